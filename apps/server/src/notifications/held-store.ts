import type { NotificationKind } from '@sadaf/api'
import { sql } from 'kysely'
import { batched, insertAll, type Tx } from '../platform/index.ts'
import type { NotificationRow } from './store.ts'

type Held = { readonly userId: string; readonly notificationId: string; readonly until: Date }

/** Notifications that wait for the end of their person's quiet hours. */
export const insertHeld = batched(
  async (tx, given: readonly Held[]) => {
    await insertAll(tx, {
      into: 'notifications.held',
      rows: given.map(({ userId, notificationId, until }) => ({
        user_id: userId,
        notification_id: notificationId,
        until,
      })),
    })
    return given.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** A notification that waits no more; undefined where it did not, or was deleted with its person's account. */
export async function takeHeld(
  tx: Tx,
  userId: string,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  const held = await tx.db
    .deleteFrom('notifications.held')
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .returning('notification_id')
    .executeTakeFirst()
  return (
    held &&
    tx.db
      .selectFrom('notifications.notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', held.notification_id)
      .executeTakeFirst()
  )
}

/**
 * Ends the wait of a person's notifications of some kinds, held back by quiet hours or gathered for a summary by email;
 * they stay in the bell. For a person who has left what they are about.
 */
export async function dropHeld(tx: Tx, userId: string, kinds: readonly NotificationKind[]): Promise<void> {
  for (const table of ['held', 'gathered'])
    await sql`
      delete from ${sql.table(`notifications.${table}`)} as waiting using notifications.notifications as told
      where waiting.user_id = ${userId} and told.user_id = waiting.user_id and told.id = waiting.notification_id
        and told.kind = any (${kinds}::text[])`.execute(tx.db)
}
