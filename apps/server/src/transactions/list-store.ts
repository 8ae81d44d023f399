import type { Category } from '@sadaf/api'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Sought } from './search.ts'
import {
  type Transaction,
  type TransactionFlow,
  type TransactionStatus,
  type TransactionType,
  toTransaction,
} from './store.ts'

/** What a list or a sum is restricted to. */
export type Filters = {
  readonly sought?: Sought | undefined
  readonly status: 'all' | TransactionStatus
  readonly type: 'all' | TransactionType
  readonly category?: Category | undefined
  readonly account_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Builder = ExpressionBuilder<DB, 'transactions.transactions'>

function matching(userId: string, filters: Filters) {
  return (eb: Builder) =>
    eb.and([
      eb('user_id', '=', userId),
      ...(filters.sought ? [found(filters.sought)] : []),
      ...(filters.status === 'all' ? [] : [eb('status', '=', filters.status)]),
      ...(filters.type === 'all' ? [] : [eb('type', '=', filters.type)]),
      ...(filters.category ? [eb('category', '=', filters.category)] : []),
      ...(filters.account_id ? [eb('account_id', '=', filters.account_id)] : []),
      ...(filters.from ? [eb('day', '>=', filters.from)] : []),
      ...(filters.to ? [eb('day', '<=', filters.to)] : []),
    ])
}

function found({ texts, amounts }: Sought) {
  const patterns = texts.map((text) => `%${escapeLike(text)}%`)
  return sql<boolean>`(
    search_text like any (${patterns}::text[])
    or lower(other_name) like any (${patterns}::text[])
    or lower(note) like any (${patterns}::text[])
    or lower(own_note) like any (${patterns}::text[])
    or lower(array_to_string(tags, chr(10))) like any (${patterns}::text[])
    or exists (
      select from unnest(
        ${amounts.map(({ asset }) => asset)}::text[],
        ${amounts.map(({ fromMinor }) => String(fromMinor))}::numeric[],
        ${amounts.map(({ toMinor }) => String(toMinor))}::numeric[]
      ) as sought (asset, from_minor, to_minor)
      where transactions.asset = sought.asset and amount_minor between from_minor and to_minor
    )
  )`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Where a page begins: after this row of the one before. */
export type Position = { readonly occurredAt: string; readonly id: string }

/** Newest first. */
export async function transactionsPage(
  tx: Tx,
  userId: string,
  filters: Filters,
  page: { limit: number; after: Position | null },
): Promise<Transaction[]> {
  const { after } = page
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where(matching(userId, filters))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(occurred_at, id) < (${after?.occurredAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toTransaction)
}

export type BookedPage = {
  readonly rows: readonly Transaction[]
  /** What was booked after the first of them, in less out. */
  readonly newerMinor: bigint
}

/** What was booked in one account, newest first. */
export async function bookedPage(
  tx: Tx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  page: { limit: number; after: Position | null },
): Promise<BookedPage> {
  const filters = { status: 'completed', type: 'all', account_id: accountId } as const
  const rows = await transactionsPage(tx, userId, filters, page)
  if (page.after === null) return { rows, newerMinor: 0n }
  const { newer } = await tx.db
    .selectFrom('transactions.transactions')
    .select(
      sql<string>`coalesce(sum(case type when 'incoming' then amount_minor else -amount_minor end), 0)`.as(
        'newer',
      ),
    )
    .where(matching(userId, filters))
    .where(sql<boolean>`(occurred_at, id) >= (${page.after.occurredAt}::timestamptz, ${page.after.id}::uuid)`)
    .executeTakeFirstOrThrow()
  return { rows, newerMinor: BigInt(newer) }
}

export async function countMatching(tx: Tx, userId: string, filters: Filters): Promise<number> {
  const { count } = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(matching(userId, filters))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All transactions of a person. */
export async function countAll(tx: Tx, userId: string): Promise<number> {
  return countMatching(tx, userId, { status: 'all', type: 'all' })
}

export type CurrencySum = {
  readonly asset: string
  readonly incomeMinor: bigint
  readonly spentMinor: bigint
  readonly count: number
}

/** Sums of what did not fail, by currency. What counts as neither is only counted. */
export async function sumsByCurrency(tx: Tx, userId: string, filters: Filters): Promise<CurrencySum[]> {
  const sumOf = (flow: TransactionFlow, more: TransactionType) =>
    sql<string>`coalesce(sum(case type when ${more} then amount_minor else -amount_minor end)
      filter (where flow = ${flow} and status <> 'failed'), 0)`
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => [
      'asset',
      sumOf('income', 'incoming').as('income'),
      sumOf('spending', 'outgoing').as('spent'),
      eb.fn.countAll<bigint>().as('count'),
    ])
    .where(matching(userId, filters))
    .groupBy('asset')
    .orderBy('asset')
    .execute()
  return rows.map((row) => ({
    asset: row.asset,
    incomeMinor: BigInt(row.income),
    spentMinor: BigInt(row.spent),
    count: Number(row.count),
  }))
}
