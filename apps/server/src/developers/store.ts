import type { Scope } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

export type KeyRow = {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: Scope[]
  /** Addresses and networks from which it works; empty: from everywhere. */
  readonly addresses: string[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const columns = sql`id, name, hint, scopes, addresses, created_at, expires_at, last_used_at, revoked_at`

export async function insertKey(
  tx: Tx,
  { userId, hash, ...row }: KeyRow & { readonly userId: string; readonly hash: Buffer },
): Promise<void> {
  await tx.db
    .insertInto('developers.api_keys')
    .values({ ...row, user_id: userId, hash })
    .execute()
}

/**
 * Keys that have not ended before a moment: those that work, which are few, before the latest of the others, so that
 * none that works is left off; the newest first.
 */
export async function keysOf(
  tx: Tx,
  userId: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from developers.api_keys
    where user_id = ${userId} and least(expires_at, revoked_at) > ${since}
    order by (revoked_at is null and expires_at > ${now}) desc, id desc limit 200`.execute(tx.db)
  return rows
}

/** Waits for others who make or revoke keys of a person, until the transaction ends. */
async function lockKeys(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('developers.api_keys:' || ${userId}::text, 0))`.execute(
    tx.db,
  )
}

/** How many keys of a person can be used; no other is made until the transaction ends. */
export async function countUsable(tx: Tx, userId: string, now: Date): Promise<number> {
  await lockKeys(tx, userId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from developers.api_keys
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Revokes a key, once. @returns undefined where the person has none of this id */
export async function revokeKey(
  tx: Tx,
  { userId, id, at }: { readonly userId: string; readonly id: string; readonly at: Date },
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    update developers.api_keys set revoked_at = coalesce(revoked_at, ${at})
    where user_id = ${userId} and id = ${id} returning ${columns}`.execute(tx.db)
  return rows[0]
}

/** Revokes all keys of a person that can be used. As the system. */
export async function revokeKeys(tx: Tx, userId: string, at: Date): Promise<KeyRow[]> {
  await lockKeys(tx, userId)
  const { rows } = await sql<KeyRow>`
    update developers.api_keys set revoked_at = ${at}
    where user_id = ${userId} and revoked_at is null and expires_at > ${at} returning ${columns}`.execute(
    tx.db,
  )
  return rows
}

/** Forgets keys that have ended before a moment. As the system. */
export async function forgetEnded(tx: Tx, before: Date): Promise<void> {
  await sql`delete from developers.api_keys where least(expires_at, revoked_at) < ${before}`.execute(tx.db)
}

type UsableKey = {
  readonly id: string
  readonly userId: string
  readonly scopes: Scope[]
  readonly addresses: string[]
  readonly lastUsedAt: Date | null
}

/** The key of a hash, where it can be used. As the system. */
export async function usableKey(tx: Tx, hash: Buffer, now: Date): Promise<UsableKey | undefined> {
  const { rows } = await sql<UsableKey>`
    select id, user_id as "userId", scopes, addresses, last_used_at as "lastUsedAt" from developers.api_keys
    where hash = ${hash} and revoked_at is null and expires_at > ${now}`.execute(tx.db)
  return rows[0]
}

export async function noteUse(tx: Tx, { userId, id }: UsableKey, at: Date): Promise<void> {
  await tx.db
    .updateTable('developers.api_keys')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
