import type { Category, TransactionKind } from '@sadaf/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** Which movements of which account; both moments in the time zone's own days. */
export type Span = {
  readonly userId: string
  readonly statementId: string
  readonly accountId: string
  /** Lines booked at this moment or later, */
  readonly from: Date
  /** and before this one. */
  readonly until: Date
}

/** Totals of a statement's lines, and the account's balance in the books when they were written. */
export type Written = {
  readonly openingMinor: bigint
  readonly incomingMinor: bigint
  readonly outgoingMinor: bigint
  readonly closingMinor: bigint
  readonly lineCount: number
  readonly linesHash: Buffer
  /** Of the account's newest transfer; null where there is none. */
  readonly booksSequence: bigint | null
  /** Balance of the account in the books. */
  readonly booksMinor: bigint
}

/** How many lines a statement would have: what was booked in an account during a period. */
export async function countLines(
  tx: Tx,
  { userId, accountId, from, until }: Omit<Span, 'statementId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from transactions.transactions as transaction
    left join operations.operations as operation
      on operation.user_id = transaction.user_id and operation.id = transaction.operation_id
    where transaction.user_id = ${userId} and transaction.account_id = ${accountId} and transaction.status = 'completed'
      and coalesce(operation.completed_at, transaction.occurred_at) >= ${from}
      and coalesce(operation.completed_at, transaction.occurred_at) < ${until}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/**
 * Writes what was booked in an account during a period as the lines of a statement. One statement of SQL reads the
 * transactions and the books, so that both are of one moment: the opening balance is what the books hold less all that
 * was booked since. What is pending is in no line, a part that has moved already included.
 */
export async function writeLines(
  tx: Tx,
  { userId, statementId, accountId, from, until }: Span,
): Promise<Written> {
  const { rows } = await sql<WrittenRow>`
    with books as (
      select credits_posted - debits_posted as minor from ledger.read_accounts(array[${accountId}::uuid])
    ), booked as materialized (
      select transaction.*, coalesce(operation.completed_at, transaction.occurred_at) as booked_at,
        case transaction.type when 'incoming' then transaction.amount_minor else -transaction.amount_minor end as signed_minor
      from transactions.transactions as transaction
      left join operations.operations as operation
        on operation.user_id = transaction.user_id and operation.id = transaction.operation_id
      where transaction.user_id = ${userId} and transaction.account_id = ${accountId} and transaction.status = 'completed'
    ), in_part as (
      select coalesce(sum(case transaction.type when 'incoming' then leg.settled else -leg.settled end), 0) as minor
      from transactions.transactions as transaction
      join operations.operations as operation
        on operation.user_id = transaction.user_id and operation.id = transaction.operation_id
      cross join lateral jsonb_to_recordset(operation.legs) as leg (role text, settled numeric)
      where transaction.user_id = ${userId} and transaction.account_id = ${accountId}
        and transaction.status = 'pending' and leg.role = transaction.leg
    ), opening as (
      select books.minor - in_part.minor
        - coalesce((select sum(signed_minor) from booked where booked_at >= ${from}), 0) as minor
      from books, in_part
    ), chosen as (
      select row_number() over in_order as position, booked.*, opening.minor + sum(signed_minor) over in_order as balance_minor
      from booked, opening
      where booked_at >= ${from} and booked_at < ${until}
      window in_order as (order by booked_at, id)
    ), written as (
      insert into statements.lines (user_id, statement_id, position, transaction_id, booked_at, amount_minor,
        balance_minor, kind, description, other_name, counterparty, category, reference)
      select user_id, ${statementId}, position, id, booked_at, signed_minor,
        balance_minor, kind, description, other_name, counterparty, category, reference
      from chosen
      returning position, transaction_id, booked_at, amount_minor, balance_minor, kind, description, other_name,
        counterparty, category, reference
    )
    select opening.minor as opening, books.minor as books,
      (select sequence from ledger.history(${accountId}, null, 1)) as sequence, sums.*
    from books, opening, (
      select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as incoming,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as outgoing,
        count(*)::int as count, ${hashOfLines} as hash
      from written
    ) as sums`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`the books have no account ${accountId}`)
  const [openingMinor, incomingMinor, outgoingMinor] = [row.opening, row.incoming, row.outgoing].map(
    BigInt,
  ) as [bigint, bigint, bigint]
  return {
    openingMinor,
    incomingMinor,
    outgoingMinor,
    closingMinor: openingMinor + incomingMinor - outgoingMinor,
    lineCount: row.count,
    linesHash: row.hash,
    booksSequence: row.sequence === null ? null : BigInt(row.sequence),
    booksMinor: BigInt(row.books),
  }
}

type WrittenRow = {
  opening: string
  incoming: string
  outgoing: string
  books: string
  sequence: string | null
  count: number
  hash: Buffer
}

// Each line as `position|transaction|microseconds of Unix time|amount|balance`, in version 2 followed by its words.
const figuresOfLine = sql`concat_ws('|', position, transaction_id, (extract(epoch from booked_at) * 1000000)::bigint,
  amount_minor, balance_minor)`
const hashOfFigures = hashOf(figuresOfLine)
const hashOfLines = hashOf(
  sql`jsonb_build_array(${figuresOfLine}, kind, description, other_name, counterparty, category, reference)::text`,
)

function hashOf(line: RawBuilder<unknown>) {
  return sql`sha256(convert_to(coalesce(string_agg(${line}, chr(10) order by position), ''), 'UTF8'))`
}

/** The hash of a statement's lines as they are there now, by the version of its code, and what they come to. */
export async function linesNow(
  tx: Tx,
  { userId, statementId, version }: Pick<Span, 'userId' | 'statementId'> & { readonly version: number },
): Promise<{ readonly hash: Buffer; readonly sumMinor: bigint }> {
  const { rows } = await sql<{ hash: Buffer; sum: string }>`
    select ${version === 1 ? hashOfFigures : hashOfLines} as hash, coalesce(sum(amount_minor), 0) as sum
    from statements.lines where user_id = ${userId} and statement_id = ${statementId}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new RangeError('an aggregate answers one row')
  return { hash: row.hash, sumMinor: BigInt(row.sum) }
}

export type Line = {
  readonly position: number
  readonly transactionId: string
  readonly bookedAt: Date
  readonly amountMinor: bigint
  readonly balanceMinor: bigint
  readonly kind: TransactionKind
  readonly description: string
  /** The description in the other script, where it is known. */
  readonly otherName: string | null
  readonly counterparty: string | null
  readonly category: Category
  readonly reference: string
}

/** The lines behind a position, in their order. */
export async function linesAfter(
  tx: Tx,
  { userId, statementId }: Pick<Span, 'userId' | 'statementId'>,
  page: { readonly after: number; readonly limit: number },
): Promise<Line[]> {
  const rows = await tx.db
    .selectFrom('statements.lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('statement_id', '=', statementId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    transactionId: row.transaction_id,
    bookedAt: row.booked_at,
    amountMinor: BigInt(row.amount_minor),
    balanceMinor: BigInt(row.balance_minor),
    // Kinds and categories are copied from transactions, which have no other.
    kind: row.kind as TransactionKind,
    description: row.description,
    otherName: row.other_name,
    counterparty: row.counterparty,
    category: row.category as Category,
    reference: row.reference,
  }))
}

/** Balances of accounts in the books; unknown accounts are left out. */
export async function balancesOf(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: string }>`
    select id, credits_posted - debits_posted as minor from ledger.read_accounts(${[...accountIds]}::uuid[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, minor }) => [id, BigInt(minor)]))
}
