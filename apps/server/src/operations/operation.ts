import { createHash } from 'node:crypto'
import type { Money } from '@sadaf/money'
import type { FailureCode, TransactionKind } from '../transactions/index.ts'

/** What can move money. */
export type OperationKind = TransactionKind

/** How far the provider is. What is `queued` has not been given to it for certain. */
export type Phase = 'queued' | 'submitted' | 'processing' | 'final'

/** The id of the operation that gives another one back: there is at most one. */
export function returnIdOf(operationId: string): string {
  return derivedId('return', operationId)
}

/** The id of the operation for a booking that the provider made by itself: always the same for the same booking. */
export function bookingIdOf(provider: string, bookingId: string): string {
  return derivedId(provider, bookingId)
}

/** A UUID made of a hash (RFC 9562, version 8): the same names always give the same id. */
export function derivedId(namespace: string, name: string): string {
  const hex = createHash('sha256').update(`${namespace}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** One wallet's side of it. */
export type Side = { readonly userId: string; readonly accountId: string }

export type Operation = {
  readonly id: string
  readonly kind: OperationKind
  readonly owner: Side
  /** The other wallet, when both sides are ours. */
  readonly counter: Side | null
  readonly amount: Money
  readonly provider: string
  readonly reference: string
  readonly note: string | null
  readonly details: OperationDetails
  readonly createdAt: Date
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

/** What a kind needs beyond the common columns. */
export type OperationDetails = {
  /** Top-up: the linked account that is debited. */
  readonly sourceId?: string
  /** What the owner's transaction is called. */
  readonly description: string
  readonly counterparty?: string
  /** Payment: how the recipient sees it. */
  readonly senderName?: string
  readonly recipientWalletId?: string
  /** Return: the operation that came back. */
  readonly original?: string
}

const KNOWN_REASONS: Record<string, FailureCode> = {
  insufficient_funds: 'insufficient_funds',
  source_declined: 'source_declined',
  declined_by_bank: 'declined_by_bank',
  cancelled: 'cancelled',
}

/** The bank's reason in our terms. */
export function failureOf(reason: string | null): FailureCode {
  return KNOWN_REASONS[reason ?? ''] ?? 'refused_by_bank'
}

/** What people quote to each other: letters and digits of the id's random part. */
export function referenceOf(id: string): string {
  return `SDF${id.replaceAll('-', '').slice(-10).toUpperCase()}`
}

/** Which accounts of the ledger an operation moves between. */
export function sidesOf(
  operation: Pick<Operation, 'kind' | 'owner' | 'counter'>,
  clearingAccount: string,
): { debitAccountId: string; creditAccountId: string } {
  const own = operation.owner.accountId
  switch (operation.kind) {
    case 'topup':
    case 'inbound':
      return { debitAccountId: clearingAccount, creditAccountId: own }
    case 'payment':
    case 'purchase':
    case 'return':
      return { debitAccountId: own, creditAccountId: operation.counter?.accountId ?? clearingAccount }
    default:
      return operation.kind satisfies never
  }
}
