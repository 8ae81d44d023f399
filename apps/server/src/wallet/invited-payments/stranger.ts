import { type LimitMet, toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { add, isPositive, type Money, max, parseAmount, subtract, zero } from '@sadaf/money'

/** An address without a wallet. */
export type Stranger = {
  readonly by: 'email' | 'phone'
  /** As auth keeps it, a number with its plus sign. */
  readonly address: string
}

/** To so many a person may send in any 24 hours: each of them is written to by us, who do not know them. */
export const MOST_A_DAY = { count: 5, ms: DAY_MS } as const

/**
 * How often in 24 hours an address is written to, by all senders together: money beyond waits without a
 * letter.
 */
export const MOST_WRITTEN_TO_ONE = { count: 3, ms: DAY_MS } as const

/** As much as may wait for one of them at a time: a slip of the pen in an address must not cost more. */
export const MOST_WAITING = parseAmount('500', 'USD')

export function strangerAt(to: { readonly email: string } | { readonly phone: string }): Stranger {
  return 'email' in to
    ? { by: 'email', address: to.email.trim().toLowerCase() }
    : { by: 'phone', address: to.phone }
}

/** How a lookup asks for them. */
export const questionFor = ({ by, address }: Stranger) =>
  by === 'email' ? { email: address } : { phone: address }

/** The lock by which payments to an address and proofs of it take turns. */
export const turnOf = ({ address }: Pick<Stranger, 'address'>): string => `wallet.stranger/${address}`

/** The limit that a worth is above, beside what waits for the same stranger; null where it fits. */
export function aboveWaiting(waiting: Money, worth: Money): LimitMet | null {
  if (!isPositive(subtract(add(waiting, worth), MOST_WAITING))) return null
  return {
    kind: 'stranger',
    allowed: toWire(MOST_WAITING),
    left: toWire(max(subtract(MOST_WAITING, waiting), zero('USD'))),
    renews_at: null,
    next_tier: null,
  }
}
