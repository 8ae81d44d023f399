import { useTranslation } from '../../app/language/translation.ts'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import type { Timing } from './timing.ts'

/** A day of the calendar, in the reader's language. */
export function DayText({ day }: { readonly day: string }) {
  return <DateText value={noonOf(day)} timeZone="UTC" />
}

/** The lines of the review that say when it is sent; none where that is now. */
export function useTimingDetails(timing: Timing): readonly Detail[] {
  const { t } = useTranslation()
  if (!timing) return []
  const { frequency, first_day: first, last_day: last } = timing
  if (frequency === 'once') {
    return [{ key: 'when', label: t('schedules.review.when'), value: <DayText day={first} /> }]
  }
  return [
    { key: 'first', label: t('schedules.review.first'), value: <DayText day={first} /> },
    { key: 'repeats', label: t('schedules.review.repeats'), value: t(`schedules.every.${frequency}`) },
    ...(last === undefined
      ? []
      : [{ key: 'until', label: t('schedules.review.until'), value: <DayText day={last} /> }]),
  ]
}
