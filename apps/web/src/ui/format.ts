import { formattingLocale, type Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'

const dateStyles = {
  /** 18 Nov 2026 */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 18 Nov */
  short: { day: 'numeric', month: 'short' },
  /** Wednesday 18 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** November */
  monthName: { month: 'long' },
  /** 14:05 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** Wednesday 18 November at 14:05 */
  appointment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** 18 Nov 2026, 14:05 */
  full: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

export function formatDate(date: Date, style: DateStyle, language: Language, timeZone?: string): string {
  const numberingSystem = numeralsOf(language)
  const format = remembered(dateFormats, [style, language, numberingSystem, timeZone].join(), () => {
    const zone = timeZone === undefined ? {} : { timeZone }
    const options = { ...dateStyles[style], ...hourOf(style, language), ...zone, numberingSystem }
    return new Intl.DateTimeFormat(formattingLocale[language], options)
  })
  return format.format(date)
}

/** Arabic says "7:14 م" where the clock of twelve hours has no zero in front; English has the clock of twenty-four. */
function hourOf(style: DateStyle, language: Language): Intl.DateTimeFormatOptions {
  return language === 'ar' && 'hour' in dateStyles[style] ? { hour: 'numeric' } : {}
}

/** A plain count or share, never money: that is `<Money>`. A share is given as a fraction, 0.42 for 42 %. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const complete = { ...options, numberingSystem: numeralsOf(language) }
  const key = language + JSON.stringify(complete)
  const make = () => new Intl.NumberFormat(formattingLocale[language], complete)
  return remembered(numberFormats, key, make).format(value)
}

/** The kept format of a key: one costs a hundred times more to make than to use, and a page has few. */
export function remembered<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}
