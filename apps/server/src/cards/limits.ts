import type { Tier } from '@sadaf/api'
import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'
import { compare, isNegative, type Money, money, parseAmount, subtract, zero } from '@sadaf/money'
import type { Card, CardLimits } from './card.ts'

/** Default limits of a card, by the currency of its account. */
const firstLimits: Readonly<Record<string, { readonly daily: string; readonly monthly: string }>> = {
  USD: { daily: '1000', monthly: '5000' },
  EUR: { daily: '1000', monthly: '5000' },
  GBP: { daily: '1000', monthly: '5000' },
  AED: { daily: '4000', monthly: '20000' },
  SAR: { daily: '4000', monthly: '20000' },
  KWD: { daily: '300', monthly: '1500' },
  BHD: { daily: '400', monthly: '2000' },
  JPY: { daily: '150000', monthly: '750000' },
}

/** How many times as much its holder may allow it, by how well they are known. */
const most: Readonly<Record<Tier, bigint>> = { basic: 1n, verified: 4n, full: 20n }

/** How far the bank lends to a card. */
export const CREDIT_LIMIT = parseAmount('5000', 'USD')

export function defaultLimits(currency: string): CardLimits {
  const { daily, monthly } = firstLimits[currency] ?? { daily: '1', monthly: '1' }
  return { perPurchase: null, daily: parseAmount(daily, currency), monthly: parseAmount(monthly, currency) }
}

export function mostLimits(currency: string, tier: Tier): { readonly daily: Money; readonly monthly: Money } {
  const times = ({ asset, minor }: Money) => money(asset, minor * most[tier])
  const { daily, monthly } = defaultLimits(currency)
  return { daily: times(daily), monthly: times(monthly) }
}

/** Whether a card may spend more by the second limits than by the first. */
export function areRaised(before: CardLimits, after: CardLimits): boolean {
  const isMore = (one: Money, other: Money) => compare(other, one) > 0
  if (isMore(before.daily, after.daily) || isMore(before.monthly, after.monthly)) return true
  if (before.perPurchase === null) return false
  return after.perPurchase === null || isMore(before.perPurchase, after.perPurchase)
}

export function areWithin(limits: Pick<CardLimits, 'daily' | 'monthly'>, tier: Tier): boolean {
  const top = mostLimits(limits.daily.asset, tier)
  return compare(limits.daily, top.daily) <= 0 && compare(limits.monthly, top.monthly) <= 0
}

/** The use of a line's limits on a day in its card's time zone. */
export type SpentOn = { readonly day: string; readonly minor: bigint }

export type LimitUse = {
  readonly limit: Money
  readonly used: Money
  readonly left: Money
  readonly renewsAt: Date
}

/** How far a card's limits are used, in the day and the month of its own time zone. */
export function usageOf(
  { limits, timeZone }: Pick<Card, 'limits' | 'timeZone'>,
  spent: readonly SpentOn[],
  now: Date,
): { readonly daily: LimitUse; readonly monthly: LimitUse } {
  const today = dayIn(now, timeZone)
  const month = today.slice(0, 7)
  const usedOn = (isIn: (day: string) => boolean) =>
    spent.reduce((sum, { day, minor }) => (isIn(day) ? sum + minor : sum), 0n)
  return {
    daily: use(
      limits.daily,
      usedOn((day) => day === today),
      momentOf(dayAfter(today), '00:00', timeZone),
    ),
    monthly: use(
      limits.monthly,
      usedOn((day) => day.startsWith(month)),
      momentOf(firstOfNextMonth(month), '00:00', timeZone),
    ),
  }
}

function use(limit: Money, usedMinor: bigint, renewsAt: Date): LimitUse {
  const used = money(limit.asset, usedMinor)
  const left = subtract(limit, used)
  // A forced charge may have used more than there was.
  return { limit, used, left: isNegative(left) ? zero(limit.asset) : left, renewsAt }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

function firstOfNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Months count from zero here, so that this is the one after.
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
