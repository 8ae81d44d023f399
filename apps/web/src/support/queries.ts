import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

const PAGE_LENGTH = 20

export const ticketsKey = ['tickets'] as const

export const ticketsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, 'list'] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /support/tickets', {
        query: { limit: PAGE_LENGTH, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const ticketKey = (id: string) => [...ticketsKey, 'one', id] as const

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => api('GET /support/tickets/{id}', { params: { id }, signal }),
  })

export const paceQuery = () =>
  queryOptions({
    queryKey: ['support-pace'] as const,
    queryFn: ({ signal }) => api('GET /support/pace', { signal }),
    staleTime: 10 * 60_000,
  })
