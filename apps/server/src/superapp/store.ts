import type { AnyMiniApp, Permission } from '@sadaf/api'
import { MINUTE_MS } from '@sadaf/calendar'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** One app of one person. */
export type Of = { readonly userId: string; readonly app: AnyMiniApp }

/** Use of an app by a person. */
export type Use = {
  readonly app: string
  readonly isFavorite: boolean
  readonly installedAt: Date | null
  readonly removedAt: Date | null
  readonly lastUsedAt: Date | null
}

/** How many have rated an app, and with how many stars together. */
export type Rated = { readonly stars: number; readonly ratings: number }

/** Use of all apps by a person. */
export type Uses = {
  readonly apps: ReadonlyMap<string, Use>
  readonly stars: ReadonlyMap<string, number>
  /** As `app permission`. */
  readonly granted: ReadonlySet<string>
}

/** More reads than anybody looks at. */
const MOST_SHOWN = 100
/** So many reads of one permission are kept for an app. */
const MOST_READS = 1000

export async function usesOf(tx: Tx, userId: string): Promise<Uses> {
  const apps = await tx.db.selectFrom('superapp.apps').selectAll().where('user_id', '=', userId).execute()
  const ratings = await tx.db
    .selectFrom('superapp.ratings')
    .select(['app', 'stars'])
    .where('user_id', '=', userId)
    .execute()
  const consents = await tx.db
    .selectFrom('superapp.consents')
    .select(['app', 'permission'])
    .where('user_id', '=', userId)
    .execute()
  return {
    apps: new Map(
      apps.map((row) => [
        row.app,
        {
          app: row.app,
          isFavorite: row.is_favorite,
          installedAt: row.installed_at,
          removedAt: row.removed_at,
          lastUsedAt: row.last_used_at,
        },
      ]),
    ),
    stars: new Map(ratings.map(({ app, stars }) => [app, stars])),
    granted: new Set(consents.map(({ app, permission }) => `${app} ${permission}`)),
  }
}

export async function saveUse(tx: Tx, userId: string, use: Use): Promise<void> {
  const changing = {
    is_favorite: use.isFavorite,
    installed_at: use.installedAt,
    removed_at: use.removedAt,
    last_used_at: use.lastUsedAt,
  }
  await tx.db
    .insertInto('superapp.apps')
    .values({ user_id: userId, app: use.app, ...changing })
    .onConflict((conflict) => conflict.columns(['user_id', 'app']).doUpdateSet(changing))
    .execute()
}

/** One rating a person: the next replaces it. */
export async function saveRating(tx: Tx, { userId, app }: Of, stars: number, at: Date): Promise<void> {
  await tx.db
    .insertInto('superapp.ratings')
    .values({ user_id: userId, app, stars, rated_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'app']).doUpdateSet({ stars, changed_at: at }))
    .execute()
}

/** The ratings of everybody, by app: for the system alone. */
export async function ratingTotals(tx: Tx): Promise<ReadonlyMap<string, Rated>> {
  const rows = await tx.db.selectFrom('superapp.rating_totals').selectAll().execute()
  return new Map(
    rows.map(({ app, stars, ratings }) => [app, { stars: Number(stars), ratings: Number(ratings) }]),
  )
}

export async function grant(tx: Tx, { userId, app }: Of, permission: Permission, at: Date): Promise<void> {
  await tx.db
    .insertInto('superapp.consents')
    .values({ user_id: userId, app, permission, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function revoke(tx: Tx, { userId, app }: Of, permission: Permission): Promise<void> {
  await tx.db
    .deleteFrom('superapp.consents')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('permission', '=', permission)
    .execute()
}

export async function isGranted(tx: Tx, { userId, app }: Of, permission: Permission): Promise<boolean> {
  const row = await tx.db
    .selectFrom('superapp.consents')
    .select('app')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('permission', '=', permission)
    .executeTakeFirst()
  return row !== undefined
}

export type Read = { readonly id: string; readonly permission: Permission; readonly at: Date }

/** Writes down that something was read: once a minute, and the latest of each permission, however often an app asks. */
export async function noteRead(tx: Tx, { userId, app }: Of, read: Read): Promise<void> {
  const { permission } = read
  const same = tx.db
    .selectFrom('superapp.reads')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('permission', '=', permission)
  const latest = await same.select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (latest && read.at.getTime() - latest.at.getTime() < MINUTE_MS) return
  await tx.db
    .insertInto('superapp.reads')
    .values({ user_id: userId, app, ...read })
    .execute()
  await tx.db
    .deleteFrom('superapp.reads')
    .where('user_id', '=', userId)
    .where('id', 'in', same.select('id').orderBy('id', 'desc').offset(MOST_READS))
    .execute()
}

/** Readings of an app, the latest first. */
export async function readsOf(tx: Tx, { userId, app }: Of) {
  return await tx.db
    .selectFrom('superapp.reads')
    .select(['permission', 'at'])
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** All that an app keeps for a person: its quota bounds it. */
export async function keptBy(tx: Tx, { userId, app }: Of) {
  return await tx.db
    .selectFrom('superapp.store')
    .select(['key', 'value', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .orderBy('key')
    .execute()
}

export async function keep(
  tx: Tx,
  { userId, app }: Of,
  { key, value }: { readonly key: string; readonly value: string },
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('superapp.store')
    .values({ user_id: userId, app, key, value, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'app', 'key']).doUpdateSet({ value, changed_at: at }),
    )
    .execute()
}

export async function forget(tx: Tx, { userId, app }: Of, key: string): Promise<void> {
  await tx.db
    .deleteFrom('superapp.store')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('key', '=', key)
    .execute()
}

/**
 * Empties what apps keep that were removed, and last used, before a moment, at most `limit` of them. How many those
 * were.
 */
export async function emptyRemoved(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ app: string }>`
    with removed as (
      update superapp.apps set removed_at = null
      where (user_id, app) in (
        select user_id, app from superapp.apps
        where removed_at < ${before} and (last_used_at is null or last_used_at < ${before})
        order by removed_at
        limit ${limit}
        for update skip locked
      )
      returning user_id, app
    ), emptied as (
      delete from superapp.store as kept using removed
      where kept.user_id = removed.user_id and kept.app = removed.app
    )
    select app from removed`.execute(tx.db)
  return rows.length
}
