import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** So often they are measured. */
const MEASURED_MS = 60_000

/** The regulated providers behind the product, what they are to us, and how they were when they were last asked. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api('GET /providers', { signal }),
    staleTime: MEASURED_MS,
  })
