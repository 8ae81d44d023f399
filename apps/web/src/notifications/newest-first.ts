import type { Notification } from '../app/api/api.ts'

/** By when they happened: news may come out of order, and those of one moment stay as they are. */
export function newestFirst(notifications: readonly Notification[]): Notification[] {
  return notifications.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}
