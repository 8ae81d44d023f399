import { useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { formatNumber } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household, Member, MoneySplit } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { type Choice, choiceOf, percentsFor, splitFrom, withPercent } from './split-choice.ts'
import { SplitExample } from './split-example.tsx'

/** Sets how much of money from the family is saved and given, and for which goals, with an example that follows. */
export function MoneySplitDialog({
  title,
  household,
  member: { id, money_split: split },
  onClose,
}: {
  readonly title: string
  readonly household: Household
  readonly member: Member
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { goals } = household
  const [choice, setChoice] = useState(() => choiceOf(split, goals))
  const body: MoneySplit = splitFrom(choice)
  const submit = () => {
    const call = () => api('PUT /family/members/{id}/money-split', { params: { id }, body })
    act.mutate({ call, done: t('moneySplit.done'), onDone: onClose })
  }
  return (
    <FormDialog
      title={title}
      description={t('moneySplit.hint')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {goals.length === 0 ? (
        <p>{t('moneySplit.noGoals')}</p>
      ) : (
        (['save', 'give'] as const).map((part) => (
          <PartFields key={part} part={part} choice={choice} household={household} onChange={setChoice} />
        ))
      )}
      <div className="rounded-card bg-accent-soft p-4" aria-live="polite">
        <SplitExample household={household} split={body} />
      </div>
      {goals.length > 0 && <p className="text-sm text-muted">{t('moneySplit.notEnough')}</p>}
    </FormDialog>
  )
}

function PartFields({
  part,
  choice,
  household: { goals },
  onChange,
}: {
  readonly part: 'save' | 'give'
  readonly choice: Choice
  readonly household: Household
  readonly onChange: (choice: Choice) => void
}) {
  const { t, language } = useTranslation()
  const { percent, goalId } = choice[part]
  const spelled = (value: number) =>
    value === 0
      ? t('moneySplit.nothing')
      : t('moneySplit.percent', { percent: formatNumber(value, language) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <Field label={t(`moneySplit.${part}Percent`)}>
        {(control) => (
          <Select
            value={percent.toString()}
            options={percentsFor(percent).map((value) => ({
              value: value.toString(),
              label: spelled(value),
            }))}
            onValueChange={(value) => onChange(withPercent(choice, part, Number(value)))}
            {...control}
          />
        )}
      </Field>
      {percent > 0 && (
        <Field label={t(`moneySplit.${part}Goal`)}>
          {(control) => (
            <Select
              value={goalId}
              options={goals.map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={(id) => onChange({ ...choice, [part]: { percent, goalId: id } })}
              {...control}
            />
          )}
        </Field>
      )}
    </div>
  )
}
