import { useTranslation } from '../../app/language/translation.ts'
import { dayOrderOf } from '../../ui/calendar/calendar-format.ts'
import { DayPicker } from '../../ui/calendar/day-picker.tsx'
import { readTypedDay, type TypedDay } from '../../ui/calendar/typed-day.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { FieldProblem, FormField } from '../problems/problems.ts'
import { dayProblemText } from './day-problem.ts'
import { type Repeat, repeats, type TimingForm } from './timing.ts'

const SHORTEST_MONTH = 28

export type DayField = 'firstDay' | 'lastDay'

/** How often money is sent, and from which day until which. */
export function WhenDays({
  value,
  problems,
  onChange,
}: {
  readonly value: TimingForm
  readonly problems: Partial<Record<FormField, FieldProblem>>
  readonly onChange: (part: Partial<TimingForm>, field?: DayField) => void
}) {
  const { t, language } = useTranslation()
  const isRepeating = value.when === 'repeating'
  const firstDay = readTypedDay(value.firstDay, dayOrderOf(language))
  return (
    <>
      {isRepeating && (
        <Field label={t('schedules.when.frequency')}>
          {(control) => (
            <Select
              value={value.repeat}
              options={repeats.map((repeat) => ({ value: repeat, label: t(`schedules.when.${repeat}`) }))}
              onValueChange={(repeat) => onChange({ repeat })}
              {...control}
            />
          )}
        </Field>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <DayPicker
          label={t(isRepeating ? 'schedules.when.firstDay' : 'schedules.when.day')}
          value={value.firstDay}
          error={dayProblemText(problems.firstDay, t)}
          onChange={(day) => onChange({ firstDay: day })}
        />
        {isRepeating && (
          <DayPicker
            label={t('schedules.when.lastDay')}
            value={value.lastDay}
            error={dayProblemText(problems.lastDay, t)}
            onChange={(day) => onChange({ lastDay: day }, 'lastDay')}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        {t('schedules.when.hint')}
        {isRepeating && isCutShort(value.repeat, firstDay) && ` ${t('schedules.when.shortMonths')}`}
      </p>
    </>
  )
}

/** Whether some months, or some years, have no such day: it goes out on the last day of the month there. */
function isCutShort(repeat: Repeat, read: TypedDay): boolean {
  if (read.kind !== 'day') return false
  if (repeat === 'monthly') return Number(read.day.slice(8)) > SHORTEST_MONTH
  return repeat === 'yearly' && read.day.endsWith('-02-29')
}
