import type { Spelled } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** The other person of payments that arrived, named by the latest of them. */
export type RecentPerson = Spelled & {
  readonly transactionId: string
  /** Whether the one who asks has paid them before. */
  readonly isKnown: boolean
  readonly avatarUrl: string | null
}

type Row = {
  transaction_id: string
  name: string
  other_name: string | null
  is_known: boolean
  avatar_url: string | null
}

/** Recent counterparties of this transaction's person, the latest first. */
export async function recentPeople(tx: Tx, atMost: number): Promise<RecentPerson[]> {
  const { rows } = await sql<Row>`select * from wallet.recent_people(${atMost}::int)`.execute(tx.db)
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    name: row.name,
    otherName: row.other_name,
    isKnown: row.is_known,
    avatarUrl: row.avatar_url,
  }))
}

/** The other side of a person's own payment that arrived. */
export async function otherSideOf(tx: Tx, userId: string, transactionId: string): Promise<string | null> {
  const { rows } = await sql<{ other_id: string | null }>`
    select case operation.user_id when ${userId}::uuid then operation.counter_user_id else operation.user_id end as other_id
    from transactions.transactions as transaction
    join operations.operations as operation on operation.id = transaction.operation_id
    where transaction.user_id = ${userId}::uuid and transaction.id = ${transactionId}::uuid
      and transaction.kind = 'payment' and transaction.status = 'completed'
      and ${userId}::uuid in (operation.user_id, operation.counter_user_id)`.execute(tx.db)
  return rows[0]?.other_id ?? null
}
