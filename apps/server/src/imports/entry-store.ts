import type { Category } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { AccountKey } from './account-store.ts'
import type { BatchKey } from './store.ts'

/** A line of another bank. */
export type Entry = {
  readonly id: string
  readonly fileLine: number
  readonly bankId: string | null
  readonly bookedOn: string
  readonly amountMinor: bigint
  readonly description: string
  readonly counterparty: string | null
  readonly reference: string | null
  readonly category: Category
  readonly isPending: boolean
  /** A hash of what it is known by where the bank gives no id. */
  readonly knownBy: string
}

/** All that a person has of other banks, with the currency that its amounts are in. */
export async function everyEntry(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select entry.user_id, entry.booked_on, entry.id, entry.account_id, entry.batch_id, entry.bank_id, account.asset,
      entry.amount_minor, entry.description, entry.counterparty, entry.reference, entry.category, entry.is_pending,
      entry.is_in, entry.evidence, entry.duplicate_of
    from imports.entries as entry
    join imports.accounts as account on account.user_id = entry.user_id and account.id = entry.account_id
    where entry.user_id = ${userId} order by entry.booked_on, entry.id`.execute(tx.db)
  return rows
}

type EntryRow = {
  id: string
  file_line: number
  bank_id: string | null
  booked_on: string
  amount_minor: string
  description: string
  counterparty: string | null
  reference: string | null
  category: string
  is_pending: boolean
  known_by: string
}

const columns = sql`entry.id, entry.file_line, entry.bank_id, entry.booked_on, entry.amount_minor::text, entry.description,
  entry.counterparty, entry.reference, entry.category, entry.is_pending, entry.known_by`

/**
 * Writes lines down by one statement; of a file that is not through yet they are not seen. The columns are
 * named in arrays of their own: the database takes them apart faster than anything else.
 */
export async function insertEntries(
  tx: Tx,
  { userId, id: batchId }: BatchKey,
  accountId: string,
  entries: readonly Entry[],
): Promise<void> {
  await sql`
    insert into imports.entries (user_id, account_id, batch_id, is_in, id, file_line, bank_id, booked_on, amount_minor,
      description, counterparty, reference, category, is_pending, known_by)
    select ${userId}::uuid, ${accountId}::uuid, ${batchId}::uuid, true, line.*
    from unnest(
      ${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ fileLine }) => fileLine)}::int[],
      ${entries.map(({ bankId }) => bankId)}::text[], ${entries.map(({ bookedOn }) => bookedOn)}::date[],
      ${entries.map(({ amountMinor }) => amountMinor.toString())}::numeric[],
      ${entries.map(({ description }) => description)}::text[],
      ${entries.map(({ counterparty }) => counterparty)}::text[],
      ${entries.map(({ reference }) => reference)}::text[],
      ${entries.map(({ category }) => category)}::text[], ${entries.map(({ isPending }) => isPending)}::boolean[],
      ${entries.map(({ knownBy }) => knownBy)}::uuid[]
    ) as line`.execute(tx.db)
}

/** Where a page of entries begins: behind this one. */
export type EntryPlace = { readonly bookedOn: string; readonly id: string }

/** Entries of an account that count, from imported files, newest first. */
export async function entriesPage(
  tx: Tx,
  { userId, id: accountId }: AccountKey,
  { limit, behind }: { readonly limit: number; readonly behind: EntryPlace | undefined },
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from imports.entries as entry
    where user_id = ${userId} and account_id = ${accountId} and is_in
      and batch_id <> all(array(
        select id from imports.batches
        where user_id = ${userId} and account_id = ${accountId} and state = 'importing'
      ))
      ${behind ? sql`and (booked_on, id) < (${behind.bookedOn}::date, ${behind.id}::uuid)` : sql``}
    order by booked_on desc, id desc limit ${limit}`.execute(tx.db)
  return rows.map(toEntry)
}

export type Evidence = 'same_id' | 'same_line' | 'similar'

/** A line that was recognised, and what it was taken for. */
export type Recognised = {
  readonly entry: Entry
  readonly asset: string
  readonly isIn: boolean
  readonly evidence: Evidence
  /** Null where that one is no more. */
  readonly other: Entry | null
}

type RecognisedRow = EntryRow & {
  asset: string
  is_in: boolean
  evidence: Evidence
  duplicate_of: string
}

/** The lines of a batch that were recognised, in the order of the file. */
export async function recognisedPage(
  tx: Tx,
  { userId, id }: BatchKey,
  { limit, behind }: { readonly limit: number; readonly behind: string | undefined },
): Promise<Recognised[]> {
  const { rows } = await sql<RecognisedRow>`
    select ${columns}, entry.is_in, entry.evidence, entry.duplicate_of, account.asset
    from imports.entries as entry
    join imports.accounts as account on account.user_id = entry.user_id and account.id = entry.account_id
    where entry.user_id = ${userId} and entry.batch_id = ${id} and entry.evidence is not null
      ${behind === undefined ? sql`` : sql`and entry.id > ${behind}::uuid`}
    order by entry.id limit ${limit}`.execute(tx.db)
  return besideOthers(tx, userId, rows)
}

/** One line that was recognised. */
export async function recognisedEntry(tx: Tx, userId: string, id: string): Promise<Recognised | undefined> {
  const { rows } = await sql<RecognisedRow>`
    select ${columns}, entry.is_in, entry.evidence, entry.duplicate_of, account.asset
    from imports.entries as entry
    join imports.accounts as account on account.user_id = entry.user_id and account.id = entry.account_id
    where entry.user_id = ${userId} and entry.id = ${id} and entry.evidence is not null`.execute(tx.db)
  return (await besideOthers(tx, userId, rows))[0]
}

async function besideOthers(tx: Tx, userId: string, rows: readonly RecognisedRow[]): Promise<Recognised[]> {
  const ids = rows.map(({ duplicate_of: other }) => other)
  const others = await sql<EntryRow>`
    select ${columns} from imports.entries as entry
    where entry.user_id = ${userId} and entry.id = any(${ids}::uuid[])`.execute(tx.db)
  const byId = new Map(others.rows.map((row) => [row.id, toEntry(row)]))
  return rows.map((row) => ({
    entry: toEntry(row),
    asset: row.asset,
    isIn: row.is_in,
    evidence: row.evidence,
    other: byId.get(row.duplicate_of) ?? null,
  }))
}

/** Where one line stands that was recognised: of which batch and account. */
export async function placeOf(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly accountId: string; readonly batchId: string } | undefined> {
  const row = await tx.db
    .selectFrom('imports.entries')
    .select(['account_id', 'batch_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { accountId: row.account_id, batchId: row.batch_id }
}

/** Says whether a line counts. */
export async function putIn(tx: Tx, userId: string, id: string, isIn: boolean): Promise<void> {
  await tx.db
    .updateTable('imports.entries')
    .set({ is_in: isIn })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** How many lines of a batch were recognised, and how many of those do not count. */
export async function countRecognised(
  tx: Tx,
  { userId, id }: BatchKey,
): Promise<{ readonly recognised: number; readonly leftOut: number }> {
  const { rows } = await sql<{ recognised: number; left_out: number }>`
    select count(*)::int as recognised, (count(*) filter (where not is_in))::int as left_out
    from imports.entries
    where user_id = ${userId} and batch_id = ${id} and evidence is not null`.execute(tx.db)
  const [counted] = rows
  return { recognised: counted?.recognised ?? 0, leftOut: counted?.left_out ?? 0 }
}

export async function deleteEntries(tx: Tx, { userId, id }: BatchKey): Promise<void> {
  await tx.db.deleteFrom('imports.entries').where('user_id', '=', userId).where('batch_id', '=', id).execute()
}

function toEntry(row: EntryRow): Entry {
  return {
    id: row.id,
    fileLine: row.file_line,
    bankId: row.bank_id,
    bookedOn: row.booked_on,
    amountMinor: BigInt(row.amount_minor),
    description: row.description,
    counterparty: row.counterparty,
    reference: row.reference,
    // Only `insertEntries` writes categories.
    category: row.category as Category,
    isPending: row.is_pending,
    knownBy: row.known_by,
  }
}
