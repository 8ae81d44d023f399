import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** Consequences of deleting the account, and the obstacles to it. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => api('GET /me/deletion', { signal }),
    staleTime: 0,
  })
