import { type AnyMiniApp, miniAppManifest, type OwnMiniApp, type Permission } from '@sadaf/api'
import { isOwnMiniApp } from '@sadaf/api/mini-apps'
import { sql } from 'kysely'
import { DomainError, type Tx } from '../platform/index.ts'
import { type Opened, type OwnApp, openedBy } from './own-app.ts'

type Which = { readonly userId: string; readonly id: string }

// All but the file itself, which is read where it is served.
const facts = (tx: Tx) =>
  tx.db
    .selectFrom('superapp.own_apps')
    .select(['id', 'app', 'manifest', 'is_published', 'published_at'])
    .select(sql<number>`octet_length(html)`.as('bytes'))

type Row = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

/** A developer's apps, the oldest first: their number is bounded where they are published. */
export async function ownAppsOf(tx: Tx, userId: string): Promise<readonly OwnApp[]> {
  const rows = await facts(tx).where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(toOwnApp)
}

export async function ownAppById(tx: Tx, { userId, id }: Which): Promise<OwnApp | undefined> {
  const row = await facts(tx).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return row && toOwnApp(row)
}

/** Saves a new app, or the next version of one. */
export async function saveOwnApp(tx: Tx, userId: string, saved: OwnApp, html: string): Promise<void> {
  const changing = {
    manifest: JSON.stringify(saved.manifest),
    html,
    is_published: saved.isPublished,
    published_at: saved.publishedAt,
  }
  await tx.db
    .insertInto('superapp.own_apps')
    .values({ user_id: userId, id: saved.id, app: saved.app, ...changing })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(changing))
    .execute()
}

export async function setPublished(tx: Tx, { userId, id }: Which, isPublished: boolean): Promise<void> {
  await tx.db
    .updateTable('superapp.own_apps')
    .set({ is_published: isPublished })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an app with its use, what it kept, was allowed and has read. Orders stay: money has moved for them. */
export async function deleteOwnApp(tx: Tx, userId: string, { id, app }: OwnApp): Promise<void> {
  for (const table of ['superapp.apps', 'superapp.store', 'superapp.consents', 'superapp.reads'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', userId).where('app', '=', app).execute()
  await tx.db.deleteFrom('superapp.own_apps').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Takes back what an app was allowed and declares no longer. */
export async function revokeUndeclared(
  tx: Tx,
  { userId, app }: { readonly userId: string; readonly app: OwnMiniApp },
  declared: readonly Permission[],
): Promise<void> {
  await tx.db
    .deleteFrom('superapp.consents')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where(sql<boolean>`permission <> all (${[...declared]}::text[])`)
    .execute()
}

/** The file of an app that is published. */
export async function htmlOf(tx: Tx, { userId, id }: Which): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('superapp.own_apps')
    .select('html')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row?.html
}

/** An app as a person can open it. @throws DomainError `not_found` for one that they have not published themselves */
export async function openedApp(
  tx: Tx,
  { userId, app }: { readonly userId: string; readonly app: AnyMiniApp },
): Promise<Opened> {
  if (!isOwnMiniApp(app)) return openedBy(app, undefined)
  const row = await tx.db
    .selectFrom('superapp.own_apps')
    .select('manifest')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('is_published', '=', true)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  return openedBy(app, miniAppManifest.parse(row.manifest))
}

function toOwnApp(row: Row): OwnApp {
  const { app } = row
  if (!isOwnMiniApp(app)) throw new Error(`${app} is no name of a developer's app`)
  return {
    id: row.id,
    app,
    manifest: miniAppManifest.parse(row.manifest),
    bytes: row.bytes,
    isPublished: row.is_published,
    publishedAt: row.published_at,
  }
}
