import { useQuery } from '@tanstack/react-query'
import type { Instrument, MarketAssetKind, OrderBody, OrderPreview } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { priceText, RiskLine } from '../../markets/index.ts'
import { RiskTick, useRisks } from '../../risks/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { StepHeading } from '../../wallet/index.ts'
import type { Draft } from '../draft.ts'
import type { Problem } from '../problems.ts'
import { previewQuery } from '../queries.ts'
import { kindText } from '../words.ts'
import { problemText } from './problem-text.ts'
import { useSums } from './summary.tsx'

/** The order as it will be placed: what, at which price it fills, what it comes to, and when it ends. */
export function OrderReview({
  draft,
  venue,
  instrument,
  kind,
  problem,
  isPlacing,
  onPlace,
  onChange,
}: {
  readonly draft: Draft
  readonly venue: string
  readonly instrument: Instrument
  readonly kind: MarketAssetKind
  readonly problem: Problem | undefined
  readonly isPlacing: boolean
  /** @param accept to be waited for before the order */
  readonly onPlace: (accept: () => Promise<void>) => void
  readonly onChange: () => void
}) {
  const { t } = useTranslation()
  const { body, quantity, account } = draft
  const { data: sums, isError } = useQuery(previewQuery(body))
  const lines = useSums(body.side, sums, { instrument, from: account.name })
  const fills = useFills(body, sums)
  const subject = kind === 'crypto' ? 'crypto' : 'securities'
  const risks = useRisks(subject)
  const isUnticked = risks.isAsked && !risks.isTicked
  const items: Detail[] = [
    {
      key: 'account',
      label: t(body.side === 'buy' ? 'trading.field.payFrom' : 'trading.field.paidInto'),
      value: <bdi>{account.name}</bdi>,
    },
    ...lines,
    { key: 'venue', label: t('trading.review.venue'), value: <bdi translate="no">{venue}</bdi> },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {problem && <Alert tone="destructive">{problemText(problem, t, {})}</Alert>}
      <StepHeading>{t('trading.review.title')}</StepHeading>
      <p className="text-center">
        <span className="block text-sm text-muted">{kindText(body, t)}</span>
        <Money value={quantity} className="mt-1 block text-center! text-2xl font-semibold tracking-tight" />
      </p>
      <div className="grid gap-1 text-sm">
        <p>{fills}</p>
        {body.type !== 'market' && <p className="text-muted">{t(`trading.ends.${body.time_in_force}`)}</p>}
      </div>
      <Details items={items} className="border-y border-line" />
      {isError && !sums && <Alert tone="warning">{t('trading.sum.failed')}</Alert>}
      {risks.isAsked ? (
        <RiskTick subject={subject} isTicked={risks.isTicked} onTick={risks.setIsTicked} />
      ) : (
        <div className="-mt-5">
          <RiskLine kind={kind} />
        </div>
      )}
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          disabled={!risks.isReady}
          busy={isPlacing}
          busyLabel={t('trading.review.placing')}
          aria-describedby={isUnticked ? 'risks-needed' : undefined}
          onClick={() => onPlace(risks.accept)}
        >
          {t(`trading.review.place.${body.side}`)}
        </Button>
        {isUnticked && (
          <p id="risks-needed" className="text-center text-sm text-muted">
            {t('risks.needed')}
          </p>
        )}
        <Button variant="ghost" size="lg" block disabled={isPlacing} onClick={onChange}>
          {t('trading.review.change')}
        </Button>
      </div>
    </div>
  )
}

/** At which price it fills, in a sentence. */
function useFills(body: OrderBody, sums: OrderPreview | undefined): string {
  const { t, language } = useTranslation()
  const price = priceText(body.limit_price ?? sums?.collar_price ?? null, language)
  const stop = priceText(body.stop_price ?? null, language)
  return t(`trading.fills.${body.type}`, { price, stop })
}
