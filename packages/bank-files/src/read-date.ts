import { dayOf } from './days.ts'

/** In which order a column's dates have their parts; null where it is unknown whether day or month is first. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy' | null

export type ReadDate =
  | { readonly ok: true; readonly day: string }
  | { readonly ok: false; readonly code: 'date_missing' | 'date_invalid' | 'date_ambiguous' }

/** Longer than any date with its time. */
const MAX_LENGTH = 60

const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?![\d-/.])/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/
const DAY_NAME =
  /^(\d{1,2})[-/. ]{0,2}([a-z\u0600-\u06ff]{3,9}(?: الثاني| الاول)?)[-/., ]{0,2}(\d{2}|\d{4})(?!\d)/
const NAME_DAY = /^([a-z]{3,9})[-. ]{0,2}(\d{1,2})[-/., ]{1,2}(\d{4})(?!\d)/

/**
 * The months by the beginnings of their English names and by the Arabic ones, of Egypt and the Gulf and of the Levant.
 */
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ARABIC: Readonly<Record<string, number>> = {
  يناير: 1,
  فبراير: 2,
  مارس: 3,
  ابريل: 4,
  مايو: 5,
  يونيو: 6,
  يوليو: 7,
  اغسطس: 8,
  سبتمبر: 9,
  اكتوبر: 10,
  نوفمبر: 11,
  ديسمبر: 12,
  'كانون الثاني': 1,
  شباط: 2,
  اذار: 3,
  نيسان: 4,
  ايار: 5,
  حزيران: 6,
  تموز: 7,
  اب: 8,
  ايلول: 9,
  'تشرين الاول': 10,
  'تشرين الثاني': 11,
  'كانون الاول': 12,
}

/** Possible days of a text, by the order in which its parts would have to be read. */
export type PossibleDays = { readonly [Order in NonNullable<DateOrder>]?: string }

/**
 * Every day that a text can mean; a time behind it is passed over. A year of two digits is one of this century. Where
 * month is a word, or year comes first, all orders agree.
 */
export function possibleDays(text: string): PossibleDays {
  const plain = plainDate(text)
  const [, first, separator, second, third] = NUMBERS.exec(plain) ?? []
  if (separator !== undefined) return daysOfNumbers([first ?? '', second ?? '', third ?? ''], separator)
  const [, year, month, day] = COMPACT.exec(plain) ?? []
  if (year !== undefined) return always(dayOf(Number(year), Number(month), Number(day)))
  const [, dayBefore, name, yearBehind] = DAY_NAME.exec(plain) ?? []
  if (name !== undefined) return always(named(yearBehind, name, dayBefore))
  const [, nameBefore, dayBehind, yearLast] = NAME_DAY.exec(plain) ?? []
  return nameBefore === undefined ? {} : always(named(yearLast, nameBefore, dayBehind))
}

/** Reads a cell as a day in the order of its column; without one only what has a single meaning is read. */
export function readDate(cell: string, order: DateOrder): ReadDate {
  if (plainDate(cell) === '') return { ok: false, code: 'date_missing' }
  const possible = possibleDays(cell)
  const days = [...new Set(Object.values(possible))]
  const day = order === null ? days[0] : possible[order]
  if (day === undefined) return { ok: false, code: 'date_invalid' }
  return order === null && days.length > 1 ? { ok: false, code: 'date_ambiguous' } : { ok: true, day }
}

function daysOfNumbers(
  [first, second, third]: readonly [string, string, string],
  separator: string,
): PossibleDays {
  if (first.length === 4) return always(dayOf(Number(first), Number(second), Number(third)))
  if (first.length > 2 || third.length === 1 || third.length === 3) return {}
  const year = fullYear(third)
  // `26-01-05` is what machines write with the year first, and people with the day.
  const couldBeginWithYear = separator === '-' && first.length === 2 && third.length === 2
  return known({
    ymd: couldBeginWithYear ? dayOf(fullYear(first), Number(second), Number(third)) : undefined,
    dmy: dayOf(year, Number(second), Number(first)),
    mdy: dayOf(year, Number(first), Number(second)),
  })
}

function named(year: string | undefined, name: string, day: string | undefined): string | undefined {
  const spelled = name.replace(/[أإآ]/g, 'ا')
  const english = ENGLISH.findIndex((month) => spelled.startsWith(month)) + 1
  const month = Object.hasOwn(ARABIC, spelled) ? ARABIC[spelled] : english
  return month ? dayOf(fullYear(year ?? ''), month, Number(day)) : undefined
}

function always(day: string | undefined): PossibleDays {
  return known({ ymd: day, dmy: day, mdy: day })
}

function known(days: Readonly<Record<string, string | undefined>>): PossibleDays {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined))
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits)
}

/** Latin digits, small letters, no marks of direction, a `/` for the Arabic comma of dates. */
function plainDate(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/،/g, ',')
    .replace(/[أإآ]/g, 'ا')
    .trim()
    .toLowerCase()
}
