import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type Transaction, type TransactionType, toTransaction } from '../store.ts'

/** How many of the newest are shown. */
const FEW = 3

/**
 * A person's transactions with the counterparty of one of them, of its kind and currency. Between people it is
 * the person that counts, since anybody may take a name; a business is known by its name alone, without the numbers in
 * it that change.
 */
function withTheSame(tx: Tx, { userId, otherId, description, kind, amount }: Transaction) {
  const all = tx.db
    .selectFrom('transactions.transactions')
    .where('user_id', '=', userId)
    .where('asset', '=', amount.asset)
    .where('kind', '=', kind)
  return otherId === null
    ? all.where('other_id', 'is', null).where(
        sql<boolean>`description in (
          select known.description from transactions.names as known
          where known.user_id = ${userId}
            and transactions.merchant_key(known.description) = transactions.merchant_key(${description}))`,
      )
    : all.where('other_id', '=', otherId)
}

/** Others with the same counterparty, newest first. */
export async function newestWith(tx: Tx, transaction: Transaction): Promise<Transaction[]> {
  const rows = await withTheSame(tx, transaction)
    .selectAll()
    .where('id', '<>', transaction.id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FEW)
    .execute()
  return rows.map(toTransaction)
}

export type Passed = { readonly type: TransactionType; readonly count: number; readonly minor: bigint }

/** How often and how much went each way, of what did not fail. */
export async function sumsWith(tx: Tx, transaction: Transaction): Promise<Passed[]> {
  const rows = await withTheSame(tx, transaction)
    .select((eb) => [
      'type',
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.sum<string>('amount_minor').as('minor'),
    ])
    .where('status', '<>', sql.lit('failed'))
    .groupBy('type')
    .execute()
  // The table's check allows no other types.
  return rows.map(({ type, count, minor }) => ({
    type: type as TransactionType,
    count: Number(count),
    minor: BigInt(minor),
  }))
}
