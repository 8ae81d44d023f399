import { negate } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatNumber } from '../../ui/format.ts'
import type { Household, Member } from '../queries.ts'

type Sums = NonNullable<NonNullable<Member['allowance']>['next']> | Household['allowance_payouts'][number]

/** Whether the chores of a cycle count for an allowance. */
export const countsChores = ({ link, counted }: Pick<Sums, 'link' | 'counted'>): boolean =>
  (link === 'proportional' || link === 'all_or_nothing') && counted > 0

/** The formula of an allowance, line by line, as Parents and child read it. */
export function AllowanceSums({ sums, total }: { readonly sums: Sums; readonly total: string }) {
  const { t, language } = useTranslation()
  const { full, days, of_days: ofDays, done, counted, earned, advance, paid } = sums
  const share = (part: number, whole: number) => (
    <bdi className="figures">
      {t('family.sums.of', { part: formatNumber(part, language), whole: formatNumber(whole, language) })}
    </bdi>
  )
  const hasAdvance = toMoney(advance).minor > 0n
  const items: readonly (Detail | false)[] = [
    { key: 'full', label: t('family.sums.full'), value: <Money value={toMoney(full)} /> },
    days !== ofDays && { key: 'days', label: t('family.sums.days'), value: share(days, ofDays) },
    countsChores(sums) && { key: 'chores', label: t('family.sums.chores'), value: share(done, counted) },
    hasAdvance && { key: 'earned', label: t('family.sums.earned'), value: <Money value={toMoney(earned)} /> },
    hasAdvance && {
      key: 'advance',
      label: t('family.sums.advance'),
      value: <Money value={negate(toMoney(advance))} />,
    },
    { key: 'paid', label: total, value: <Money value={toMoney(paid)} />, isTotal: true },
  ]
  return <Details className="border-y border-line" items={items.filter((item) => item !== false)} />
}
