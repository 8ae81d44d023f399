import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StatementsStatements } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Written } from './line-store.ts'

/** A statement but for its lines. */
export type Statement = Written & {
  readonly userId: string
  readonly id: string
  readonly code: string
  readonly accountId: string
  readonly asset: string
  /** `2026-11-01`. */
  readonly firstDay: string
  readonly lastDay: string
  readonly timeZone: string
  /** Null once its person has left. */
  readonly holder: string | null
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bic: string | null
  readonly bankName: string | null
  readonly issuedAt: Date
  /** Version of the code (`code.ts`). */
  readonly version: number
  /** Of holder, IBAN and account number; null in version 1. */
  readonly holderHash: Buffer | null
  /** Null in version 1, and once its person has left. */
  readonly holderSalt: Buffer | null
}

export async function insertStatement(tx: Tx, statement: Statement): Promise<void> {
  await tx.db
    .insertInto('statements.statements')
    .values({
      user_id: statement.userId,
      id: statement.id,
      code: statement.code,
      account_id: statement.accountId,
      asset: statement.asset,
      first_day: statement.firstDay,
      last_day: statement.lastDay,
      time_zone: statement.timeZone,
      holder: statement.holder,
      iban: statement.iban,
      account_number: statement.accountNumber,
      bic: statement.bic,
      bank_name: statement.bankName,
      opening_minor: statement.openingMinor.toString(),
      incoming_minor: statement.incomingMinor.toString(),
      outgoing_minor: statement.outgoingMinor.toString(),
      closing_minor: statement.closingMinor.toString(),
      line_count: statement.lineCount,
      lines_hash: statement.linesHash,
      books_sequence: statement.booksSequence?.toString() ?? null,
      books_minor: statement.booksMinor.toString(),
      issued_at: statement.issuedAt,
      version: statement.version,
      holder_hash: statement.holderHash,
      holder_salt: statement.holderSalt,
    })
    .execute()
}

/** Newest first; their ids are in the order in which they were made. */
export async function statementsPage(
  tx: Tx,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
): Promise<Statement[]> {
  const rows = await tx.db
    .selectFrom('statements.statements')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStatement)
}

export async function statementOf(tx: Tx, userId: string, id: string): Promise<Statement | undefined> {
  const row = await tx.db
    .selectFrom('statements.statements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toStatement(row)
}

/** Any person's: the holder of the code has the statement in hand. */
export async function statementByCode(tx: Tx, code: string): Promise<Statement | undefined> {
  const row = await tx.db
    .selectFrom('statements.statements')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  return row && toStatement(row)
}

/** How many lines a person has had written since a moment. */
export async function linesSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { lines } = await tx.db
    .selectFrom('statements.statements')
    .select(sql<number>`coalesce(sum(line_count), 0)::int`.as('lines'))
    .where('user_id', '=', userId)
    .where('issued_at', '>=', since)
    .executeTakeFirstOrThrow()
  return lines
}

function toStatement(row: Selectable<StatementsStatements>): Statement {
  return {
    userId: row.user_id,
    id: row.id,
    code: row.code,
    accountId: row.account_id,
    asset: row.asset,
    firstDay: row.first_day,
    lastDay: row.last_day,
    timeZone: row.time_zone,
    holder: row.holder,
    iban: row.iban,
    accountNumber: row.account_number,
    bic: row.bic,
    bankName: row.bank_name,
    openingMinor: BigInt(row.opening_minor),
    incomingMinor: BigInt(row.incoming_minor),
    outgoingMinor: BigInt(row.outgoing_minor),
    closingMinor: BigInt(row.closing_minor),
    lineCount: row.line_count,
    linesHash: row.lines_hash,
    booksSequence: row.books_sequence === null ? null : BigInt(row.books_sequence),
    booksMinor: BigInt(row.books_minor),
    issuedAt: row.issued_at,
    version: row.version,
    holderHash: row.holder_hash,
    holderSalt: row.holder_salt,
  }
}
