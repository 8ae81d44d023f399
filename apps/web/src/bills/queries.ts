import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000
/** Amounts due change seldom; they are asked for again before they are paid. */
const DUE_STALE_MS = 60_000

export const savedBillsKey = ['bills', 'saved'] as const
export const billPaymentKey = (id: string) => ['bills', 'payments', id] as const
export const dueKey = ['bills', 'due'] as const

/** Billers that can be paid by a reference of theirs. */
export const billersQuery = () =>
  queryOptions({
    queryKey: ['bills', 'billers'],
    queryFn: ({ signal }) => api('GET /bills/billers', { signal }),
    staleTime: 5 * 60_000,
  })

/** The references that the person keeps, the latest first. */
export const savedBillsQuery = () =>
  queryOptions({
    queryKey: savedBillsKey,
    queryFn: ({ signal }) => api('GET /bills/saved', { signal }),
  })

/** Amount due under a reference, as its biller says. */
export const billQuery = (billerId: string, reference: string) =>
  queryOptions({
    queryKey: [...dueKey, billerId, reference],
    queryFn: ({ signal }) => api('POST /bills/lookups', { body: { biller_id: billerId, reference }, signal }),
    staleTime: DUE_STALE_MS,
  })

export const billPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: billPaymentKey(id),
    queryFn: ({ signal }) => api('GET /bills/payments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
  })
