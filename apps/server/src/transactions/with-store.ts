import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import { type Transaction, type TransactionType, toTransaction } from './store.ts'

/** How many of the newest are shown. */
const FEW = 3

/** What a person has under the name of one of their transactions, of its kind: a person and a shop of one name are two. */
function underTheName(tx: Tx, { userId, description, kind, amount }: Transaction) {
  return tx.db
    .selectFrom('transactions.transactions')
    .where('user_id', '=', userId)
    .where('description', '=', description)
    .where('asset', '=', amount.asset)
    .where('kind', '=', kind)
}

/** Others under the same name, newest first. */
export async function newestWith(tx: Tx, transaction: Transaction): Promise<Transaction[]> {
  const rows = await underTheName(tx, transaction)
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
  const rows = await underTheName(tx, transaction)
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
