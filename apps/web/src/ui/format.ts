import { formattingLocale, type Language } from '../app/language.ts'
import { numeralsOf } from '../app/numerals.ts'

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
  /** 18 Nov 2026, 14:05 */
  full: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

export function formatDate(date: Date, style: DateStyle, language: Language, timeZone?: string): string {
  const options = { ...dateStyles[style], ...(timeZone === undefined ? {} : { timeZone }) }
  return new Intl.DateTimeFormat(formattingLocale[language], {
    ...options,
    numberingSystem: numeralsOf(language),
  }).format(date)
}

/** A plain count or share, never money: that is `<Money>`. A share is given as a fraction, 0.42 for 42 %. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(formattingLocale[language], {
    ...options,
    numberingSystem: numeralsOf(language),
  }).format(value)
}
