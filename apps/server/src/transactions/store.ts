import type { Category, TransactionKind } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { TransactionsTransactions } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
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

export async function insertTransactions(tx: Tx, transactions: readonly Transaction[]): Promise<void> {
  await tx.db
    .insertInto('transactions.transactions')
    .values(
      transactions.map((transaction) => ({
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
        day: dayOf(transaction.userId, transaction.occurredAt),
      })),
    )
    .execute()
}

// The day in the person's own time zone.
function dayOf(userId: string, at: Date) {
  return sql<string>`(${at}::timestamptz at time zone coalesce(
    (select time_zone from profile.people where user_id = ${userId}), 'UTC'))::date`
}

/** What of a transaction changes from its beginning to its end. */
export type Shown = Pick<Transaction, 'userId' | 'leg' | 'type' | 'amount' | 'description' | 'counterparty'>

/** Moves one side of an operation to its good end. @returns it as it is now */
export async function completeTransaction(tx: Tx, operationId: string, shown: Shown): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set({
      status: 'completed',
      amount_minor: shown.amount.minor.toString(),
      description: shown.description,
      counterparty: shown.counterparty,
    })
    .where('user_id', '=', shown.userId)
    .where('operation_id', '=', operationId)
    .where('leg', '=', shown.leg)
    .where('type', '=', shown.type)
    .returningAll()
    .execute()
  return rows.map(toTransaction)
}

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

export function toTransaction(row: Row): Transaction {
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
