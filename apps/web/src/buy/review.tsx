import { ExternalLink } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { priceText } from '../markets/index.ts'
import { RiskTick, useRisks } from '../risks/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { HoldRing, useSecondsLeft } from '../ui/pearl/hold-ring.tsx'
import type { GotQuote } from './buying.tsx'
import { shareOf } from './fee-text.ts'
import { methodLooks, methodName } from './methods.ts'
import { asksForNewPrice, type Problem } from './problem.ts'
import { Steps } from './steps.tsx'
import { usePaying } from './use-paying.ts'

export type ReviewProps = {
  readonly quote: GotQuote
  readonly problem: Problem | undefined
  /** Whether another one has run out before. */
  readonly isRenewed: boolean
  readonly isQuoting: boolean
  readonly onProblem: (problem: Problem | undefined) => void
  readonly onQuoteAgain: () => void
  readonly onChange: () => void
}

/** The firm offer with all that it costs, for as long as it is firm; then the new one, to be looked at again. */
export function Review({
  quote,
  problem,
  isRenewed,
  isQuoting,
  onProblem,
  onQuoteAgain,
  onChange,
}: ReviewProps) {
  const { t, language } = useTranslation()
  const risks = useRisks('crypto')
  const secondsLeft = useSecondsLeft(quote.firmUntil)
  const paying = usePaying(quote.id, { accept: risks.accept, onProblem })
  const hasExpired =
    (problem !== undefined && asksForNewPrice(problem)) || (secondsLeft === 0 && !paying.isUnderWay)
  const secondsInAll = (Date.parse(quote.expires_at) - Date.parse(quote.created_at)) / 1000
  const total = moneyText(toMoney(quote.total), language, { currencyDisplay: 'narrowSymbol' })
  const { key } = methodLooks[quote.method]
  return (
    <div className="mx-auto mt-6 max-w-208">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:p-8!">
        <Steps current="review" />
        {problem && !asksForNewPrice(problem) && (
          <Alert tone="destructive" title={problem.text ?? t('common.error.network')} />
        )}
        <div className="text-center">
          <h2 className="text-sm text-muted">{t('buy.summary.youReceive')}</h2>
          <p className="text-2xl font-semibold tracking-tight sm:text-3xl">
            <Money value={toMoney(quote.received)} fraction="full" />
          </p>
          <div className="mt-3">
            {!hasExpired && (
              <HoldRing
                secondsLeft={secondsLeft}
                secondsInAll={secondsInAll}
                label={(time) => t('buy.review.held', { time })}
              />
            )}
          </div>
          <div role="status" className="text-start">
            {hasExpired && <Alert tone="warning" title={t('buy.review.expiredHint')} className="mt-3" />}
            {isRenewed && !hasExpired && <Alert title={t('buy.review.renewed')} className="mt-3" />}
          </div>
        </div>
        <Details items={useOffer(quote)} className="border-y border-line" />
        {risks.isAsked && <RiskTick subject="crypto" isTicked={risks.isTicked} onTick={risks.setIsTicked} />}
        <div className="grid gap-3">
          {hasExpired ? (
            <Button size="lg" block busy={isQuoting} busyLabel={t('buy.asking')} onClick={onQuoteAgain}>
              {t('buy.review.newPrice')}
            </Button>
          ) : (
            <>
              <Button
                size="lg"
                block
                disabled={!risks.isReady}
                busy={paying.isUnderWay}
                busyLabel={t('buy.review.buying')}
                aria-describedby={risks.isAsked && !risks.isTicked ? 'risks-needed' : undefined}
                onClick={paying.pay}
              >
                {t(`buy.method.payBy.${key}`, { amount: total })}
                <ExternalLink aria-hidden />
              </Button>
              {risks.isAsked && !risks.isTicked && (
                <p id="risks-needed" className="text-center text-sm text-muted">
                  {t('risks.needed')}
                </p>
              )}
            </>
          )}
          <Button
            variant="secondary"
            size="lg"
            block
            disabled={paying.isUnderWay || isQuoting}
            onClick={onChange}
          >
            {t('buy.review.change')}
          </Button>
          <p className="text-center text-xs text-muted">{t('buy.review.opens')}</p>
        </div>
      </Card>
    </div>
  )
}

/** Each amount and each fee by itself: what is paid, what each takes, and what buys. */
function useOffer(quote: GotQuote): readonly Detail[] {
  const { t, language } = useTranslation()
  const { key } = methodLooks[quote.method]
  const share = shareOf(quote.fee_percentage, language)
  const dollars = (amount: GotQuote['total']) => (
    <Money value={toMoney(amount)} currencyDisplay="narrowSymbol" />
  )
  const network = toMoney(quote.network_fee)
  const arrives = quote.method === 'bank-transfer' ? 'business_days_1_3' : 'instant'
  return [
    { key: 'pay', label: t('buy.review.youPay'), value: dollars(quote.total) },
    {
      key: 'fee',
      label: t(`buy.method.feeOf.${key}`, { share: share ?? '' }),
      value: share === null ? t('buy.method.free') : dollars(quote.fee),
    },
    {
      key: 'network',
      label: t('buy.summary.networkFee'),
      value: network.minor === 0n ? t('buy.summary.included') : <Money value={network} />,
    },
    { key: 'own', label: t('buy.summary.ownFee'), value: t('buy.summary.none') },
    { key: 'spent', label: t('buy.review.spent'), value: dollars(quote.subtotal) },
    {
      key: 'price',
      label: t('buy.review.price'),
      value: (
        <bdi dir="ltr" className="figures">
          {priceText(quote.price, language)} / {quote.asset}
        </bdi>
      ),
    },
    { key: 'method', label: t('buy.review.payWith'), value: t(methodName(quote.method)) },
    { key: 'seller', label: t('buy.review.soldBy'), value: <bdi>{quote.sold_by}</bdi> },
    { key: 'arrives', label: t('buy.review.arrives'), value: t(`buy.method.arrival.${arrives}`) },
  ]
}
