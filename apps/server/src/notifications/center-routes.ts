import { contract, type NotificationKind, onOneLine } from '@sadaf/api'
import { type Api, type Clock, type Happens, type Platform, pageOf, type Tx } from '../platform/index.ts'
import { createTellElsewhere } from './elsewhere.ts'
import type { Notification, NotificationDeclaration } from './notification.ts'
import type { Reach } from './reach.ts'
import {
  countUnread,
  insertNotification,
  markAllRead,
  type NotificationRow,
  notificationsPage,
} from './store.ts'

export interface Notifications {
  /** Puts a notification into the bell and, as far as the person wants it, into a mail, a text message and push messages. */
  notify(tx: Tx, userId: string, notification: Notification): Promise<void>
}

type Dependencies = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs'>
  readonly publish: (userId: string, event: string, payload: Record<string, unknown>) => void | Promise<void>
  readonly happens: Happens
  /** How the person wants to be reached beside the bell. */
  readonly reachOf: (tx: Tx, userId: string) => Promise<Reach>
  readonly siteUrl: string
  /** Declared notifications, with their words. */
  readonly notificationKinds: readonly NotificationDeclaration[]
}

export function createNotifications({
  platform,
  publish,
  happens,
  reachOf,
  siteUrl,
  notificationKinds,
}: Dependencies): Notifications {
  const { clock, ids } = platform
  const tellElsewhere = createTellElsewhere({ platform, siteUrl, reachOf, notificationKinds })
  return {
    async notify(tx, userId, notification) {
      const { kind, parameters, link } = notification
      const id = ids.next()
      const now = clock.now()
      // A provider's clock may be ahead of ours.
      const at = notification.at < now ? notification.at : now
      await insertNotification(tx, { userId, id, kind, parameters, link, at })
      const wire = { id, kind, parameters, link, is_read: false, created_at: at.toISOString() }
      tx.afterCommit(() => publish(userId, 'notification', { notification: wire }))
      await happens.emit(tx, { userId, type: 'notification.created', data: wire })
      await tellElsewhere(tx, { userId, id, notification })
    },
  }
}

export function serveNotifications(api: Api, clock: Clock): void {
  api.serve(contract.listNotifications, async ({ tx, caller, query }) => {
    const before = query.cursor ?? null
    const rows = await notificationsPage(tx, caller.userId, { limit: query.limit + 1, before })
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map(presentNotification),
      next_cursor,
      unread_count: await countUnread(tx, caller.userId),
    }
  })
  api.serve(contract.readNotifications, async ({ tx, caller }) => {
    await markAllRead(tx, caller.userId, clock.now())
    return { unread_count: 0 }
  })
}

function presentNotification(row: NotificationRow) {
  // Only `notify` writes rows: the columns hold what it was given.
  const parameters = row.parameters as Record<string, string>
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    // Names that were kept before they had rules come by here too.
    parameters: Object.fromEntries(Object.entries(parameters).map(([key, text]) => [key, onOneLine(text)])),
    link: row.link,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
