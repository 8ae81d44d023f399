import { useQuery } from '@tanstack/react-query'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import type { MarketAssetKind } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { RiskLine } from '../../markets/index.ts'
import { RiskTick, type useRisks } from '../../risks/index.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { type Detail, Details } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { ReviewAmount } from '../../wallet/index.ts'
import { nameOf, type PlanDraft } from './draft.ts'
import { runQuery } from './queries.ts'

/** A recurring buy as it will be planned: the amount of each time, what it buys now, when, and the risks. */
export function ReviewedPlan({
  draft,
  kind,
  risks,
  venue,
}: {
  readonly draft: PlanDraft
  readonly kind: MarketAssetKind
  readonly risks: ReturnType<typeof useRisks>
  readonly venue: string
}) {
  const { t } = useTranslation()
  return (
    // Confirmed amounts are read first, hidden or not.
    <AmountsHidden value={false}>
      <ReviewAmount value={draft.amount} />
      <Details items={useItems(draft, venue)} className="border-y border-line" />
      <p className="text-sm text-muted">{t('trading.recurring.review.how')}</p>
      <p className="text-sm text-muted">{t('trading.recurring.review.short')}</p>
      {risks.isAsked ? (
        <>
          <RiskTick
            subject={kind === 'crypto' ? 'crypto' : 'securities'}
            isTicked={risks.isTicked}
            onTick={risks.setIsTicked}
          />
          {!risks.isTicked && <p className="text-center text-sm text-muted">{t('risks.needed')}</p>}
        </>
      ) : (
        <div className="-mt-5">
          <RiskLine kind={kind} />
        </div>
      )}
    </AmountsHidden>
  )
}

function useItems({ symbol, from, amount, every, first, last }: PlanDraft, venue: string): readonly Detail[] {
  const { t, language } = useTranslation()
  const { data: run } = useQuery(runQuery({ symbol, amount: toWire(amount) }))
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  const unknown = <span className="text-muted">{t('trading.recurring.review.unknown')}</span>
  return [
    {
      key: 'asset',
      label: t('trading.recurring.review.asset'),
      value: <Name>{nameOf(symbol)}</Name>,
    },
    { key: 'from', label: t('trading.recurring.review.from'), value: <bdi>{from.name}</bdi> },
    { key: 'often', label: t('trading.recurring.review.often'), value: t(`schedules.every.${every}`) },
    {
      key: 'first',
      label: t('trading.recurring.review.first'),
      value: t('trading.recurring.review.time', { day: day(first) }),
    },
    {
      key: 'until',
      label: t('trading.recurring.review.until'),
      value: last === null ? t('trading.recurring.review.open') : day(last),
    },
    {
      key: 'about',
      label: t('trading.recurring.review.about'),
      value: run ? <Money value={toMoney(run.quantity)} /> : unknown,
    },
    {
      key: 'fee',
      label: t('trading.recurring.review.fee'),
      value: run ? <Money value={toMoney(run.fee)} /> : unknown,
    },
    { key: 'venue', label: t('trading.recurring.review.venue'), value: <bdi translate="no">{venue}</bdi> },
  ]
}
