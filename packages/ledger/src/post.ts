import type pg from 'pg'
import { encodeTransfers } from './encode.ts'
import type { NewTransfer, TransferError, TransferResult } from './types.ts'

/** Anything that can run a query: a pool, or the connection of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

type Outcome = { ordinal: number; outcome: 'exists' | TransferError; field: string | null }

const STATEMENT = {
  name: 'ledger.post',
  text: `select ordinal, outcome, field
    from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $14, $13)`,
}

/**
 * Posts well-formed transfers with one round trip.
 *
 * @param now the time they are posted at; null for the database's clock
 * @param lockTimeoutMs how long to wait for an account that another transaction holds, before PostgreSQL's
 *   lock_not_available is thrown; null for the session's setting
 * @returns one result for each transfer, in order
 */
export async function postTransfers(
  client: Queryable,
  transfers: readonly NewTransfer[],
  now: Date | null,
  lockTimeoutMs: number | null,
): Promise<TransferResult[]> {
  const values = [now?.toISOString() ?? null, ...encodeTransfers(transfers), lockTimeoutMs]
  const { rows } = await client.query<Outcome>({ ...STATEMENT, values })
  const results = transfers.map(({ id }): TransferResult => ({ id, status: 'ok' }))
  for (const { ordinal, outcome, field } of rows) {
    const id = transfers[ordinal - 1]?.id
    if (id === undefined)
      throw new RangeError(`the ledger answered for transfer ${ordinal} of ${results.length}`)
    results[ordinal - 1] =
      outcome === 'exists'
        ? { id, status: 'exists' }
        : { id, status: 'failed', error: outcome, ...(field !== null && { field }) }
  }
  return results
}
