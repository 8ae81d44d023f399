import { formattingLocale, type Language } from '../../app/language/language.ts'
import { addDays, firstWeekdayOf } from '../../ui/calendar/calendar-days.ts'
import { formatDay } from '../../ui/calendar/calendar-format.ts'
import { listText } from '../list-text.ts'

/** Monday is 1, Sunday is 7. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

const MONDAY = '2024-01-01'
const dayOf = (weekday: number) => addDays(MONDAY, weekday - 1)

/** The days of a week, from the first of the reader's. */
export function weekOf(language: Language): readonly number[] {
  const first = firstWeekdayOf(formattingLocale[language])
  return everyDay.toSorted((one, other) => ((one - first + 7) % 7) - ((other - first + 7) % 7))
}

export const weekdayName = (weekday: number, language: Language): string =>
  formatDay(dayOf(weekday), 'weekday', language)

/** The chosen days in the order of the reader's week. */
export function weekdaysText(weekdays: readonly number[], language: Language): string {
  const chosen = weekOf(language).filter((weekday) => weekdays.includes(weekday))
  return listText(
    chosen.map((weekday) => weekdayName(weekday, language)),
    language,
  )
}
