import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

export type ImportedAccount = {
  readonly id: string
  readonly name: string
  readonly asset: string
  readonly number: string | null
  readonly isCounted: boolean
  readonly entryCount: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly closing: { readonly minor: bigint; readonly on: string } | null
  readonly latestImport: string | null
  readonly createdAt: Date
}

/** Key of an imported account: its owner and id. */
export type AccountKey = { readonly userId: string; readonly id: string }

export type NewAccount = AccountKey & {
  readonly name: string
  readonly asset: string
  readonly number: string | null
  readonly createdAt: Date
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.db
    .insertInto('imports.accounts')
    .values({
      user_id: account.userId,
      id: account.id,
      name: account.name,
      asset: account.asset,
      number: account.number,
      created_at: account.createdAt,
    })
    .execute()
}

type AccountRow = {
  id: string
  name: string
  asset: string
  number: string | null
  is_counted: boolean
  entry_count: number
  first_day: string | null
  last_day: string | null
  closing_minor: string | null
  closing_on: string | null
  latest_import: string | null
  created_at: Date
}

/** All of a person, the oldest first, with what their newest files say. `startImport` bounds how many there are. */
export async function accountsOf(tx: Tx, userId: string, id?: string): Promise<ImportedAccount[]> {
  const { rows } = await sql<AccountRow>`
    select account.*, told.closing_minor::text, told.closing_on, latest.id as latest_import
    from imports.accounts as account
    left join lateral (
      select closing_minor, closing_on from imports.batches
      where user_id = account.user_id and account_id = account.id and state = 'done' and closing_on is not null
      order by closing_on desc, id desc limit 1
    ) as told on true
    left join lateral (
      select id from imports.batches
      where user_id = account.user_id and account_id = account.id and state in ('importing', 'done')
      order by id desc limit 1
    ) as latest on true
    where account.user_id = ${userId} ${id === undefined ? sql`` : sql`and account.id = ${id}`}
    order by account.created_at, account.id`.execute(tx.db)
  return rows.map(toAccount)
}

/** Makes all take turns that change what an account holds. @returns whether there is one */
export async function lockAccount(tx: Tx, { userId, id }: AccountKey): Promise<boolean> {
  const row = await tx.db
    .selectFrom('imports.accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function changeAccount(
  tx: Tx,
  { userId, id }: AccountKey,
  change: { readonly name?: string; readonly isCounted?: boolean; readonly number?: string },
): Promise<void> {
  await tx.db
    .updateTable('imports.accounts')
    .set(({ ref }) => ({
      name: change.name ?? ref('name'),
      is_counted: change.isCounted ?? ref('is_counted'),
      number: change.number ?? ref('number'),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Recounts what is in an account, after its entries changed. */
export async function recountAccount(tx: Tx, { userId, id }: AccountKey): Promise<void> {
  await sql`
    update imports.accounts as account
    set entry_count = entry.count, first_day = entry.first_day, last_day = entry.last_day
    from (
      select count(*)::int as count, min(booked_on) as first_day, max(booked_on) as last_day
      from imports.entries
      where user_id = ${userId} and account_id = ${id} and is_in and batch_id <> all(
        select id from imports.batches where user_id = ${userId} and account_id = ${id} and state = 'importing'
      )
    ) as entry
    where account.user_id = ${userId} and account.id = ${id}`.execute(tx.db)
}

/**
 * Takes an account away. What was brought into it is not seen from then on.
 *
 * @returns whether there was one
 */
export async function deleteAccount(tx: Tx, { userId, id }: AccountKey): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('imports.accounts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes an account away into which nothing is brought any more. */
export async function deleteUnused(tx: Tx, { userId, id }: AccountKey): Promise<void> {
  await sql`
    delete from imports.accounts
    where user_id = ${userId} and id = ${id} and not exists (
      select from imports.batches
      where user_id = ${userId} and account_id = ${id} and state not in ('undone', 'refused')
    )`.execute(tx.db)
}

/** Takes the imports of an account away, so that nothing more of them comes; one that writes just now is waited for. */
export async function deleteBatches(tx: Tx, { userId, id }: AccountKey): Promise<void> {
  await sql`
    with gone as (
      delete from imports.batches where user_id = ${userId} and account_id = ${id} returning id
    )
    delete from imports.pieces as piece using gone
    where piece.user_id = ${userId} and piece.batch_id = gone.id`.execute(tx.db)
}

/** Deletes a part of what was brought into an account. @returns whether there may be more */
export async function sweepAccount(tx: Tx, { userId, id }: AccountKey, atMost: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from imports.entries where user_id = ${userId} and id = any(array(
      select id from imports.entries
      where user_id = ${userId} and account_id = ${id}
      order by booked_on, id limit ${atMost}
    ))`.execute(tx.db)
  return numAffectedRows >= BigInt(atMost)
}

function toAccount(row: AccountRow): ImportedAccount {
  return {
    id: row.id,
    name: row.name,
    asset: row.asset,
    number: row.number,
    isCounted: row.is_counted,
    entryCount: row.entry_count,
    firstDay: row.first_day,
    lastDay: row.last_day,
    closing:
      row.closing_minor === null || row.closing_on === null
        ? null
        : { minor: BigInt(row.closing_minor), on: row.closing_on },
    latestImport: row.latest_import,
    createdAt: row.created_at,
  }
}
