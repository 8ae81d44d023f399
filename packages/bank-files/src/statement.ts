import type { Asset } from '@sadaf/money'
import { StatementUntied } from './errors.ts'

/** The bank or other institution that keeps an account; `bic` is of eight or eleven characters. */
export type Servicer = { readonly name: string; readonly bic: string | null }

export type StatementAccount = {
  readonly id: string
  readonly iban: string | null
  /** Currency of the account: every amount of the statement is in minor units of its scale. */
  readonly asset: Asset
  readonly holder: string
  readonly servicer: Servicer | null
}

/** Pending lines have moved nothing yet: they are no part of the balances, and not every format has them. */
export type LineStatus = 'booked' | 'pending'

export type StatementLine = {
  /** The same in every statement that has this line: importers know it again by this. */
  readonly id: string
  readonly bookedAt: Date
  /** The day from which the amount counts for interest: `2026-11-23`. */
  readonly valueDate: string
  /** Below zero when it left the account. */
  readonly amountMinor: bigint
  readonly description: string
  readonly counterparty: string | null
  readonly reference: string | null
  readonly category: string | null
  readonly status: LineStatus
  /** Balance of the account after this line. */
  readonly balanceMinor: bigint | null
}

/** Balances and lines of an account in a period. */
export type Statement = {
  /** The statement's own number, by which it can be verified. */
  readonly reference: string
  readonly createdAt: Date
  /** The IANA zone whose days are the statement's days. */
  readonly timeZone: string
  readonly account: StatementAccount
  /** The first day and the last: `2026-11-01` to `2026-11-30`. */
  readonly period: { readonly from: string; readonly to: string }
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Read once, one after another, so that a long statement never stands in memory as a whole. */
  readonly lines: AsyncIterable<StatementLine> | Iterable<StatementLine>
}

/**
 * The lines of a statement, in whose last place it is known that they lead from one balance to the other.
 * @throws StatementUntied after the last line, so that no file of wrong figures is completed
 */
export async function* tiedLines(statement: Statement): AsyncGenerator<StatementLine, void, undefined> {
  let heldMinor = statement.openingMinor
  for await (const line of statement.lines) {
    if (line.status === 'booked') heldMinor += line.amountMinor
    yield line
  }
  if (heldMinor !== statement.closingMinor) throw new StatementUntied(heldMinor, statement.closingMinor)
}

/** As `tiedLines`, without those that are pending: for formats that speak of what is booked. */
export async function* bookedLines(statement: Statement): AsyncGenerator<StatementLine, void, undefined> {
  for await (const line of tiedLines(statement)) {
    if (line.status === 'booked') yield line
  }
}
