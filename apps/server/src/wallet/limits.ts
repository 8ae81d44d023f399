import { type LimitMet, type Tier, tierAfter, toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import {
  add,
  compare,
  convert,
  inverse,
  isPositive,
  type Money,
  max,
  parseAmount,
  type Rate,
  subtract,
  zero,
} from '@sadaf/money'

// Limits of each tier, stated here and nowhere else. Sending and adding money count apart.

/** At a time, in the currency of the account. One without a line of its own may not be moved at all. */
const perOperation: Readonly<Record<string, Readonly<Record<Tier, string>>>> = {
  USD: { basic: '25000', verified: '100000', full: '500000' },
  EUR: { basic: '25000', verified: '100000', full: '500000' },
  AED: { basic: '90000', verified: '360000', full: '1800000' },
  GBP: { basic: '20000', verified: '80000', full: '400000' },
  SAR: { basic: '90000', verified: '360000', full: '1800000' },
  KWD: { basic: '7500', verified: '30000', full: '150000' },
  BHD: { basic: '9000', verified: '36000', full: '180000' },
  JPY: { basic: '3700000', verified: '15000000', full: '75000000' },
}

/** For the whole person, over all accounts, in dollars, in any stretch of time of the length. */
const rolling: Readonly<Record<Tier, Readonly<Record<'day' | 'thirtyDays', string>>>> = {
  basic: { day: '50000', thirtyDays: '250000' },
  verified: { day: '200000', thirtyDays: '1000000' },
  full: { day: '1000000', thirtyDays: '5000000' },
}

const THIRTY_DAYS_MS = 30 * DAY_MS

export type RollingLimit = {
  readonly kind: 'day' | 'thirty_days'
  readonly ms: number
  readonly tier: Tier
  readonly allowed: Money
}

/** Those of a tier, the shorter one first. */
export function rollingLimits(tier: Tier): readonly [day: RollingLimit, thirtyDays: RollingLimit] {
  const { day, thirtyDays } = rolling[tier]
  return [
    { kind: 'day', ms: DAY_MS, tier, allowed: parseAmount(day, 'USD') },
    { kind: 'thirty_days', ms: THIRTY_DAYS_MS, tier, allowed: parseAmount(thirtyDays, 'USD') },
  ]
}

/** The most at a time, by currency. */
export function operationLimits(tier: Tier): Money[] {
  return Object.entries(perOperation).map(([currency, allowed]) => parseAmount(allowed[tier], currency))
}

const FAR = 10n

/** Whether an amount is so far above all limits of its currency that no rate of exchange brings it below one. */
export function isFarAboveLimits({ asset, minor }: Money): boolean {
  return minor > FAR * parseAmount(perOperation[asset]?.full ?? '0', asset).minor
}

/** The limit of a single operation that an amount is above, or null. */
export function aboveOperationLimit(amount: Money, tier: Tier): LimitMet | null {
  const allowed = parseAmount(perOperation[amount.asset]?.[tier] ?? '0', amount.asset)
  if (compare(amount, allowed) <= 0) return null
  const next_tier = Object.hasOwn(perOperation, amount.asset) ? tierAfter(tier) : null
  return { kind: 'operation', allowed: toWire(allowed), left: toWire(allowed), renews_at: null, next_tier }
}

/**
 * The worth of an amount towards limits, in dollars. To the next cent, so that no person gains by moving
 * money in small parts.
 */
export function worthOf(amount: Money, perDollar: Rate): Money {
  return convert(amount, inverse(perDollar), 'USD', 'up')
}

/** How much too much it is to move a worth beside what was moved; null where it fits. */
export function excessOver(
  { allowed }: Pick<RollingLimit, 'allowed'>,
  moved: Money,
  worth: Money,
): Money | null {
  const excess = subtract(add(moved, worth), allowed)
  return isPositive(excess) ? excess : null
}

/** @param renewsAt when enough of what was moved no longer counts */
export function limitMet(limit: RollingLimit, moved: Money, renewsAt: Date | null): LimitMet {
  return {
    kind: limit.kind,
    allowed: toWire(limit.allowed),
    // More may have been moved before the limits were what they are.
    left: toWire(max(subtract(limit.allowed, moved), zero('USD'))),
    renews_at: renewsAt?.toISOString() ?? null,
    next_tier: tierAfter(limit.tier),
  }
}
