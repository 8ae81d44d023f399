import type { AnalyticsRange } from '@sadaf/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'

export const analyticsKey = ['analytics'] as const

/** This month's budgets and what was spent of them. */
export const budgetsQuery = () =>
  queryOptions({
    queryKey: [...analyticsKey, 'budgets'],
    queryFn: ({ signal }) => api('GET /analytics/budgets', { signal }),
  })

/** How much of each budget an even month has used by today. */
export const budgetPaceQuery = () =>
  queryOptions({
    queryKey: [...analyticsKey, 'budgets', 'pace'],
    queryFn: ({ signal }) => api('GET /analytics/budget-pace', { signal }),
  })

/** How money moved over a range. */
export const trendsQuery = (range: AnalyticsRange) =>
  queryOptions({
    // Names are in the language of the reader: another language is another answer.
    queryKey: [...analyticsKey, 'trends', range, currentLanguage()] as const,
    queryFn: ({ signal }) => api('GET /analytics/trends', { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

/** Insights into one's own transactions. */
export const insightsQuery = () =>
  queryOptions({
    queryKey: [...analyticsKey, 'insights', currentLanguage()] as const,
    queryFn: ({ signal }) => api('GET /analytics/insights', { signal }),
  })

/** Worth of accounts and holdings day by day, with the return on investments. */
export const worthQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: [...analyticsKey, 'worth', range] as const,
    queryFn: ({ signal }) => api('GET /analytics/worth', { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

/** Income and spending. */
export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: [...analyticsKey, 'overview', range],
    queryFn: ({ signal }) => api('GET /analytics/overview', { query: { range }, signal }),
    // The figures of one range stay until those of another are there.
    placeholderData: keepPreviousData,
  })
