import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/requests/api.ts'

export const notificationKeys = { latest: ['notifications'] } as const

/** How many the bell shows. */
export const LATEST_NOTIFICATIONS = 20

/** The latest notifications and how many are unread. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.latest,
    queryFn: ({ signal }) => api('GET /notifications', { query: { limit: LATEST_NOTIFICATIONS }, signal }),
  })
