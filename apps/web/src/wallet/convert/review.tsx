import { add } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { useSecondsLeft } from '../../ui/pearl/hold-ring.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import type { FormProblems } from '../problems/problems.ts'
import type { GotQuote } from './convert.tsx'
import { costOf } from './cost.ts'
import type { ConvertDraft } from './draft.ts'
import { useConversionTerms } from './terms.tsx'

export type ConvertReviewProps = {
  readonly draft: ConvertDraft
  readonly quote: GotQuote
  readonly problems: FormProblems
  readonly isConverting: boolean
  readonly isQuoting: boolean
  readonly onConvert: () => void
  readonly onQuoteAgain: () => void
  readonly onChange: () => void
}

/** The firm quote, for as long as it is firm. One that has expired stays in sight and asks for another. */
export function ConvertReview(props: ConvertReviewProps) {
  const { draft, quote, problems, isConverting, isQuoting, onConvert, onQuoteAgain, onChange } = props
  const { t } = useTranslation()
  const { language } = useLanguage()
  const secondsLeft = useSecondsLeft(quote.firmUntil)
  const isRefused = problems.form?.code === 'quote_expired' || problems.form?.code === 'quote_used'
  const hasExpired = isRefused || (secondsLeft === 0 && !isConverting)
  const { rates, fee } = useConversionTerms(quote)
  const [sell, buy] = [toMoney(quote.sell), toMoney(quote.buy)]
  const items: Detail[] = [
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{draft.from.name}</bdi> },
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{draft.to.name}</bdi> },
    ...rates,
    { key: 'cost', label: t('wallet.convert.costInAll'), value: <Money value={costOf(quote).all} /> },
    { key: 'sell', label: t('wallet.convert.sold'), value: <Money value={sell} /> },
    fee,
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(sell, toMoney(quote.fee))} />,
      isTotal: true,
    },
  ]
  return (
    <div className="grid gap-6">
      {!isRefused && <FormAlert problems={problems} />}
      <StepHeading>{t('wallet.convert.reviewTitle')}</StepHeading>
      <p className="text-center">
        <span className="block text-sm text-muted">{t('wallet.convert.youGet')}</span>
        <span className="mt-1 block">
          <Money value={buy} className="text-3xl font-semibold tracking-tight" />
        </span>
      </p>
      <Firmness secondsLeft={hasExpired ? 0 : secondsLeft} />
      <Details items={items} className="border-y border-line" />
      <div className="grid gap-3">
        {hasExpired ? (
          <Button
            size="lg"
            block
            busy={isQuoting}
            busyLabel={t('wallet.convert.quoting')}
            onClick={onQuoteAgain}
          >
            {t('wallet.convert.quoteAgain')}
          </Button>
        ) : (
          <Button
            size="lg"
            block
            busy={isConverting}
            busyLabel={t('wallet.convert.converting')}
            onClick={onConvert}
          >
            {t('wallet.convert.confirm', { amount: moneyText(sell, language) })}
          </Button>
        )}
        <Button variant="ghost" size="lg" block disabled={isConverting || isQuoting} onClick={onChange}>
          {t('wallet.convert.change')}
        </Button>
      </div>
    </div>
  )
}

const FIRM_SECONDS = 30

/** How long the quote is still firm. Only its end is announced: a voice that counts is no help. */
function Firmness({ secondsLeft }: { readonly secondsLeft: number }) {
  const { t } = useTranslation()
  return (
    <div>
      {secondsLeft > 0 && (
        <div className="grid gap-2">
          <p role="timer" className="figures text-center text-sm text-muted">
            {t('wallet.convert.firmFor', { count: secondsLeft })}
          </p>
          <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-subtle">
            <span
              className="block h-full rounded-full bg-accent transition-[width] duration-1000 ease-linear"
              style={{ width: `${Math.min(100, (secondsLeft / FIRM_SECONDS) * 100)}%` }}
            />
          </span>
        </div>
      )}
      <div role="status">
        {secondsLeft === 0 && (
          <Alert tone="warning" title={t('wallet.convert.expired')}>
            {t('wallet.convert.expiredHint')}
          </Alert>
        )}
      </div>
    </div>
  )
}
