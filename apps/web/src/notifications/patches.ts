import type { Notification, Notifications } from '../app/api/api.ts'

/** The list after a notification has arrived; the same one twice counts once. */
export function patchNotifications(list: Notifications, arrived: Notification, keep: number): Notifications {
  if (list.data.some(({ id }) => id === arrived.id)) return list
  return {
    ...list,
    data: [arrived, ...list.data].slice(0, Math.max(keep, list.data.length)),
    unread_count: list.unread_count + (arrived.is_read ? 0 : 1),
  }
}
