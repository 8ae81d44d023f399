import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AmountField, DayField, TextField, useAmountField, useDayField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { everyDay, weekdayName, weekOf } from './weekdays.ts'

/** Rhythms of a chore. */
const rhythms = ['once', 'daily', 'weekly'] as const

/** Gives a member a chore, once or again and again. */
export function ChoreDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const act = useAct()
  const { members, monthly_budget: budget } = household
  const first = members.find(({ role }) => role !== 'parent') ?? members[0]
  // Until one is chosen it is the first, also where another joins meanwhile.
  const [chosenId, setChosenId] = useState<string>()
  const assigneeId = chosenId ?? first?.id ?? ''
  const assignee = members.find(({ id }) => id === assigneeId)
  const hasReward = assignee?.role !== 'parent'
  const name = useTextField({ label: t('family.chore.name') })
  const reward = useAmountField({
    label: t('family.chore.reward'),
    currency: budget.currency,
    isOptional: true,
  })
  const [often, setOften] = useState<(typeof rhythms)[number]>('once')
  const [days, setDays] = useState<readonly number[]>([])
  const [lacksDays, setLacksDays] = useState(false)
  const due = useDayField({ label: t('family.form.dueOptional'), isOptional: true })
  const submit = () => {
    const [text, money] = [name.read(), hasReward ? reward.read() : null]
    const day = often === 'once' ? due.read() : null
    const weekdays = often === 'daily' ? [...everyDay] : often === 'weekly' ? [...days] : undefined
    setLacksDays(weekdays?.length === 0)
    if (text === undefined || money === undefined || day === undefined || weekdays?.length === 0) return
    const body = {
      ...{ name: text, assignee_id: assigneeId },
      ...(money && { reward: toWire(money) }),
      ...(day !== null && { due_on: day }),
      ...(weekdays && { weekdays }),
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
            onValueChange={setChosenId}
            {...control}
          />
        )}
      </Field>
      {hasReward && <AmountField field={reward} hint={t('family.chore.rewardHint')} />}
      <Field label={t('family.recurring.often')} error={lacksDays && t('family.recurring.missing')}>
        {(control) => (
          <Select
            value={often}
            options={rhythms.map((value) => ({ value, label: t(`family.recurring.each.${value}`) }))}
            onValueChange={(value) => {
              setOften(value)
              setLacksDays(false)
            }}
            {...control}
          />
        )}
      </Field>
      {often === 'once' && <DayField field={due} />}
      {often === 'weekly' && (
        <fieldset>
          <legend className="text-sm font-medium">{t('family.recurring.days')}</legend>
          <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
            {weekOf(language).map((weekday) => (
              <Checkbox
                key={weekday}
                label={weekdayName(weekday, language)}
                checked={days.includes(weekday)}
                onCheckedChange={(isOn) =>
                  setDays(isOn ? [...days, weekday] : days.filter((each) => each !== weekday))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
