import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** Measured each minute: twice as often is soon enough. */
const REFETCH_MS = 30_000

export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api('GET /status', { signal }),
    refetchInterval: REFETCH_MS,
  })

/** Whether one is notified of updates of incidents. */
export const followingQuery = () =>
  queryOptions({
    queryKey: ['status-following'],
    queryFn: ({ signal }) => api('GET /status/following', { signal }),
  })
