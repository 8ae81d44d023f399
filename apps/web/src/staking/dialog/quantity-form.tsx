import type { StakingSide } from '@sadaf/api'
import { formatAmount, type Money } from '@sadaf/money'
import { type FormEvent, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { StakingOffer } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText, useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { showProblems } from '../../wallet/index.ts'
import { readQuantity } from './draft.ts'
import { quantityProblem } from './problems.ts'

type QuantityFormProps = {
  readonly side: StakingSide
  readonly offer: StakingOffer
  readonly most: Money
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onRead: (quantity: Money) => void
}

/** How much of it. */
export function QuantityForm({ side, offer, most, typed, onType, onRead }: QuantityFormProps) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const ownMoney = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const [problem, setProblem] = useState<string>()
  const least = side === 'stake' ? toMoney(offer.minimum) : null
  const change = (next: string) => {
    onType(next)
    setProblem(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readQuantity(typed, { most, least }, language)
    if (read.ok) return onRead(read.quantity)
    showProblems(event.currentTarget, () => setProblem(read.code))
  }
  const available = withHiddenAmounts(
    t(side === 'stake' ? 'staking.available' : 'staking.stakedNow', {
      amount: ownMoney(most, { fraction: 'trimmed' }),
    }),
    t,
  )
  const leastText = least && moneyText(least, language, { fraction: 'trimmed' })
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <Field
        label={t('staking.quantity')}
        required
        error={problem && quantityProblem(problem, t, { minimum: leastText ?? '', symbol: offer.symbol })}
        hint={
          <span className="figures">
            {available}
            {leastText && <> · {t('staking.atLeast', { minimum: leastText })}</>}
          </span>
        }
        aside={
          !isHidden && (
            <Button
              variant="link"
              size="sm"
              className="-my-2"
              onClick={() =>
                change(formatAmount(most, language, { numberingSystem: numerals, fraction: 'trimmed' }))
              }
            >
              {t('staking.allOfIt')}
            </Button>
          )
        }
      >
        {(control) => (
          <AmountInput value={typed} currency={offer.symbol} onValueChange={change} {...control} />
        )}
      </Field>
      <Button type="submit" size="lg" block>
        {t('staking.toReview')}
      </Button>
    </form>
  )
}
