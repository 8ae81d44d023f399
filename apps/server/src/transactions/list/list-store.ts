import type { Category } from '@sadaf/api'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import {
  type Transaction,
  type TransactionFlow,
  type TransactionStatus,
  type TransactionType,
  toTransaction,
} from '../store.ts'
import type { NamesSought } from './narrowing.ts'
import type { AmountRange, Sought } from './search.ts'

/** Filters of a list or a sum. */
export type Filters = {
  readonly sought?: Sought | undefined
  readonly status: 'all' | TransactionStatus
  readonly type: 'all' | TransactionType
  /** Statuses that count; failed transactions do not. */
  readonly flow?: Exclude<TransactionFlow, 'neutral'> | undefined
  readonly category?: Category | undefined
  /** Of any of these. */
  readonly account_id?: readonly string[] | undefined
  /** Of any of these. */
  readonly card_id?: readonly string[] | undefined
  readonly asset?: string | undefined
  readonly amounts?: readonly AmountRange[] | undefined
  readonly names?: NamesSought | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Builder = ExpressionBuilder<DB, 'transactions.transactions'>

export function matching(userId: string, filters: Filters) {
  return (eb: Builder) =>
    eb.and([
      eb('user_id', '=', userId),
      ...(filters.sought ? [found(userId, filters.sought)] : []),
      ...(filters.status === 'all' ? [] : [eb('status', '=', filters.status)]),
      ...(filters.type === 'all' ? [] : [eb('type', '=', filters.type)]),
      ...(filters.flow ? [eb('flow', '=', filters.flow), eb('status', '<>', sql.lit('failed'))] : []),
      ...(filters.category ? [eb('category', '=', filters.category)] : []),
      ...(filters.account_id ? [eb('account_id', 'in', filters.account_id)] : []),
      ...(filters.card_id ? [eb('card_id', 'in', filters.card_id)] : []),
      ...(filters.asset ? [eb('asset', '=', filters.asset)] : []),
      ...(filters.amounts ? [isBetween(filters.amounts)] : []),
      ...(filters.names ? [isWith(userId, filters.names)] : []),
      ...(filters.from ? [eb('day', '>=', filters.from)] : []),
      ...(filters.to ? [eb('day', '<=', filters.to)] : []),
    ])
}

/** As `transactions.found_by` finds it by its indexes. */
function found(userId: string, { words, names, reference, amounts }: Sought) {
  const isFoundIn = (text: RawBuilder<string>) => sql<boolean>`(
    (${words.length > 0} and ${text} like all (${words.map(anywhere)}::text[])) or ${text} like any (${names.map(anywhere)}::text[]))`
  return sql<boolean>`(
    description in (
      select known.description from transactions.names as known
      where known.user_id = ${userId} and ${isFoundIn(sql`known.said`)})
    or ${isFoundIn(sql`written`)}
    or lower(reference) like ${reference === null ? null : `${escapeLike(reference)}%`}
    or ${isBetween(amounts)}
  )`
}

function isBetween(amounts: readonly AmountRange[]) {
  return sql<boolean>`exists (
    select from unnest(
      ${amounts.map(({ asset }) => asset)}::text[],
      ${amounts.map(({ fromMinor }) => String(fromMinor))}::numeric[],
      ${amounts.map(({ toMinor }) => String(toMinor))}::numeric[]
    ) as sought (asset, from_minor, to_minor)
    where transactions.asset = sought.asset and amount_minor between from_minor and to_minor
  )`
}

/**
 * Transactions with a counterparty of that name or, where there is none, with one that has it in its name.
 */
function isWith(userId: string, { whole, parts }: NamesSought) {
  const known = sql`
    select known.description, known.said, string_to_array(known.said, chr(10)) && ${[...whole]}::text[] as is_whole
    from transactions.names as known where known.user_id = ${userId}`
  return sql<boolean>`description in (
    select description from (${known}) as known
    where is_whole or (known.said like any (${parts.map(anywhere)}::text[])
      and not exists (select from (${known}) as other where other.is_whole)))`
}

/** Where a text stands anywhere within another. */
export const anywhere = (text: string) => `%${escapeLike(text)}%`

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Where a page begins: after this row of the one before. */
export type Position = { readonly occurredAt: string; readonly id: string }

/** The place in a list of all that happened before a moment. */
export function placeOf(occurredAt: string): Position {
  return { occurredAt, id: '00000000-0000-0000-0000-000000000000' }
}

/**
 * Which part of a list: so many, after a place; and where that is known, no further than another, or on these days or
 * of these ids alone.
 */
export type Page = {
  readonly limit: number
  readonly after: Position | null
  readonly until?: Position
  readonly days?: readonly string[]
  readonly ids?: readonly string[]
}

/** Newest first, in the order of their index: for what lets most through, or has an index of its own. */
export async function transactionsPage(
  tx: Tx,
  userId: string,
  filters: Filters,
  page: Page,
): Promise<Transaction[]> {
  const { after, until } = page
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where(matching(userId, filters))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(occurred_at, id) < (${after?.occurredAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .$if(until !== undefined, (query) =>
      query.where(sql<boolean>`(occurred_at, id) >= (${until?.occurredAt}::timestamptz, ${until?.id}::uuid)`),
    )
    .$if(page.days !== undefined, (query) =>
      query.where(sql<boolean>`day = any (${page.days ?? []}::date[])`),
    )
    .$if(page.ids !== undefined, (query) => query.where(sql<boolean>`id = any (${page.ids ?? []}::uuid[])`))
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toTransaction)
}

/** The place of the so-manieth after another; undefined where the list ends before. */
export async function placeAfter(
  tx: Tx,
  userId: string,
  { after, count }: { readonly after: Position | null; readonly count: number },
): Promise<Position | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .select(['occurred_at', 'id'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(occurred_at, id) < (${after?.occurredAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { occurredAt: row.occurred_at.toISOString(), id: row.id }
}

export type BookedPage = {
  readonly rows: readonly Transaction[]
  /** Bookings after the first of them, in less out. */
  readonly newerMinor: bigint
}

/** Bookings in one account, newest first. */
export async function bookedPage(
  tx: Tx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  page: Page,
): Promise<BookedPage> {
  const filters = { status: 'completed', type: 'all', account_id: [accountId] } as const
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

/** How many there are exactly, row by row: for what goes on to touch each of them. */
export async function countMatching(tx: Tx, userId: string, filters: Filters): Promise<number> {
  const { count } = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(matching(userId, filters))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type CurrencySum = {
  readonly asset: string
  readonly incomeMinor: bigint
  readonly spentMinor: bigint
  readonly count: number
}

/**
 * Sums of what did not fail, by currency, row by row. What counts as neither is only counted.
 *
 * @param within all, those of these ids or on these days, or those that are no older than a place
 */
export async function sumsByCurrency(
  tx: Tx,
  userId: string,
  filters: Filters,
  within:
    | 'all'
    | { readonly ids: readonly string[] }
    | { readonly days: readonly string[] }
    | { readonly until: Position },
): Promise<CurrencySum[]> {
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
    .where(inside(within))
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

function inside(within: Parameters<typeof sumsByCurrency>[3]) {
  if (within === 'all') return sql<boolean>`true`
  if ('ids' in within) return sql<boolean>`id = any (${within.ids}::uuid[])`
  if ('days' in within) return sql<boolean>`day = any (${within.days}::date[])`
  const { occurredAt, id } = within.until
  return sql<boolean>`(occurred_at, id) >= (${occurredAt}::timestamptz, ${id}::uuid)`
}
