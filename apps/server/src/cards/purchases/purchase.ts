import type { DeclineReason } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { CardEntryMode } from '../../providers/index.ts'
import type { Failing } from '../deciding/authorize.ts'

export type PurchaseKind = 'purchase' | 'cash' | 'refund' | 'credit'

/** The history of a purchase as its holder sees it, in order. */
export type Event = {
  readonly at: Date
  readonly what:
    | 'approved'
    | 'approved_in_part'
    | 'approved_by_issuer'
    | 'declined'
    | 'changed'
    | 'cleared'
    | 'cleared_in_part'
    | 'released'
    | 'lapsed'
    | 'forced'
    | 'refunded'
    | 'credited'
    | 'debited'
  /** In the currency of the account; null where it is about none. */
  readonly minor: bigint | null
}

/** Why it was declined: the rule that its holder is told, and all that it fails. */
export type Declined = { readonly reason: DeclineReason; readonly failing: readonly Failing[] }

/** Why a charge is worth a second look. */
export type StandsOut = 'much_more' | 'late' | 'unasked'

/** A purchase, or money back, as its issuer tells it; what it moves is the operation of the same id. */
export type Purchase = {
  readonly userId: string
  readonly id: string
  readonly cardId: string
  readonly lineId: string
  readonly issuerId: string
  readonly kind: PurchaseKind
  /** Of a refund, or of a charge that came when its purchase had ended. */
  readonly originalId: string | null
  readonly merchant: {
    readonly id: string
    readonly name: string
    readonly code: string
    readonly city: string | null
    readonly country: string | null
  }
  readonly entry: CardEntryMode
  /** In the currency of the account, as it was asked for. */
  readonly billed: Money
  /** In the shop's own. */
  readonly asked: Money
  readonly holdRate: string | null
  readonly clearingRate: string | null
  /** The approved amount; none where it was declined. */
  readonly approvedMinor: bigint
  /** The day of the limits that it counts towards, `YYYY-MM-DD` in the card's time zone, and how much of them. */
  readonly spentOn: string | null
  readonly countedMinor: bigint
  readonly clearedMinor: bigint
  readonly events: readonly Event[]
  /** The newest entry of its issuer's that was heard. */
  readonly heard: number
  readonly declined: Declined | null
  readonly standsOut: StandsOut | null
  readonly createdAt: Date
}

/** Whether so much more was charged than approved that its holder should look at it: more than a fifth. */
export const isMuchMore = (cleared: bigint, approved: bigint): boolean => cleared * 5n > approved * 6n
