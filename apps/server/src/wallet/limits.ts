import { compare, type Money, money, parseAmount } from '@sadaf/money'

/** What one account may send or take in: per operation and per day. */
export type Limits = { readonly perOperation: Money; readonly perDay: Money }

// The first verification tier. A currency without a line of its own may move nothing, rather than anything.
const limits: Record<string, readonly [perOperation: string, perDay: string]> = {
  USD: ['25000', '50000'],
  EUR: ['25000', '50000'],
  AED: ['90000', '180000'],
}

export function limitsFor(currency: string): Limits {
  const [perOperation, perDay] = limits[currency] ?? ['0', '0']
  return { perOperation: parseAmount(perOperation, currency), perDay: parseAmount(perDay, currency) }
}

/** Whether an amount fits, given what was moved today already. */
export function fitsLimits(amount: Money, movedTodayMinor: bigint, allowed: Limits): boolean {
  const today = money(amount.asset, movedTodayMinor + amount.minor)
  return compare(amount, allowed.perOperation) <= 0 && compare(today, allowed.perDay) <= 0
}
