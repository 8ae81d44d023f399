import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

export const payoutKey = (id: string) => ['payouts', id] as const

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKey(id),
    queryFn: ({ signal }) => api('GET /payouts/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
  })
