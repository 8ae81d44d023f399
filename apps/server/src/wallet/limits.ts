import { type LimitMet, type TransactionKind, toWire } from '@sadaf/api'
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

// The first verification tier, stated here and nowhere else. Sending and adding money count apart.

/** At a time, in the currency of the account. One without a line of its own may not be moved at all. */
export const perOperation: Readonly<Record<string, string>> = {
  USD: '25000',
  EUR: '25000',
  AED: '90000',
  GBP: '20000',
  SAR: '90000',
  KWD: '7500',
  BHD: '9000',
  JPY: '3700000',
}

/** What counts together. */
export const counted = {
  sending: ['payment', 'payout'],
  adding: ['topup'],
} as const satisfies Record<string, readonly TransactionKind[]>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** For the whole person, over all accounts, in any stretch of time of this length. */
export const rollingLimits = [
  { kind: 'day', ms: DAY_MS, allowed: parseAmount('50000', 'USD') },
  { kind: 'thirty_days', ms: 30 * DAY_MS, allowed: parseAmount('250000', 'USD') },
] as const satisfies readonly { kind: Exclude<LimitMet['kind'], 'operation'>; ms: number; allowed: Money }[]

export type RollingLimit = (typeof rollingLimits)[number]

/** The limit of a single operation that an amount is above, or null. */
export function aboveOperationLimit(amount: Money): LimitMet | null {
  const allowed = parseAmount(perOperation[amount.asset] ?? '0', amount.asset)
  if (compare(amount, allowed) <= 0) return null
  return { kind: 'operation', allowed: toWire(allowed), left: toWire(allowed), renews_at: null }
}

/** What an amount counts for, in dollars. To the next cent, so that nobody gains by moving money in small parts. */
export function worthOf(amount: Money, perDollar: Rate): Money {
  return convert(amount, inverse(perDollar), 'USD', 'up')
}

/** How much too much it is to move a worth beside what was moved; null where it fits. */
export function excessOver({ allowed }: RollingLimit, moved: Money, worth: Money): Money | null {
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
  }
}
