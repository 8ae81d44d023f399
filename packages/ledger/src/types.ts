/** A rule that the books themselves enforce, pending amounts included. */
export type BalanceLimit =
  | 'none'
  /** Debits may not exceed credits: money that we owe to a holder. */
  | 'debits_must_not_exceed_credits'
  /** Credits may not exceed debits: money that is owed to us. */
  | 'credits_must_not_exceed_debits'

export type NewAccount = {
  readonly id: string
  /** The account's asset; transfers move between accounts of one asset only. */
  readonly asset: string
  /** Type of account, in the words of the product: `wallet`, `clearing`. */
  readonly code: string
  readonly limit?: BalanceLimit | undefined
  /** Touched by many strangers: it is locked last, and for the shortest time. */
  readonly internal?: boolean | undefined
  readonly ownerId?: string | undefined
  readonly reference?: string | undefined
}

/** Four balances, in the asset's minor unit. Pending ones are held, not yet moved. */
export type Balances = {
  readonly debitsPending: bigint
  readonly debitsPosted: bigint
  readonly creditsPending: bigint
  readonly creditsPosted: bigint
}

export type Account = Balances & {
  readonly id: string
  readonly asset: string
  readonly code: string
  readonly limit: BalanceLimit
  readonly internal: boolean
  readonly ownerId: string | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

type Identified = {
  /** Given by the caller: a repeat with the same contents is recognised and harmless. */
  readonly id: string
  /** Succeeds or fails together with the next transfer of the array. */
  readonly linked?: boolean | undefined
}

type Movement = Identified & {
  readonly debitAccountId: string
  readonly creditAccountId: string
  readonly asset: string
  /** Minor units, above zero. */
  readonly amount: bigint
  /** Purpose of the transfer, in the words of the product: `payment`, `fee`. */
  readonly code: string
  /** The operation it belongs to. */
  readonly reference?: string | undefined
}

type Forceable = {
  /**
   * It has happened, whatever the balance limits say, which are not looked at. A repeat with and without it are the
   * same transfer.
   */
  readonly forced?: boolean | undefined
}

type Resolution = Identified & {
  readonly pendingId: string
  /** The pending transfer's, when left out. */
  readonly code?: string | undefined
  /** The pending transfer's, when left out. */
  readonly reference?: string | undefined
}

export type NewTransfer =
  | (Movement & Forceable & { readonly kind: 'single' })
  /** Holds an amount until it is posted or voided, or `timeoutSeconds` have passed. */
  | (Movement & Forceable & { readonly kind: 'pending'; readonly timeoutSeconds?: number | undefined })
  /** Moves a held amount, or the given part of it; the rest returns. */
  | (Resolution & { readonly kind: 'post'; readonly amount?: bigint | undefined })
  /** Returns a held amount. */
  | (Resolution & { readonly kind: 'void' })

export type TransferKind = 'single' | 'pending' | 'post' | 'void' | 'expire'

export type Transfer = {
  readonly id: string
  /** Order within the books; for one account, the order in which its balances changed. Gaps are normal. */
  readonly sequence: bigint
  readonly kind: TransferKind
  readonly debitAccountId: string
  readonly creditAccountId: string
  readonly asset: string
  readonly amount: bigint
  readonly pendingId: string | null
  readonly timeoutSeconds: number | null
  readonly code: string
  readonly reference: string | null
  readonly createdAt: Date
  /** Whether it was written without a look at balance limits. */
  readonly forced: boolean
}

export const transferErrors = [
  'account_closed',
  'account_not_found',
  'already_posted',
  'already_voided',
  'amount_must_be_positive',
  'asset_mismatch',
  'balance_overflow',
  'exceeds_credits',
  'exceeds_debits',
  'exceeds_pending_amount',
  'exists_with_different_contents',
  'expired',
  'linked_event_chain_open',
  'linked_event_failed',
  'pending_not_found',
  'same_account',
  'timeout_must_be_positive',
] as const

export type TransferError = (typeof transferErrors)[number]

/** Outcome of one transfer. `ok` and `exists` both mean that it stands in the books. */
export type TransferResult =
  | { readonly id: string; readonly status: 'ok' | 'exists' }
  | {
      readonly id: string
      readonly status: 'failed'
      readonly error: TransferError
      /** The column that differs or is at fault, where there is one. */
      readonly field?: string
    }

export type AccountResult =
  | { readonly id: string; readonly status: 'ok' | 'exists' }
  | {
      readonly id: string
      readonly status: 'failed'
      readonly error: 'exists_with_different_contents'
      readonly field: string
    }
