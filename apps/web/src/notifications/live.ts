import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '../app/api/api.ts'
import { isRecord, type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { meQuery } from '../app/session/me.ts'
import { announceNotification } from './announce.ts'
import { patchNotifications } from './patches.ts'
import { LATEST_NOTIFICATIONS, notificationKeys, notificationsQuery } from './queries.ts'

export const live: LiveEvents = {
  notification: (client, payload) => {
    const notification = rowIn<Notification>(payload, 'notification')
    if (!notification) return 'unknown'
    client.setQueryData(
      notificationsQuery().queryKey,
      (list) => list && patchNotifications(list, notification, LATEST_NOTIFICATIONS),
    )
    void client.invalidateQueries({ queryKey: notificationKeys.all })
    const wanted = client.getQueryData(meQuery().queryKey)?.preferences.notifications.push ?? true
    if (wanted && !isOnScreen(client, notification)) announceNotification(notification)
    return 'applied'
  },
}

/** Whether an open receipt or detail tells of it by itself: a toast would say the same again, over what is read. */
function isOnScreen(client: QueryClient, { parameters: { reference } }: Notification): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return (
    reference !== undefined &&
    shown.some(({ state: { data } }) => isRecord(data) && data.reference === reference)
  )
}
