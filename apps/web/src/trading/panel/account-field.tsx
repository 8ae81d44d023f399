import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { FormProps } from './order-form.tsx'
import { problemText } from './problem-text.ts'

/** The account that pays or is paid, with what there is to pay or to sell. */
export function AccountField({ form, onFormChange, on, problems }: FormProps) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const account = on.accounts.find(({ id }) => id === form.accountId)
  const isPurchase = form.side === 'buy'
  const said = isPurchase
    ? account && t('trading.field.available', { amount: ownMoney(toMoney(account.available)) })
    : on.holding && t('trading.field.holding', { amount: ownMoney(on.holding) })
  return (
    <Field
      label={t(isPurchase ? 'trading.field.payFrom' : 'trading.field.paidInto')}
      error={problemText(problems.fields.account, t, {})}
      hint={<span className="figures block min-h-5.5">{withHiddenAmounts(said || undefined, t)}</span>}
    >
      {(control) => (
        <Select
          value={form.accountId}
          options={on.accounts.map(({ id, name, currency }) => ({
            value: id,
            label: `${name} · ${currency}`,
          }))}
          onValueChange={(accountId) => onFormChange({ ...form, accountId })}
          {...control}
        />
      )}
    </Field>
  )
}
