import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { requestsKey } from '../app/api/own.ts'

/** Requests by which a transaction is split. */
export const splitRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'split', id] as const,
    queryFn: ({ signal }) => api('GET /transactions/{id}/split-requests', { params: { id }, signal }),
  })
