import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { paletteSearchKey } from '../app/capability/palette.ts'
import { type Filters, toQuery } from './filters.ts'

const PAGE_SIZE = 50
/** How many the dashboard shows. */
export const RECENT_TRANSACTIONS = 5
/** How many the command palette shows. */
const FOUND_TRANSACTIONS = 5

export type TransactionQuery = ReturnType<typeof toQuery>

export const transactionKeys = {
  lists: ['transactions', 'list'],
  recent: ['transactions', 'recent'],
  pendingCount: ['transactions', 'pending-count'],
  details: ['transactions', 'detail'],
  summaries: ['transactions', 'summary'],
  tags: ['transactions', 'tags'],
} as const

/** Under which what a person writes on transactions is on its way to the server. */
export const annotatingKey = ['annotate'] as const

/** Filtered transactions, newest first, page by page. */
export const transactionsQuery = (filters: Filters) => {
  const query = toQuery(filters)
  return infiniteQueryOptions({
    queryKey: [...transactionKeys.lists, query] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /transactions', {
        query: { ...query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** The newest that words, a reference or an amount are found in. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: [...paletteSearchKey, 'transactions', search] as const,
    queryFn: ({ signal }) =>
      api('GET /transactions/search', { query: { search, limit: FOUND_TRANSACTIONS }, signal }),
    placeholderData: keepPreviousData,
  })

/** The last few, whatever they are. */
export const recentTransactionsQuery = () =>
  queryOptions({
    queryKey: transactionKeys.recent,
    queryFn: ({ signal }) => api('GET /transactions', { query: { limit: RECENT_TRANSACTIONS }, signal }),
  })

/** How many are under way. */
export const pendingCountQuery = () =>
  queryOptions({
    queryKey: transactionKeys.pendingCount,
    queryFn: async ({ signal }) => {
      const page = await api('GET /transactions', { query: { status: 'pending', limit: 1 }, signal })
      return page.matching_count
    },
  })

/** Income, expenses and net of what the filters let through, in the preferred currency or the named one. */
export const summaryQuery = (filters: Filters, currency: string | undefined) => {
  const query = { ...toQuery(filters), ...(currency !== undefined && { currency }) }
  return queryOptions({
    queryKey: [...transactionKeys.summaries, query] as const,
    queryFn: ({ signal }) => api('GET /transactions/summary', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Where the money of a month went; of this one where none is named. */
export const insightsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...transactionKeys.summaries, 'insights', month] as const,
    queryFn: ({ signal }) =>
      api('GET /transactions/insights', { query: month === undefined ? {} : { month }, signal }),
    placeholderData: keepPreviousData,
  })

/** Other transactions with the same counterparty. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...transactionKeys.details, id, 'history'] as const,
    queryFn: ({ signal }) => api('GET /transactions/{id}/history', { params: { id }, signal }),
  })

/** One transaction, with when it ended. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...transactionKeys.details, id] as const,
    queryFn: ({ signal }) => api('GET /transactions/{id}', { params: { id }, signal }),
  })

/** The person's own tags, the most used first. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: transactionKeys.tags,
    queryFn: ({ signal }) => api('GET /transactions/tags', { signal }),
  })
