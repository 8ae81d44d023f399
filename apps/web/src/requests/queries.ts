import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { requestsKey } from '../app/api/own.ts'

/** More than anybody can have open of their own. */
const ALL_OPEN = 100
const LATEST_OVER = 20

/** Incoming or outgoing requests: all that are open, or the latest of those that are over. */
export const requestsQuery = (direction: 'incoming' | 'outgoing', status: 'open' | 'over') =>
  queryOptions({
    queryKey: [...requestsKey, direction, status] as const,
    queryFn: ({ signal }) =>
      api('GET /payment-requests', {
        query: { direction, status, limit: status === 'open' ? ALL_OPEN : LATEST_OVER },
        signal,
      }),
  })

/** One request, as the person sees it. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, id] as const,
    queryFn: ({ signal }) => api('GET /payment-requests/{id}', { params: { id }, signal }),
  })

/** Blocked requesters. */
export const blocksQuery = () =>
  queryOptions({
    queryKey: [...requestsKey, 'blocks'] as const,
    queryFn: ({ signal }) => api('GET /request-blocks', { signal }),
  })
