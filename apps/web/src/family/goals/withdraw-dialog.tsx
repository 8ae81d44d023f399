import { familyMay } from '@sadaf/api/family'
import { useQueryClient } from '@tanstack/react-query'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Details } from '../../ui/details.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { AmountField, TextField, useAmountField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { activityQuery, type Family, familyQuery, type Goal, type Household } from '../queries.ts'

type Body = { readonly amount: ReturnType<typeof toWire>; readonly purpose: string }

/** Money out of a goal: a Parent takes it, a Teen or Child asks for it. */
export function WithdrawDialog({
  goal,
  household,
  onClose,
}: {
  readonly goal: Goal
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const client = useQueryClient()
  const isParent = familyMay(household.role, 'withdraw', 'own')
  const { id, name, saved } = goal
  const amount = useAmountField({ label: t('family.goal.amount'), currency: saved.currency })
  const purpose = useTextField({ label: t('family.goal.purpose') })
  const withdrawal = useMoneyOperation({
    make: (body: Body, idempotencyKey): Promise<Family> => {
      const call = { params: { id }, body, idempotencyKey }
      return isParent
        ? api('POST /family/goals/{id}/withdraw', call)
        : api('POST /family/goals/{id}/withdrawals', call)
    },
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      const money = amount.read()
      if (isParent && money) toast.success(t('family.goal.withdrawn', { amount: text(money) }))
      else toast.success(t('family.goal.asked'))
      onClose()
    },
    onFieldsRefused: () => {},
  })
  const submit = () => {
    const [money, what] = [amount.read(), purpose.read()]
    if (money && what !== undefined) withdrawal.start({ amount: toWire(money), purpose: what })
  }
  return (
    <FormDialog
      title={t(isParent ? 'family.goal.withdrawFrom' : 'family.goal.askForOf', { name })}
      description={t(isParent ? 'family.goal.withdrawHint' : 'family.goal.askForHint')}
      action={t(isParent ? 'family.goal.withdraw' : 'family.goal.askFor')}
      isBusy={withdrawal.isUnderWay}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert problems={withdrawal.problems} />
      <AmountsHidden value={false}>
        <Details
          className="border-y border-line"
          items={[
            {
              key: 'saved',
              label: t('family.goal.available'),
              value: <Money value={toMoney(saved)} />,
            },
          ]}
        />
      </AmountsHidden>
      <AmountField field={amount} />
      <TextField field={purpose} maxLength={140} />
    </FormDialog>
  )
}
