import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/requests/api.ts'

/** What deleting the account takes, and what stands in its way. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => api('GET /me/deletion', { signal }),
    staleTime: 0,
  })
