import { useQueryClient } from '@tanstack/react-query'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { PayingAccount, usePayingAccount } from '../paying-account.tsx'
import { activityQuery, familyQuery, type Household, type Member } from '../queries.ts'

type Props = { readonly household: Household; readonly member: Member; readonly onClose: () => void }

/** Pays part of the next allowance early. */
export function AdvanceDialog({ household, member: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { currency } = household.monthly_budget
  const from = usePayingAccount(currency)
  const amount = useAmountField({ label: t('family.allowance.amount'), currency })
  const pay = useMoneyOperation({
    make: (body: { readonly amount: ReturnType<typeof toWire>; readonly from_account_id: string }, key) =>
      api('POST /family/members/{id}/allowance/advance', { params: { id }, body, idempotencyKey: key }),
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      toast.success(t('family.advance.done', { name }))
      onClose()
    },
    onFieldsRefused: () => {},
  })
  const submit = () => {
    const chosen = amount.read()
    if (chosen && from.accountId !== '')
      pay.start({ amount: toWire(chosen), from_account_id: from.accountId })
  }
  return (
    <FormDialog
      title={t('family.advance.of', { name })}
      description={t('family.advance.hint')}
      action={t('family.advance.pay')}
      isBusy={pay.isUnderWay}
      isLoading={from.query.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert problems={pay.problems} />
      <AmountField field={amount} />
      <PayingAccount from={from} />
    </FormDialog>
  )
}
