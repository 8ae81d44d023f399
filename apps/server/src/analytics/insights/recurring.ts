import type { Cadence } from '@sadaf/api'
import { addDays, daysBetween } from '@sadaf/calendar'

/** One of several payments with a counterparty. */
export type Paid = { readonly id: string; readonly day: string; readonly minor: bigint }

export type Recurring = {
  readonly cadence: Cadence
  /** The middle of all amounts but the last. */
  readonly usual: bigint
  readonly last: Paid
  /** Amount of the payment before the last. */
  readonly before: bigint
  /** When the next is due, by the last. */
  readonly next: string
  readonly isFixed: boolean
}

/** How many days lie between two of a cadence, by how many they may differ, and how often it comes in a year. */
const cadences: readonly { name: Cadence; days: number; tolerance: number; aYear: number; least: number }[] =
  [
    { name: 'week', days: 7, tolerance: 1, aYear: 52, least: 4 },
    { name: 'fortnight', days: 14, tolerance: 2, aYear: 26, least: 4 },
    { name: 'month', days: 30.5, tolerance: 3.5, aYear: 12, least: 3 },
    { name: 'quarter', days: 91, tolerance: 8, aYear: 4, least: 3 },
    { name: 'half_year', days: 182, tolerance: 12, aYear: 2, least: 3 },
    { name: 'year', days: 365, tolerance: 15, aYear: 1, least: 2 },
  ]

/** Amounts that differ from their middle by less are one price, */
const FIXED_PERCENT = 2n
/** and by more no bill that comes back. */
const VARIABLE_PERCENT = 35n
/** So long after the day on which one was due it is late, beside half its cadence; then it has ended. */
const LATE_DAYS = 3
const ENDED_AFTER = 1.5

/**
 * Whether payments to a counterparty come back by a rhythm, and by which. One of their distances may be out
 * of it; what comes weekly or every two weeks counts only at one price, or every market would be a
 * subscription.
 *
 * @param paid the oldest first
 * @returns null where there is no rhythm, or it has ended
 */
export function recurringOf(paid: readonly Paid[], today: string): Recurring | null {
  const last = paid.at(-1)
  if (!last) return null
  const gaps = paid.slice(1).map(({ day }, index) => daysBetween(paid[index]?.day ?? day, day))
  const cadence = cadences.find(
    ({ days, tolerance, least }) =>
      paid.length >= least &&
      gaps.filter((gap) => Math.abs(gap - days) > tolerance).length <= (paid.length > least ? 1 : 0),
  )
  if (!cadence || daysBetween(last.day, today) > cadence.days * ENDED_AFTER) return null
  const usual = medianOf(paid.slice(0, -1).map(({ minor }) => minor))
  const spread = spreadOf(paid.slice(0, -1).map(({ minor }) => minor))
  const isFixed = spread * 100n <= usual * FIXED_PERCENT
  const isShort = cadence.name === 'week' || cadence.name === 'fortnight'
  if (spread * 100n > usual * VARIABLE_PERCENT || (isShort && !isFixed)) return null
  const before = paid.at(-2)?.minor ?? last.minor
  return { cadence: cadence.name, usual, last, before, next: nextAfter(last.day, cadence), isFixed }
}

/** Whether the next is overdue for so long that a person should look. */
export function isLate({ cadence, next }: Recurring, today: string): boolean {
  const days = cadences.find(({ name }) => name === cadence)?.days ?? 0
  const grace = Math.min(LATE_DAYS, days / 2)
  return daysBetween(next, today) > grace
}

/**
 * Whether the last cost clearly more than those before, by more than one in twenty and by more than one whole unit, and
 * is the first that did: a price that stays is no news.
 */
export function hasRisen({ usual, before, last, isFixed }: Recurring, unitsPerWhole: bigint): boolean {
  const isMore = (than: bigint) => (last.minor - than) * 20n > than && last.minor - than > unitsPerWhole
  return isFixed && isMore(usual) && isMore(before)
}

/** Monthly amount of a regular payment. */
export function monthlyOf({ cadence, last }: Recurring): bigint {
  const aYear = cadences.find(({ name }) => name === cadence)?.aYear ?? 0
  return (last.minor * BigInt(aYear)) / 12n
}

function nextAfter(day: string, { name, days }: (typeof cadences)[number]): string {
  const months = { month: 1, quarter: 3, half_year: 6, year: 12 } as const
  return name === 'week' || name === 'fortnight' ? addDays(day, days) : monthsAfter(day, months[name])
}

/** The same day of a later month, or its last where it is shorter. */
function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The middle one; of two in the middle the smaller. */
export function medianOf(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}

/** The middle of how far they are from their middle. */
function spreadOf(amounts: readonly bigint[]): bigint {
  const middle = medianOf(amounts)
  return medianOf(amounts.map((minor) => (minor > middle ? minor - middle : middle - minor)))
}
