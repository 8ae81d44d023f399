import { useLanguage } from '../../app/language/provider.tsx'
import type { Translate } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { dayOrderOf } from '../../ui/calendar/calendar-format.ts'
import { DayPicker } from '../../ui/calendar/day-picker.tsx'
import { readTypedDay, type TypedDay } from '../../ui/calendar/typed-day.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { FieldProblem, FormField } from '../problems/problems.ts'
import { type Repeat, repeats, type TimingForm, whens } from './timing.ts'

const SHORTEST_MONTH = 28
const worded = ['day_missing', 'day_unreadable', 'day_past', 'day_before_first'] as const

/** Problem of a day, in words. */
export function dayProblemText(problem: FieldProblem | undefined, t: Translate): string | undefined {
  if (!problem) return undefined
  const code = worded.find((each) => each === problem.code)
  return code ? t(`schedules.problem.${code}`) : problem.message
}

/** When the money is to be sent: now, later, or again and again. */
export function WhenFields({
  value,
  problems,
  onValueChange,
}: {
  readonly value: TimingForm
  readonly problems: Partial<Record<FormField, FieldProblem>>
  readonly onValueChange: (value: TimingForm, field: 'firstDay' | 'lastDay') => void
}) {
  const { t } = useTranslation()
  const change = (part: Partial<TimingForm>, field: 'firstDay' | 'lastDay' = 'firstDay') =>
    onValueChange({ ...value, ...part }, field)
  const firstDay = readTypedDay(value.firstDay, dayOrderOf(useLanguage().language))
  const isRepeating = value.when === 'repeating'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1.5">
        <p aria-hidden className="text-sm font-medium">
          {t('schedules.when.label')}
        </p>
        <Segmented
          label={t('schedules.when.label')}
          value={value.when}
          options={whens.map((when) => ({ value: when, label: t(`schedules.when.${when}`) }))}
          onValueChange={(when) => change({ when })}
        />
      </div>
      {isRepeating && (
        <Field label={t('schedules.when.frequency')}>
          {(control) => (
            <Select
              value={value.repeat}
              options={repeats.map((repeat) => ({ value: repeat, label: t(`schedules.when.${repeat}`) }))}
              onValueChange={(repeat) => change({ repeat })}
              {...control}
            />
          )}
        </Field>
      )}
      {value.when !== 'now' && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <DayPicker
              label={t(isRepeating ? 'schedules.when.firstDay' : 'schedules.when.day')}
              value={value.firstDay}
              error={dayProblemText(problems.firstDay, t)}
              onChange={(firstDay) => change({ firstDay })}
            />
            {isRepeating && (
              <DayPicker
                label={t('schedules.when.lastDay')}
                value={value.lastDay}
                error={dayProblemText(problems.lastDay, t)}
                onChange={(lastDay) => change({ lastDay }, 'lastDay')}
              />
            )}
          </div>
          <p className="text-sm text-muted">
            {t('schedules.when.hint')}
            {isRepeating && isCutShort(value.repeat, firstDay) && ` ${t('schedules.when.shortMonths')}`}
          </p>
        </>
      )}
    </div>
  )
}

/** Whether some months, or some years, have no such day: it goes out on the last day of the month there. */
function isCutShort(repeat: Repeat, read: TypedDay): boolean {
  if (read.kind !== 'day') return false
  if (repeat === 'monthly') return Number(read.day.slice(8)) > SHORTEST_MONTH
  return repeat === 'yearly' && read.day.endsWith('-02-29')
}
