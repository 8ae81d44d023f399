import type { Operation } from '../../operations/index.ts'
import type { CardTransaction, NewCase } from '../../providers/index.ts'
import type { DecidingCard } from '../deciding/deciding-store.ts'
import type { Event, Purchase } from './purchase.ts'

/** The state of a purchase when an event of it arrives; all of it is locked. */
export type EventContext = {
  readonly card: DecidingCard
  readonly transaction: CardTransaction
  readonly purchase: Purchase
  readonly operation: Operation | undefined
  readonly isLastChance: boolean
}

/** Its new state, or that a person must look at it and nothing has changed. */
export type Outcome =
  | { readonly kind: 'applied'; readonly purchase: Purchase }
  | { readonly kind: 'case'; readonly about: NewCase['kind'] }

export const applied = (purchase: Purchase, changed: Partial<Purchase> = {}): Outcome => ({
  kind: 'applied',
  purchase: { ...purchase, ...changed },
})

export const contradiction: Outcome = { kind: 'case', about: 'illegal_transition' }

/** With one more of what its holder sees of it. */
export const withEvent = (
  purchase: Purchase,
  what: Event['what'],
  at: Date,
  minor: bigint | null,
): Purchase => ({
  ...purchase,
  events: [...purchase.events, { at, what, minor }],
})

/** The present hold. */
export const heldOf = (operation: Operation): bigint => operation.legs[0]?.hold?.minor ?? 0n

/** Its worth towards limits: what was charged, and what still may be. */
export function countedOf(operation: Operation): bigint {
  if (operation.status === 'failed') return 0n
  return (operation.legs[0]?.settledMinor ?? 0n) + heldOf(operation)
}

export const hasBegun = ({ legs }: Operation): boolean => (legs[0]?.settledMinor ?? 0n) > 0n
