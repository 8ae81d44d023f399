import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'
import { schedulesKey } from '../../app/api/own.ts'

export { schedulesKey }

/** As many as one person can have planned. */
const ALL_PLANNED = 100
const LATEST_OVER = 20

/** Payments that are planned, or the latest of those that are over. */
export const schedulesQuery = (status: 'planned' | 'over') =>
  queryOptions({
    queryKey: [...schedulesKey, status],
    queryFn: ({ signal }) =>
      api('GET /scheduled-payments', {
        query: { status, limit: status === 'planned' ? ALL_PLANNED : LATEST_OVER },
        signal,
      }),
  })
