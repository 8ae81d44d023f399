import { queryOptions } from '@tanstack/react-query'
import { api, type BankPayee, type Payout } from '../app/api/api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

export const payeesKey = ['payees'] as const
export const payoutKey = (id: string) => ['payouts', id] as const

/** Bank accounts that the person can pay, the latest first. */
export const payeesQuery = () =>
  queryOptions({
    queryKey: payeesKey,
    queryFn: ({ signal }) => api('GET /payees', { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? PENDING_REFETCH_MS : false),
  })

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKey(id),
    queryFn: ({ signal }) => api('GET /payouts/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? PENDING_REFETCH_MS : false),
  })

function isPending({ status }: BankPayee | Payout): boolean {
  return status === 'pending'
}
