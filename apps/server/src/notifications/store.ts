import type { Selectable } from 'kysely'
import type { NotificationsNotifications } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type NotificationRow = Selectable<NotificationsNotifications>

export async function insertNotification(
  tx: Tx,
  row: {
    userId: string
    id: string
    kind: string
    parameters: Record<string, string>
    link: string | null
    at: Date
  },
): Promise<void> {
  await tx.db
    .insertInto('notifications.notifications')
    .values({
      user_id: row.userId,
      id: row.id,
      kind: row.kind,
      parameters: JSON.stringify(row.parameters),
      link: row.link,
      created_at: row.at,
    })
    .execute()
}

export async function notificationsPage(
  tx: Tx,
  userId: string,
  page: { limit: number; before: string | null },
): Promise<NotificationRow[]> {
  return tx.db
    .selectFrom('notifications.notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('notifications.notifications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markAllRead(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('notifications.notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
