import { formattingLocale, type Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'
import { formatNumber, remembered } from '../ui/format.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock to the second, since prices are of a second: `14:02:11`. */
export function clockText(at: Date, language: Language, timeZone: string | undefined): string {
  const numberingSystem = numeralsOf(language)
  const make = () =>
    new Intl.DateTimeFormat(formattingLocale[language], {
      hour: language === 'ar' ? 'numeric' : '2-digit',
      minute: '2-digit',
      second: '2-digit',
      numberingSystem,
      ...(timeZone !== undefined && { timeZone }),
    })
  return remembered(clocks, [language, numberingSystem, timeZone].join(), make).format(at)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How old something is, in the largest unit that it fills: `48s`, `3m`. */
export function ageText(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  const count = Math.max(0, Math.floor(seconds / length))
  return formatNumber(count, language, { style: 'unit', unit, unitDisplay: 'narrow' })
}
