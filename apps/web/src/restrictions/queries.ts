import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** The restriction of one's account; null where there is none. */
export const restrictionQuery = () =>
  queryOptions({
    queryKey: ['restriction'],
    queryFn: ({ signal }) => api('GET /me/restriction', { signal }),
  })
