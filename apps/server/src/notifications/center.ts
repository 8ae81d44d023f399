import { contract } from '@sadaf/api'
import type { Api, Clock, Ids, Tx } from '../platform/index.ts'
import {
  countUnread,
  insertNotification,
  markAllRead,
  type NotificationRow,
  notificationsPage,
} from './store.ts'

export type NoticeKind =
  | 'topup_completed'
  | 'topup_failed'
  | 'payment_completed'
  | 'payment_failed'
  | 'money_received'

/** Something to tell a person. The words are the client's, in the person's language. */
export type Notice = {
  readonly kind: NoticeKind
  readonly parameters: Record<string, string>
  readonly link: string | null
}

export interface Notifications {
  notify(tx: Tx, userId: string, notice: Notice): Promise<void>
}

type Publish = (userId: string, event: string, payload: Record<string, unknown>) => void | Promise<void>

export function createNotifications(clock: Clock, ids: Ids, publish: Publish): Notifications {
  return {
    async notify(tx, userId, { kind, parameters, link }) {
      const id = ids.next()
      const at = clock.now()
      await insertNotification(tx, { userId, id, kind, parameters, link, at })
      const notification = { id, kind, parameters, link, is_read: false, created_at: at.toISOString() }
      tx.afterCommit(() => publish(userId, 'notification', { notification }))
    },
  }
}

export function serveNotifications(api: Api, clock: Clock): void {
  api.serve(contract.listNotifications, async ({ tx, caller, query }) => {
    const before = query.cursor ?? null
    const rows = await notificationsPage(tx, caller.userId, { limit: query.limit + 1, before })
    const page = rows.slice(0, query.limit)
    return {
      data: page.map(presentNotification),
      next_cursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
      unread_count: await countUnread(tx, caller.userId),
    }
  })
  api.serve(contract.readNotifications, async ({ tx, caller }) => {
    await markAllRead(tx, caller.userId, clock.now())
    return { unread_count: 0 }
  })
}

function presentNotification(row: NotificationRow) {
  return {
    id: row.id,
    // Only `notify` writes rows: the column holds what it was given.
    kind: row.kind as NoticeKind,
    parameters: row.parameters as Record<string, string>,
    link: row.link,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
