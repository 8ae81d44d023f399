import type { LimitMet } from '@sadaf/api'
import { toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { add, isPositive, type Money, max, parseAmount, subtract, zero } from '@sadaf/money'
import type { BankPayee, NameCheck } from '../providers/index.ts'

/** A bank account elsewhere that a person can pay. */
export type Payee = {
  readonly userId: string
  readonly id: string
  readonly iban: string
  readonly name: string
  readonly bankName: string | null
  readonly isOwn: boolean
  readonly nameCheck: NameCheck['result']
  readonly status: PayeeStatus
  readonly createdAt: Date
}

export type PayeeStatus = Exclude<BankPayee['status'], 'unknown'>

/** More than anybody pays. */
export const MOST_PAYEES = 200

const COOLING_MS = DAY_MS
export const MOST_WHILE_COOLING = parseAmount('1000', 'USD')

/**
 * Until when little may go to a payee: a person who was talked into adding one has a day to think again, and
 * a thief of a session gets no more than that.
 */
export function coolingUntil({ createdAt }: Pick<Payee, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + COOLING_MS)
}

export function isCooling(payee: Pick<Payee, 'createdAt'>, now: Date): boolean {
  return now < coolingUntil(payee)
}

/** Since when payments to an account count that is cooling off, whenever it came to the list. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - COOLING_MS)
}

/** How much may still go there before the cooling-off is over, in dollars. */
export function leftWhileCooling(paid: Money): Money {
  return max(subtract(MOST_WHILE_COOLING, paid), zero('USD'))
}

/** The limit that a worth is above, beside what went there before; null where it fits. */
export function aboveCooling(payee: Payee, paid: Money, worth: Money): LimitMet | null {
  if (!isPositive(subtract(add(paid, worth), MOST_WHILE_COOLING))) return null
  return {
    kind: 'new_payee',
    allowed: toWire(MOST_WHILE_COOLING),
    left: toWire(leftWhileCooling(paid)),
    renews_at: coolingUntil(payee).toISOString(),
    next_tier: null,
  }
}
