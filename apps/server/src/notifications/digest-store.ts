import { batched, insertAll, type Tx } from '../platform/index.ts'
import type { NotificationRow } from './store.ts'

type Gathered = { readonly userId: string; readonly notificationId: string }

/** Notifications that wait for their person's next digest. */
export const insertGathered = batched(
  async (tx, given: readonly Gathered[]) => {
    await insertAll(tx, {
      into: 'notifications.gathered',
      rows: given.map(({ userId, notificationId }) => ({ user_id: userId, notification_id: notificationId })),
    })
    return given.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** All that wait, which wait no more, the oldest first. A second worker waits for the first, and finds none. */
export async function takeGathered(tx: Tx, userId: string): Promise<NotificationRow[]> {
  const gathered = await tx.db
    .deleteFrom('notifications.gathered')
    .where('user_id', '=', userId)
    .returning('notification_id')
    .execute()
  if (gathered.length === 0) return []
  const ids = gathered.map(({ notification_id }) => notification_id)
  return tx.db
    .selectFrom('notifications.notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
