import type { TransactionKind } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { FailureCode } from '../transactions/index.ts'
import type { StandingLeg } from './legs.ts'

/** How far the provider is. What is `queued` has not been given to it for certain. */
export type Phase = 'queued' | 'submitted' | 'processing' | 'final'

/** One wallet's side of it. */
export type Side = { readonly userId: string; readonly accountId: string }

/** Anything that moves value. What only its kind understands are its details. */
export type Operation<Details = unknown> = {
  readonly id: string
  readonly kind: TransactionKind
  readonly owner: Side
  /** The other wallet, when both sides are ours. */
  readonly counter: Side | null
  /** The amount that people know it by: of the first leg, held at first, moved in the end. */
  readonly amount: Money
  readonly legs: readonly StandingLeg[]
  readonly provider: string
  readonly reference: string
  readonly note: string | null
  readonly details: Details
  /** The operation that this one takes back, in whole or in part. */
  readonly originalId: string | null
  readonly createdAt: Date
  /** When its hold expires by itself. */
  readonly holdsUntil: Date | null
} & (
  | { readonly status: 'pending'; readonly phase: Exclude<Phase, 'final'> }
  | { readonly status: 'completed'; readonly phase: 'final'; readonly completedAt: Date }
  | {
      readonly status: 'failed'
      readonly phase: 'final'
      readonly completedAt: Date
      readonly failure: FailureCode
    }
)

/** How an operation ended, or that it has not. */
export type Ending = 'completed' | 'failed'

/** How an operation that went on its way has ended; what had arrived may come back. */
export type Ended = { readonly operation: Operation; readonly how: Ending | 'returned' }

const KNOWN_REASONS: Record<string, FailureCode> = {
  insufficient_funds: 'insufficient_funds',
  source_declined: 'source_declined',
  declined_by_bank: 'declined_by_bank',
  cancelled: 'cancelled',
  quote_expired: 'quote_expired',
  rejected_by_biller: 'rejected_by_biller',
  order_rejected: 'order_rejected',
  declined: 'declined_by_bank',
  payment_declined: 'payment_declined',
  payment_expired: 'payment_expired',
  payment_cancelled: 'payment_cancelled',
  payment_refunded: 'payment_refunded',
  not_sold: 'not_sold',
  staking_rejected: 'staking_rejected',
}

/** The provider's reason in our terms. */
export function failureOf(reason: string | null): FailureCode {
  return KNOWN_REASONS[reason ?? ''] ?? 'refused_by_bank'
}

/** Everybody whose accounts it touches. */
export function peopleOf({ owner, counter }: Pick<Operation, 'owner' | 'counter'>): Side[] {
  return counter ? [owner, counter] : [owner]
}
