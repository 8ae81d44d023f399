import type { Asset } from '@sadaf/money'
import type { LineStatus } from './statement.ts'

/** The account that a file speaks of, as far as it does. */
export type FileAccount = {
  readonly number: string
  readonly iban: string | null
  readonly asset: Asset
  readonly holder: string | null
  readonly servicer: string | null
}

/** A line as it was read: what its file does not tell is null. */
export type FileLine = {
  /** The bank's own id of it, the same in every file. */
  readonly id: string | null
  readonly bookedOn: string
  /** The moment, where the file tells a time and how far its clock is from UTC. */
  readonly bookedAt: Date | null
  readonly valueDate: string | null
  readonly amountMinor: bigint
  readonly description: string | null
  readonly counterparty: string | null
  readonly reference: string | null
  readonly category: string | null
  readonly status: LineStatus
  readonly balanceMinor: bigint | null
  /** Where it ends in the file, from 1. */
  readonly fileLine: number
}

/**
 * Part of a file of statements, in its order: an account, and then its balances and lines, until the next
 * account. Balances may come before the lines or after them.
 */
export type FilePart =
  | {
      readonly kind: 'account'
      readonly account: FileAccount
      readonly reference: string | null
      readonly createdAt: Date | null
      readonly period: { readonly from: string; readonly to: string } | null
    }
  | {
      readonly kind: 'balance'
      readonly which: 'opening' | 'closing'
      readonly minor: bigint
      readonly on: string | null
    }
  | { readonly kind: 'line'; readonly line: FileLine }
  /** An entry that is told for information or is planned: no money has moved. */
  | { readonly kind: 'unbooked'; readonly fileLine: number }
