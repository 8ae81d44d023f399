import { type Selectable, sql } from 'kysely'
import type { NotificationsNotifications } from '../platform/database.generated.ts'
import { batched, insertAll, type Tx } from '../platform/index.ts'

export type NotificationRow = Selectable<NotificationsNotifications>

export type NewNotification = {
  readonly userId: string
  readonly id: string
  readonly kind: string
  readonly parameters: Readonly<Record<string, string>>
  readonly link: string | null
  readonly at: Date
}

export const insertNotification = batched(
  async (tx, given: readonly NewNotification[]) => {
    await insertAll(tx, {
      into: 'notifications.notifications',
      rows: given.map(({ userId, id, kind, parameters, link, at }) => ({
        user_id: userId,
        id,
        kind,
        parameters,
        link,
        created_at: at,
      })),
    })
    return given.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** Notifications of a person are counted no further. */
const COUNTED_UP_TO = 100

/** How many notifications a person has had since a moment, counted up to a hundred. */
export const countSince = batched(
  async (tx, asked: readonly { readonly userId: string; readonly since: Date }[]) => {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(*)::int from (
          select from notifications.notifications as told
          where told.user_id = asked.user_id and told.created_at > asked.since limit ${COUNTED_UP_TO}
        ) as counted
      ) as count
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ since }) => since)}::timestamptz[]
      ) with ordinality as asked (user_id, since, nth)
      order by nth`.execute(tx.db)
    return rows.map(({ count }) => count)
  },
  { owner: ({ userId }) => userId },
)

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
