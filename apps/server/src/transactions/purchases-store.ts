import type { Category } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { Position } from './list/list-store.ts'
import type { TransactionStatus } from './store.ts'

/** A card purchase, as far as a reader beside its person may see it. */
export type CardPurchase = {
  readonly id: string
  readonly amount: Money
  readonly category: Category
  readonly status: TransactionStatus
  readonly occurredAt: Date
  /** Name of the shop, where it was asked for. */
  readonly merchant: string | null
}

type Page = {
  readonly limit: number
  readonly after: Position | null
  /** Whether the shop is read at all. */
  readonly showsMerchants: boolean
}

/** Card purchases of a person, newest first. Notes and tags are never read, and the shop only where it is shown. */
export async function cardPurchases(tx: Tx, userId: string, page: Page): Promise<CardPurchase[]> {
  const { limit, after, showsMerchants } = page
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .select(['id', 'asset', 'amount_minor', 'category', 'status', 'occurred_at'])
    .$if(showsMerchants, (query) => query.select('description'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'card_purchase')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(occurred_at, id) < (${after?.occurredAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: money(row.asset, BigInt(row.amount_minor)),
    // The table's checks allow no other values, and only the contract's categories are ever written.
    category: row.category as Category,
    status: row.status as TransactionStatus,
    occurredAt: row.occurred_at,
    merchant: row.description ?? null,
  }))
}
