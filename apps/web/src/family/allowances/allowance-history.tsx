import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import type { Household, Member } from '../queries.ts'
import { AllowanceSums } from './allowance-sums.tsx'

const SHOWN = 5

const tones = {
  waiting: 'warning',
  decided: 'secondary',
  paid: 'positive',
  nothing: 'default',
  failed: 'destructive',
} as const satisfies Record<Household['allowance_payouts'][number]['state'], string>

/** The next allowance as it stands, and the latest pay days, each with what it was computed from. */
export function AllowanceHistory({
  household,
  member,
}: {
  readonly household: Household
  readonly member: Member
}) {
  const { t } = useTranslation()
  const next = member.allowance?.next ?? null
  const payouts = household.allowance_payouts.filter(({ member_id: id }) => id === member.id).slice(0, SHOWN)
  if (next === null && payouts.length === 0) return null
  return (
    <>
      {next && (
        <section className="mt-6">
          <h3 className="font-semibold">{t('family.sums.next')}</h3>
          <p className="mt-1 mb-2 text-sm text-muted">{t(`family.allowance.linkHint.${next.link}`)}</p>
          <AllowanceSums sums={next} total={t('family.sums.soFar')} />
        </section>
      )}
      {payouts.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{t('family.sums.before')}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {payouts.map((payout) => (
              <li key={payout.id}>
                <details className="group">
                  <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
                    <DateText value={noonOf(payout.day)} timeZone="UTC" />
                    <span className="flex items-center gap-3">
                      <Badge tone={tones[payout.state]}>{t(`family.payout.${payout.state}`)}</Badge>
                      {payout.state !== 'waiting' && (
                        <Money value={toMoney(payout.paid)} className="font-semibold" />
                      )}
                    </span>
                  </summary>
                  <div className="pb-3">
                    {payout.has_lapsed && (
                      <p className="pb-2 text-sm text-muted">{t('family.payout.lapsed')}</p>
                    )}
                    <AllowanceSums
                      sums={payout}
                      total={t(payout.state === 'paid' ? 'family.sums.paid' : 'family.sums.due')}
                    />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
