import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/requests/api.ts'

/** This month's budgets and what was spent of them. */
export const budgetsQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'budgets'],
    queryFn: ({ signal }) => api('GET /analytics/budgets', { signal }),
  })
