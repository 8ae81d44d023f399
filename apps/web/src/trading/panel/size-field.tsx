import { money, parseAmount } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText, useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { quantityOf, turned, worthOf } from '../draft.ts'
import type { FormProps } from './order-form.tsx'
import { problemText } from './problem-text.ts'
import { QuickShares } from './quick-shares.tsx'
import { UnitInput } from './unit-input.tsx'

/** How much: of the asset, or by its value. The side that is typed is the fact, and the other stands under it. */
export function SizeField(props: FormProps) {
  const { form, onFormChange, on, problems } = props
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { symbol, currency, quantity_step: step, min_value: minimum } = on.instrument
  const isByValue = form.sizedBy === 'value'
  const account = on.accounts.find(({ id }) => id === form.accountId)
  const problem = problems.fields.size
  const available =
    problem?.code === 'insufficient_holding'
      ? on.holding && ownMoney(on.holding)
      : account && ownMoney(toMoney(account.available))
  const values = {
    // A value is as fine as its currency; what it buys goes in steps of the asset.
    step: moneyText(
      isByValue && problem?.code === 'size_too_precise' ? money(currency, 1n) : parseAmount(step, symbol),
      language,
    ),
    symbol,
    minimum: moneyText(toMoney(minimum), language),
    amount: available ?? '',
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={t(isByValue ? 'trading.field.value' : 'trading.field.size')}
        required
        error={withHiddenAmounts(problemText(problem, t, values), t)}
        hint={<OtherSide {...props} />}
        aside={
          <Button
            variant="link"
            size="sm"
            className="-my-3 text-sm"
            onClick={() => onFormChange(turned(form, on))}
          >
            {t('trading.byValue', { currency: isByValue ? symbol : currency })}
          </Button>
        }
      >
        {(control) => (
          <UnitInput
            unit={isByValue ? currency : symbol}
            value={form.size}
            onValueChange={(size) => onFormChange({ ...form, size })}
            {...control}
          />
        )}
      </Field>
      <QuickShares {...props} />
    </div>
  )
}

/** Approximate amount of the typed size on the other side. */
function OtherSide({ form, on }: FormProps) {
  const { t, language } = useTranslation()
  const quantity = quantityOf(form, on)
  const other = 'code' in quantity ? null : form.sizedBy === 'value' ? quantity : worthOf(quantity, form, on)
  return (
    <span className="block min-h-5.5">
      {other && t('trading.about', { amount: moneyText(other, language) })}
    </span>
  )
}
