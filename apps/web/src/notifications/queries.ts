import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

export const notificationKeys = {
  latest: ['notifications', 'latest'],
  all: ['notifications', 'all'],
} as const

/** How many the bell shows. */
export const LATEST_NOTIFICATIONS = 20
const PAGE_SIZE = 50

/** The latest notifications and how many are unread. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.latest,
    queryFn: ({ signal }) => api('GET /notifications', { query: { limit: LATEST_NOTIFICATIONS }, signal }),
  })

/** All of them, newest first, page by page. */
export const allNotificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: notificationKeys.all,
    queryFn: ({ pageParam, signal }) =>
      api('GET /notifications', {
        query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
