import type { Category, TransactionKind } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { DB, TransactionsTransactions } from '../platform/database.generated.ts'
import { insertAll, type Tx, together } from '../platform/index.ts'
import type { FailureCode } from './failures.ts'

export type TransactionStatus = 'pending' | 'completed' | 'failed'
export type TransactionType = 'incoming' | 'outgoing'
/**
 * What it counts as. Against its usual direction it counts less: what a shop gives back is less spending in its category,
 * and no income.
 */
export type TransactionFlow = 'spending' | 'income' | 'neutral'

/** What a person sees of an operation: the owner sees one, and so does the other side of a payment. */
export type Transaction = {
  readonly id: string
  readonly userId: string
  readonly operationId: string
  readonly accountId: string
  readonly type: TransactionType
  readonly kind: TransactionKind
  /** Which leg of the operation it shows. */
  readonly leg: string
  readonly flow: TransactionFlow
  readonly amount: Money
  readonly description: string
  readonly counterparty: string | null
  readonly category: Category
  readonly status: TransactionStatus
  readonly reference: string
  readonly note: string | null
  readonly failure: FailureCode | null
  readonly occurredAt: Date
}

type Row = Selectable<TransactionsTransactions>

/** Writes down what people see of one operation. */
export const insertTransactions = together(
  async (tx, given: readonly (readonly Transaction[])[]) => {
    // The sums of a day are locked in one order by all, or two that move the opposite way would wait for each other.
    const transactions = given.flat().toSorted(byAccount)
    await insertAll(tx, {
      into: 'transactions.transactions',
      rows: transactions.map((transaction) => ({
        user_id: transaction.userId,
        id: transaction.id,
        operation_id: transaction.operationId,
        account_id: transaction.accountId,
        type: transaction.type,
        kind: transaction.kind,
        leg: transaction.leg,
        flow: transaction.flow,
        asset: transaction.amount.asset,
        amount_minor: transaction.amount.minor.toString(),
        description: transaction.description,
        counterparty: transaction.counterparty,
        category: transaction.category,
        status: transaction.status,
        reference: transaction.reference,
        note: transaction.note,
        failure_code: transaction.failure,
        occurred_at: transaction.occurredAt,
      })),
      computed: { day: dayInZone },
    })
    return given.map(() => undefined)
  },
  { owner: ownerOf, leaves: () => true },
)

// The day in the person's own time zone.
const dayInZone = sql`(given.occurred_at at time zone coalesce(
  (select time_zone from profile.people where people.user_id = given.user_id), 'UTC'))::date`

/** Whose they are, where they are all one person's. */
function ownerOf([first, ...others]: readonly Transaction[]): string {
  return first && others.every(({ userId }) => userId === first.userId) ? first.userId : ''
}

function byAccount(one: Transaction, other: Transaction): number {
  const [first = '', second = ''] = [one, other].map(({ userId, accountId }) => `${userId}/${accountId}`)
  return first < second ? -1 : Number(first > second)
}
/** What of a transaction changes from its beginning to its end. */
export type Shown = Pick<Transaction, 'userId' | 'leg' | 'type' | 'amount' | 'description' | 'counterparty'>

type Completed = { readonly operationId: string; readonly shown: Shown }

/** Moves one side of an operation to its good end. @returns it as it is now */
export const completeTransaction = together(
  async (tx, completed: readonly Completed[]) => {
    const rows = await sql<Row & { nth: number }>`
      update transactions.transactions as transaction
      set status = 'completed', amount_minor = shown.amount_minor, description = shown.description,
        counterparty = shown.counterparty
      from unnest(
        ${completed.map(({ shown }) => shown.userId)}::uuid[],
        ${completed.map(({ operationId }) => operationId)}::uuid[],
        ${completed.map(({ shown }) => shown.leg)}::text[], ${completed.map(({ shown }) => shown.type)}::text[],
        ${completed.map(({ shown }) => shown.amount.minor.toString())}::numeric[],
        ${completed.map(({ shown }) => shown.description)}::text[],
        ${completed.map(({ shown }) => shown.counterparty)}::text[]
      ) with ordinality as shown (user_id, operation_id, leg, type, amount_minor, description, counterparty, nth)
      where transaction.user_id = shown.user_id and transaction.operation_id = shown.operation_id
        and transaction.leg = shown.leg and transaction.type = shown.type
      returning transaction.*, nth::int`.execute(tx.db)
    const byPlace = Map.groupBy(rows.rows, ({ nth }) => nth)
    return completed.map((_, index) => (byPlace.get(index + 1) ?? []).map(toTransaction))
  },
  { owner: ({ shown }) => shown.userId, leaves: () => true },
)

/** Moves all transactions of an operation, or those of one leg, to a bad end. @returns them as they are now */
export async function failTransactions(
  tx: Tx,
  operationId: string,
  failure: FailureCode,
  leg?: string,
): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set({ status: 'failed', failure_code: failure })
    .where('operation_id', '=', operationId)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? ''))
    .returningAll()
    .execute()
  return rows.map(toTransaction)
}

/** What a list or a sum is restricted to. */
export type Filters = {
  readonly search?: string | undefined
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
      ...(filters.search ? [eb('search_text', 'like', `%${escapeLike(filters.search.toLowerCase())}%`)] : []),
      ...(filters.status === 'all' ? [] : [eb('status', '=', filters.status)]),
      ...(filters.type === 'all' ? [] : [eb('type', '=', filters.type)]),
      ...(filters.category ? [eb('category', '=', filters.category)] : []),
      ...(filters.account_id ? [eb('account_id', '=', filters.account_id)] : []),
      ...(filters.from ? [eb('day', '>=', filters.from)] : []),
      ...(filters.to ? [eb('day', '<=', filters.to)] : []),
    ])
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

export async function countMatching(tx: Tx, userId: string, filters: Filters): Promise<number> {
  const { count } = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(matching(userId, filters))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All transactions of a person, counted from the roll-ups and the failed ones, which those leave out. */
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

type Since = { readonly userId: string; readonly since: Date }
type Change = { readonly user_id: string; readonly account_id: string; readonly change: string }

/** Minor units that each account took in less what it gave since a moment, of what is completed. */
export const completedChanges = together(
  async (tx, asked: readonly Since[]) => {
    const { rows } = await sql<Change>`
      select user_id, account_id,
        sum(case type when 'incoming' then amount_minor else -amount_minor end) as change
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ since }) => since)}::timestamptz[]
      ) as asked (user_id, since)
      join transactions.transactions as transaction using (user_id)
      where occurred_at >= asked.since and status = 'completed'
      group by user_id, account_id`.execute(tx.db)
    const byOwner = Map.groupBy(rows, ({ user_id }) => user_id)
    return asked.map(
      ({ userId }) =>
        new Map((byOwner.get(userId) ?? []).map(({ account_id, change }) => [account_id, BigInt(change)])),
    )
  },
  { owner: ({ userId }) => userId },
)

export async function transactionOf(tx: Tx, userId: string, id: string): Promise<Transaction | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTransaction(row)
}

/** Where a person counts what an operation was for, by now. */
export async function categoryNow(
  tx: Tx,
  userId: string,
  operationId: string,
): Promise<Category | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .select('category')
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .where('leg', '=', sql.lit('principal'))
    .executeTakeFirst()
  return row?.category as Category | undefined
}

function toTransaction(row: Row): Transaction {
  return {
    id: row.id,
    userId: row.user_id,
    operationId: row.operation_id,
    accountId: row.account_id,
    // The table's checks allow no other values; this is where rows become transactions.
    type: row.type as TransactionType,
    kind: row.kind as TransactionKind,
    leg: row.leg,
    flow: row.flow as TransactionFlow,
    amount: money(row.asset, BigInt(row.amount_minor)),
    description: row.description,
    counterparty: row.counterparty,
    category: row.category as Category,
    status: row.status as TransactionStatus,
    reference: row.reference,
    note: row.note,
    failure: row.failure_code as FailureCode | null,
    occurredAt: row.occurred_at,
  }
}
