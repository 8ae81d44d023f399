import type { DecimalMark } from '../read-amount.ts'
import { type DateOrder, possibleDays } from '../read-date.ts'

const ORDERS = ['ymd', 'dmy', 'mdy'] as const

/**
 * In which order a column writes its dates: that in which every one is a day. Where several fit, that in which they
 * stand in order, since banks sort them; null where that tells nothing either.
 */
export function guessOrder(cells: readonly string[]): DateOrder {
  const possible = cells.map(possibleDays).filter((days) => Object.keys(days).length > 0)
  if (possible.length === 0) return null
  const fitting = ORDERS.filter((order) => possible.every((days) => days[order] !== undefined))
  const daysIn = (order: (typeof ORDERS)[number]) => possible.map((days) => days[order] ?? '')
  const readings = new Set(fitting.map((order) => daysIn(order).join()))
  if (readings.size <= 1) return fitting[0] ?? null
  const sorted = fitting.filter((order) => isInOrder(daysIn(order)))
  return sorted.length === 1 ? (sorted[0] ?? null) : null
}

function isInOrder(days: readonly string[]): boolean {
  const pairs = days.slice(1).map((day, index) => [days[index] ?? '', day] as const)
  return pairs.every(([before, day]) => before <= day) || pairs.every(([before, day]) => before >= day)
}

/** Digits of any script with what may stand in an amount around and between them. */
export function looksLikeAmount(cell: string): boolean {
  if (cell.length > 60 || !/\p{Nd}/u.test(cell)) return false
  const around = cell.replace(/[\p{Nd}\p{Zs}\p{Sc}\p{Cf}.,'’٫٬،()+\-−–]/gu, '')
  // A currency, or a side of an account: letters of one word.
  return /^\p{L}{0,5}$/u.test(around) && !/\p{Nd}[-−–/]\p{Nd}/u.test(cell)
}

/**
 * Decimal mark of these amounts: the last of two marks, or one before one, two, or more than three digits.
 * Null when no amount tells, or when they contradict each other.
 */
export function guessMark(cells: readonly string[]): DecimalMark {
  const told = new Set(cells.flatMap((cell) => markOf(cell) ?? []))
  const [mark = null] = told
  return told.size === 1 ? mark : null
}

function markOf(cell: string): '.' | ',' | undefined {
  const point = cell.lastIndexOf('.')
  const comma = cell.lastIndexOf(',')
  const last = Math.max(point, comma)
  if (last < 0) return undefined
  const mark = cell[last] === '.' ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  const [whole = '', ...behind] = cell.split(mark)
  // The same mark twice groups, so that the other is left for the decimals.
  if (behind.length > 1) return other
  const decimals = behind[0]?.match(/\p{Nd}/gu)?.length ?? 0
  if (decimals === 0) return undefined
  if (whole.includes(other)) return mark
  const before = whole.match(/\p{Nd}/gu)?.length ?? 0
  const couldGroup = decimals === 3 && before >= 1 && before <= 3 && !/^[^\p{Nd}]*[0٠]/u.test(whole)
  return couldGroup ? undefined : mark
}
