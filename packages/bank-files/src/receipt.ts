import type { Money } from '@sadaf/money'

/** One side of a movement, as its reader may know it. */
export type Party = {
  readonly name: string
  /** A masked account, a wallet id. */
  readonly lines: readonly string[]
}

/** One movement of money, to be handed on. */
export type Receipt = {
  readonly reference: string
  /** When the receipt was made. */
  readonly createdAt: Date
  readonly timeZone: string
  readonly status: 'pending' | 'completed' | 'failed'
  /** Why it failed, in the receipt's language. */
  readonly reason: string | null
  /** Kind of transaction, in the receipt's language. */
  readonly kind: string
  readonly amount: Money
  /** Amount in the other currency. */
  readonly converted: Money | null
  /** Null where none is known, as of what others did; zero says that there was none. */
  readonly fee: Money | null
  /** Price of one unit of the amount's currency in the other. */
  readonly rate: string | null
  readonly from: Party
  readonly to: Party
  readonly happenedAt: Date
  readonly endedAt: Date | null
  readonly note: string | null
  readonly carriedOutBy: string | null
}
