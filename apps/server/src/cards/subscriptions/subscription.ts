import { DAY_MS } from '@sadaf/calendar'
import { compare, equals, type Money } from '@sadaf/money'

export type SubscriptionPeriod = 'weekly' | 'fortnightly' | 'monthly' | 'quarterly' | 'yearly'

/** A payment to one merchant by one line of cards, on a day of its card's. */
export type Payment = { readonly day: string; readonly amount: Money }

/** A subscription, as learned from its payments so far. */
export type Subscription = {
  readonly period: SubscriptionPeriod
  readonly amount: Money
  readonly varies: boolean
  /** The amount before its last rise; null where it did not rise, or varies. */
  readonly risenFrom: Money | null
  readonly payments: number
  readonly lastOn: string
  readonly nextOn: string
  readonly nextAmount: Money
}

type Span = {
  readonly period: SubscriptionPeriod
  /** How many days lie between two payments. */
  readonly days: readonly [least: number, most: number]
  /** How late the next one may be before it has ended. */
  readonly graceDays: number
}

// A month has 28 to 31 days, and who charges on a working day is early or late by a weekend and a holiday.
const spans: readonly Span[] = [
  { period: 'weekly', days: [6, 8], graceDays: 4 },
  { period: 'fortnightly', days: [12, 16], graceDays: 6 },
  { period: 'monthly', days: [26, 35], graceDays: 10 },
  { period: 'quarterly', days: [84, 97], graceDays: 21 },
  { period: 'yearly', days: [355, 376], graceDays: 45 },
]

/** Two show a distance, and only a third that it was no chance. */
const LEAST_PAYMENTS = 3
/** As many of the distances as must fit: one in four may be a payment that was missed, or made twice. */
const LEAST_FITTING = { of: 4, are: 3 }
/** Of what varies, the next one is as the last ones were. */
const LOOKED_BACK = 3

/**
 * The subscription of a merchant's payments, or null where they are none, or one that has ended. A period is
 * learned by the distance in the middle of all.
 */
export function subscriptionIn(payments: readonly Payment[], today: string): Subscription | null {
  const paid = oneADay(payments)
  const last = paid.at(-1)
  if (!last || paid.length < LEAST_PAYMENTS) return null
  const span = spanOf(paid.map(({ day }) => day))
  if (!span) return null
  const nextOn = nextDay(
    paid.map(({ day }) => day),
    span.period,
  )
  if (daysBetween(nextOn, today) > span.graceDays) return null
  const amounts = paid.map(({ amount }) => amount).filter(({ asset }) => asset === last.amount.asset)
  const varies = runsIn(amounts).length > Math.ceil(amounts.length / 2)
  return {
    ...{ period: span.period, amount: last.amount, varies, payments: paid.length },
    ...{ lastOn: last.day, nextOn },
    risenFrom: varies ? null : lastRiseIn(amounts),
    nextAmount: varies ? (middleOf(amounts.slice(-LOOKED_BACK)) ?? last.amount) : last.amount,
  }
}

/** In their order; of those of one day the last. */
function oneADay(payments: readonly Payment[]): Payment[] {
  const byDay = new Map(payments.map((payment) => [payment.day, payment]))
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

function spanOf(days: readonly string[]): Span | undefined {
  const distances = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  const middle = [...distances].sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0
  const isIn =
    ({ days: [least, most] }: Span) =>
    (distance: number) =>
      least <= distance && distance <= most
  const span = spans.find((each) => isIn(each)(middle))
  if (!span) return undefined
  const fitting = distances.filter(isIn(span)).length
  return fitting * LEAST_FITTING.of >= distances.length * LEAST_FITTING.are ? span : undefined
}

function nextDay(days: readonly string[], period: SubscriptionPeriod): string {
  const last = days.at(-1) ?? ''
  switch (period) {
    case 'weekly':
      return daysAfter(last, 7)
    case 'fortnightly':
      return daysAfter(last, 14)
    case 'monthly':
      return monthsAfter(last, 1, days)
    case 'quarterly':
      return monthsAfter(last, 3, days)
    case 'yearly':
      return monthsAfter(last, 12, days)
    default:
      return period satisfies never
  }
}

/** The same day of a later month; what is charged on the 31st is charged on the last of a shorter month. */
function monthsAfter(day: string, months: number, days: readonly string[]): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const meant = date === lastOfMonth(year, month) ? Math.max(...days.map(dateOf)) : date
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = lastOfMonth(first.getUTCFullYear(), first.getUTCMonth() + 1)
  first.setUTCDate(Math.min(meant, last))
  return first.toISOString().slice(0, 10)
}

const dateOf = (day: string) => Number(day.slice(8))
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Amounts that follow each other and are the same are one. */
function runsIn(amounts: readonly Money[]): Money[] {
  return amounts.filter((amount, index) => {
    const before = amounts[index - 1]
    return !before || !equals(before, amount)
  })
}

function lastRiseIn(amounts: readonly Money[]): Money | null {
  const runs = runsIn(amounts)
  const [before, now] = [runs.at(-2), runs.at(-1)]
  return before && now && compare(now, before) > 0 ? before : null
}

function middleOf(amounts: readonly Money[]): Money | undefined {
  return [...amounts].sort(compare)[Math.floor(amounts.length / 2)]
}
