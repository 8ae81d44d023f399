import type { Category } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { OperationDetails, OperationKind, Side } from './operation.ts'

/** An operation that is about to begin. */
export type Draft = {
  readonly kind: OperationKind
  readonly userId: string
  readonly accountId: string
  /** The other wallet, when both sides are ours. */
  readonly counter?: Side
  readonly amount: Money
  /** What it counts for towards its owner's limits, in US dollars; nothing where it does not count. */
  readonly worth?: Money
  readonly note?: string
  readonly details: OperationDetails
  readonly category: Category
}

/** A draft of what the provider has begun or done by itself, under an id made from the provider's. */
export type BookedDraft = Draft & { readonly id: string; readonly at: Date }
