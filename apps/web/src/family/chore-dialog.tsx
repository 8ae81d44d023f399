import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { toWire } from '../app/requests/amounts.ts'
import { api } from '../app/requests/api.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { AmountField, DayField, TextField, useAmountField, useDayField, useTextField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Household } from './queries.ts'
import { useAct } from './use-act.ts'

/** Gives a member a chore. */
export function ChoreDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { members, monthly_budget: budget } = household
  const first = members.find(({ role }) => role !== 'parent') ?? members[0]
  const [assigneeId, setAssigneeId] = useState(first?.id ?? '')
  const assignee = members.find(({ id }) => id === assigneeId)
  const hasReward = assignee?.role !== 'parent'
  const name = useTextField({ label: t('family.chore.name') })
  const reward = useAmountField({
    label: t('family.chore.reward'),
    currency: budget.currency,
    isOptional: true,
  })
  const due = useDayField({ label: t('family.form.dueOptional'), isOptional: true })
  const submit = () => {
    const [text, money, day] = [name.read(), hasReward ? reward.read() : null, due.read()]
    if (text === undefined || money === undefined || day === undefined) return
    const body = {
      ...{ name: text, assignee_id: assigneeId },
      ...(money && { reward: toWire(money) }),
      ...(day !== null && { due_on: day }),
    }
    act.mutate({
      call: () => api('POST /family/chores', { body }),
      done: t('family.chore.added'),
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('family.chore.add')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={name} maxLength={140} />
      <Field label={t('family.chore.assignee')}>
        {(control) => (
          <Select
            value={assigneeId}
            options={members.map(({ id, name: label }) => ({ value: id, label }))}
            onValueChange={setAssigneeId}
            {...control}
          />
        )}
      </Field>
      {hasReward && <AmountField field={reward} hint={t('family.chore.rewardHint')} />}
      <DayField field={due} />
    </FormDialog>
  )
}
