import type { P2pTradeState } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Side } from './offer.ts'

/** Where a trade may go from each state. Nothing moves before `completed`; the last five are final. */
const transitions = {
  waiting: ['settling', 'disputed', 'cancelled', 'expired'],
  disputed: ['settling', 'returned'],
  settling: ['completed', 'failed'],
  completed: [],
  cancelled: [],
  expired: [],
  returned: [],
  failed: [],
} as const satisfies Record<P2pTradeState, readonly P2pTradeState[]>

/** A trade as one of its sides has it. */
export type Trade = {
  readonly userId: string
  readonly id: string
  readonly offerId: string
  readonly isMaker: boolean
  readonly side: Side
  readonly otherUserId: string
  readonly name: string
  readonly otherName: string | null
  readonly quantity: Money
  readonly price: Money
  readonly value: Money
  readonly accountId: string
  readonly holdingId: string
  readonly state: P2pTradeState
  readonly expiresAt: Date
  readonly dispute: { readonly by: string; readonly reason: string; readonly at: Date } | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export function canBecome(from: P2pTradeState, to: P2pTradeState): boolean {
  const next: readonly P2pTradeState[] = transitions[from]
  return next.includes(to)
}

export function isFinal(state: P2pTradeState): boolean {
  return transitions[state].length === 0
}

/** The steps that the owner of a side can take now. */
export function possibleFor({ state, isMaker, expiresAt }: Trade, now: Date) {
  const isWaiting = state === 'waiting' && now < expiresAt
  return { confirm: isWaiting && isMaker, cancel: isWaiting, dispute: isWaiting }
}
