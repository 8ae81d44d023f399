import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, type OpsEnquiry, type OpsTicket } from '../../app/api/api.ts'
import { opsKey } from '../queries.ts'

const REFETCH_MS = 15_000

export const deskKey = [...opsKey, 'desk'] as const

export const opsTicketsQuery = (state: OpsTicket['state']) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'tickets', state] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /ops/tickets', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: REFETCH_MS,
  })

export const opsEnquiriesQuery = (state: OpsEnquiry['state']) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'enquiries', state] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /ops/enquiries', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: REFETCH_MS,
  })

export const opsTicketKey = (id: string) => [...opsKey, 'ticket', id] as const

/** Looking is written down: it happens when the page is opened, and not by itself again. */
export const opsTicketQuery = (id: string) =>
  queryOptions({
    queryKey: opsTicketKey(id),
    queryFn: ({ signal }) => api('GET /ops/tickets/{id}', { params: { id }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
