import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { RiskLine } from '../../markets/index.ts'
import { RiskTick, useRisks } from '../../risks/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { HoldRing, useSecondsLeft } from '../../ui/pearl/hold-ring.tsx'
import { StepHeading } from '../../wallet/index.ts'
import { asksForNewQuote, problemText, type SwapProblems } from './problems.ts'
import type { GotQuote } from './quote.ts'
import { useSwapTerms } from './terms.tsx'

export type SwapReviewProps = {
  readonly quote: GotQuote
  readonly venue: string
  readonly problems: SwapProblems
  /** Whether another one has run out before. */
  readonly isRenewed: boolean
  readonly isSwapping: boolean
  readonly isQuoting: boolean
  /** @param accept to be waited for before the swap */
  readonly onSwap: (accept: () => Promise<void>) => void
  readonly onQuoteAgain: () => void
  readonly onChange: () => void
}

/** The firm quote, for as long as it is firm. One that has expired stays in sight and asks for another. */
export function SwapReview(props: SwapReviewProps) {
  const { quote, venue, problems, isRenewed, isSwapping, isQuoting } = props
  const { t } = useTranslation()
  const risks = useRisks('crypto')
  const secondsLeft = useSecondsLeft(quote.firmUntil)
  const isRefused = asksForNewQuote(problems.form)
  const hasExpired = isRefused || (secondsLeft === 0 && !isSwapping)
  const secondsInAll = (Date.parse(quote.expires_at) - Date.parse(quote.created_at)) / 1000
  const { rates, fee } = useSwapTerms(quote)
  const items: Detail[] = [
    ...rates,
    { key: 'sell', label: t('swap.sell'), value: <Money value={toMoney(quote.sell)} /> },
    fee,
    { key: 'total', label: t('swap.total'), value: <Money value={toMoney(quote.total)} />, isTotal: true },
    { key: 'venue', label: t('swap.venue'), value: <bdi translate="no">{venue}</bdi> },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {problems.form && !isRefused && <Alert tone="destructive">{problemText(problems.form, t, {})}</Alert>}
      <StepHeading>{t('swap.reviewTitle')}</StepHeading>
      <div className="text-center">
        <p className="text-sm text-muted">{t('swap.youGet')}</p>
        <p className="mt-1">
          <Money
            value={toMoney(quote.buy)}
            fraction="full"
            className="text-2xl font-semibold tracking-tight wrap-anywhere whitespace-normal! sm:text-3xl"
          />
        </p>
        {!hasExpired && (
          <div className="mt-3">
            <HoldRing
              secondsLeft={secondsLeft}
              secondsInAll={secondsInAll}
              label={(time) => t('swap.held', { time })}
            />
          </div>
        )}
        <div role="status" className="text-start">
          {hasExpired && (
            <Alert tone="warning" title={t('swap.expired')} className="mt-3">
              {t('swap.expiredHint')}
            </Alert>
          )}
          {isRenewed && !hasExpired && <Alert title={t('swap.renewed')} className="mt-3" />}
        </div>
      </div>
      <Details items={items} className="border-y border-line" />
      {risks.isAsked ? (
        <RiskTick subject="crypto" isTicked={risks.isTicked} onTick={risks.setIsTicked} />
      ) : (
        <div className="-mt-5">
          <RiskLine kind="crypto" />
        </div>
      )}
      <div className="grid gap-3">
        {hasExpired ? (
          <Button size="lg" block busy={isQuoting} busyLabel={t('swap.quoting')} onClick={props.onQuoteAgain}>
            {t('swap.quoteAgain')}
          </Button>
        ) : (
          <SwapButton {...props} risks={risks} />
        )}
        <Button variant="ghost" size="lg" block disabled={isSwapping || isQuoting} onClick={props.onChange}>
          {t('swap.change')}
        </Button>
      </div>
    </div>
  )
}

function SwapButton({
  quote,
  isSwapping,
  risks,
  onSwap,
}: Pick<SwapReviewProps, 'quote' | 'isSwapping' | 'onSwap'> & {
  readonly risks: ReturnType<typeof useRisks>
}) {
  const { t, language } = useTranslation()
  const isUnticked = risks.isAsked && !risks.isTicked
  return (
    <>
      <Button
        size="lg"
        block
        disabled={!risks.isReady}
        busy={isSwapping}
        busyLabel={t('swap.swapping')}
        aria-describedby={isUnticked ? 'risks-needed' : undefined}
        onClick={() => onSwap(risks.accept)}
      >
        {t('swap.confirm', { amount: moneyText(toMoney(quote.sell), language) })}
      </Button>
      {isUnticked && (
        <p id="risks-needed" className="text-center text-sm text-muted">
          {t('risks.needed')}
        </p>
      )}
    </>
  )
}
