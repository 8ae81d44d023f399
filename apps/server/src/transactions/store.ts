import type { Category } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { DB, TransactionsTransactions } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { FailureCode } from './failures.ts'

/** What moved the money. A return is what the bank gave back after it was completed. */
export type TransactionKind = 'topup' | 'payment' | 'inbound' | 'purchase' | 'return'
export type TransactionStatus = 'pending' | 'completed' | 'failed'
export type TransactionType = 'incoming' | 'outgoing'

/** What a person sees of an operation: the owner sees one, and so does the other side of a payment. */
export type Transaction = {
  readonly id: string
  readonly userId: string
  readonly operationId: string
  readonly accountId: string
  readonly type: TransactionType
  readonly kind: TransactionKind
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

export async function insertTransaction(tx: Tx, transaction: Transaction): Promise<void> {
  await tx.db
    .insertInto('transactions.transactions')
    .values({
      user_id: transaction.userId,
      id: transaction.id,
      operation_id: transaction.operationId,
      account_id: transaction.accountId,
      type: transaction.type,
      kind: transaction.kind,
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
      day: dayOf(transaction.userId, transaction.occurredAt),
    })
    .execute()
}

// The day in the person's own time zone.
function dayOf(userId: string, at: Date) {
  return sql<string>`(${at}::timestamptz at time zone coalesce(
    (select time_zone from profile.people where user_id = ${userId}), 'UTC'))::date`
}

/** Moves the transactions of an operation to its end. @returns them as they are now */
export async function endTransactions(
  tx: Tx,
  operationId: string,
  end:
    | { status: 'completed'; amount: Money; description: string; counterparty: string | null }
    | { status: 'failed'; failure: FailureCode },
): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set(
      end.status === 'completed'
        ? {
            status: end.status,
            amount_minor: end.amount.minor.toString(),
            description: end.description,
            counterparty: end.counterparty,
          }
        : { status: end.status, failure_code: end.failure },
    )
    .where('operation_id', '=', operationId)
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
  readonly incomingMinor: bigint
  readonly outgoingMinor: bigint
  readonly count: number
}

/** Sums of what did not fail, by currency. */
export async function sumsByCurrency(tx: Tx, userId: string, filters: Filters): Promise<CurrencySum[]> {
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .select((eb) => [
      'asset',
      sql<string>`coalesce(sum(amount_minor) filter (where type = 'incoming' and status <> 'failed'), 0)`.as(
        'incoming',
      ),
      sql<string>`coalesce(sum(amount_minor) filter (where type = 'outgoing' and status <> 'failed'), 0)`.as(
        'outgoing',
      ),
      eb.fn.countAll<bigint>().as('count'),
    ])
    .where(matching(userId, filters))
    .groupBy('asset')
    .orderBy('asset')
    .execute()
  return rows.map((row) => ({
    asset: row.asset,
    incomingMinor: BigInt(row.incoming),
    outgoingMinor: BigInt(row.outgoing),
    count: Number(row.count),
  }))
}

/** Minor units that each account took in less what it gave since a moment, of what is completed. */
export async function completedChanges(tx: Tx, userId: string, since: Date): Promise<Map<string, bigint>> {
  const rows = await tx.db
    .selectFrom('transactions.transactions')
    .select([
      'account_id',
      sql<string>`sum(case type when 'incoming' then amount_minor else -amount_minor end)`.as('change'),
    ])
    .where('user_id', '=', userId)
    .where('occurred_at', '>=', since)
    .where('status', '=', 'completed')
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, BigInt(row.change)]))
}

export async function transactionOf(tx: Tx, userId: string, id: string): Promise<Transaction | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTransaction(row)
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
