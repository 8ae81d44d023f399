import type { ReportReason } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { TransactionsReports } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Report } from './report.ts'

/** The newest report about a transaction. */
export async function newestReportOf(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<Report | undefined> {
  const row = await tx.db
    .selectFrom('transactions.reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', '=', transactionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row && toReport(row)
}

/** The open report about a transaction. */
export async function openReportOf(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<Report | undefined> {
  const row = await tx.db
    .selectFrom('transactions.reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', '=', transactionId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row && toReport(row)
}

export async function countReportsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('transactions.reports')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertReport(tx: Tx, userId: string, report: Report): Promise<void> {
  await tx.db
    .insertInto('transactions.reports')
    .values({
      user_id: userId,
      id: report.id,
      transaction_id: report.transactionId,
      reason: report.reason,
      words: report.words,
      created_at: report.createdAt,
    })
    .execute()
}

/** Answers a report that is open. @returns it; undefined where there is none */
export async function answerReport(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  { answer, at }: NonNullable<Report['answered']>,
): Promise<Report | undefined> {
  const row = await tx.db
    .updateTable('transactions.reports')
    .set({ answer, answered_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toReport(row)
}

/** Open reports of all people, in the order of the ids. */
export async function waitingReports(
  tx: Tx,
  after: string | null,
  limit: number,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const rows = await tx.db
    .selectFrom('transactions.reports')
    .select(['id', 'user_id'])
    .where('answered_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, userId: row.user_id }))
}

function toReport(row: Selectable<TransactionsReports>): Report {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    // The contract lets no other through.
    reason: row.reason as ReportReason,
    words: row.words,
    createdAt: row.created_at,
    answered:
      row.answer !== null && row.answered_at !== null ? { answer: row.answer, at: row.answered_at } : null,
  }
}
