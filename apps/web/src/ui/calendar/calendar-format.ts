import { formattingLocale, type Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { remembered } from '../format.ts'
import { noonOf } from './calendar-days.ts'
import type { DayPart } from './typed-day.ts'

// Beside those of format.ts, which every page has: these are downloaded with the calendar.
const styles = {
  /** 21/11/2026 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 21 */
  dayOfMonth: { day: 'numeric' },
  /** Saturday, 21 November 2026 */
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Saturday */
  weekday: { weekday: 'long' },
  /** Sat */
  weekdayShort: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type CalendarStyle = keyof typeof styles

const formats = new Map<string, Intl.DateTimeFormat>()

/** A calendar day in words or figures; days have no time zone. */
export function formatDay(day: string, style: CalendarStyle, language: Language): string {
  return formatOf(style, language).format(noonOf(day))
}

/** A day in figures, as it is typed in a language: 21/11/2026. Without the marks that turn it in a line of Arabic. */
export function numericDay(day: string, language: Language): string {
  return partsOf(day, language)
    .map(({ value }) => value)
    .join('')
}

/** The order in which a language writes day, month and year. */
export function dayOrderOf(language: Language): DayPart[] {
  return partsOf(ANY, language).flatMap(({ type }) => (isDayPart(type) ? [type] : []))
}

/** How an empty field shows that order: DD/MM/YYYY. Each word is isolated, so that they stand as the figures will. */
export function dayPattern(language: Language, words: Readonly<Record<DayPart, string>>): string {
  return partsOf(ANY, language)
    .map(({ type, value }) => (isDayPart(type) ? `\u2068${words[type]}\u2069` : value))
    .join('')
}

/** The name that stands above a column. Arabic, which shortens no weekday, leaves out the article. */
export function shortWeekday(day: string, language: Language): string {
  return formatDay(day, 'weekdayShort', language).replace(/^ال/, '')
}

const ANY = '2026-11-21'
const MARKS = /[\u200e\u200f\u061c]/g

function partsOf(day: string, language: Language): Intl.DateTimeFormatPart[] {
  return formatOf('numeric', language)
    .formatToParts(noonOf(day))
    .map(({ type, value }) => ({ type, value: value.replace(MARKS, '') }))
}

function isDayPart(type: string): type is DayPart {
  return type === 'day' || type === 'month' || type === 'year'
}

function formatOf(style: CalendarStyle, language: Language): Intl.DateTimeFormat {
  const numberingSystem = numeralsOf(language)
  return remembered(formats, [style, language, numberingSystem].join(), () => {
    const options = { ...styles[style], timeZone: 'UTC', numberingSystem }
    return new Intl.DateTimeFormat(formattingLocale[language], options)
  })
}
