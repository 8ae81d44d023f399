import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountField, DayField, TextField, useAmountField, useDayField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Sets a savings goal. */
export function GoalDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const name = useTextField({ label: t('family.goal.name') })
  const target = useAmountField({
    label: t('family.goal.target'),
    currency: household.monthly_budget.currency,
  })
  const due = useDayField({ label: t('family.form.dueOptional'), isOptional: true })
  const submit = () => {
    const [text, money, day] = [name.read(), target.read(), due.read()]
    if (text === undefined || !money || day === undefined) return
    const body = { name: text, target: toWire(money), ...(day !== null && { due_on: day }) }
    act.mutate({
      call: () => api('POST /family/goals', { body }),
      done: t('family.goal.added'),
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('family.goal.add')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={name} />
      <AmountField field={target} />
      <DayField field={due} />
    </FormDialog>
  )
}
