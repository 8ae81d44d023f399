import type { AnalyticsRange } from '@sadaf/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/requests/api.ts'

export const analyticsKey = ['analytics'] as const

/** This month's budgets and what was spent of them. */
export const budgetsQuery = () =>
  queryOptions({
    queryKey: [...analyticsKey, 'budgets'],
    queryFn: ({ signal }) => api('GET /analytics/budgets', { signal }),
  })

/** What came in and went out. */
export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: [...analyticsKey, 'overview', range],
    queryFn: ({ signal }) => api('GET /analytics/overview', { query: { range }, signal }),
    // The figures of one range stay until those of another are there.
    placeholderData: keepPreviousData,
  })
