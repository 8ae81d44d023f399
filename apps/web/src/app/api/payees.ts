import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

export const payeesKey = ['payees'] as const

/** Bank accounts that the person can pay, the latest first. */
export const payeesQuery = () =>
  queryOptions({
    queryKey: payeesKey,
    queryFn: ({ signal }) => api('GET /payees', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending') ? PENDING_REFETCH_MS : false,
  })
