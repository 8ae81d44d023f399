import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type OrderBody } from '../app/api/api.ts'
import { schedulesKey } from '../app/api/own.ts'

/** Whether the venue is open changes by the minute. */
const INSTRUMENTS_REFETCH_MS = 30_000
/** Refetch interval of the book while the page is seen: it changes each second. */
const BOOK_REFETCH_MS = 2_000
/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000
/** Refetch interval of the preview: the sums of an order at the market follow the price. */
const PREVIEW_REFETCH_MS = 5_000
/** Dates of dividends change by the day. */
const DIVIDENDS_STALE_MS = 10 * 60_000
const MOST_OPEN = 100
const ENDED_AT_ONCE = 20

/** Under the key of all that is planned: a change of a schedule fetches these again as well. */
export const recurringKey = [...schedulesKey, 'recurring-buys'] as const

export const tradingKeys = {
  instruments: ['trading', 'instruments'],
  orders: ['trading', 'orders'],
  order: (id: string) => ['trading', 'order', id],
  swap: (id: string) => ['trading', 'swap', id],
} as const

/** Instruments that can be traded, with their steps and prices. */
export const instrumentsQuery = () =>
  queryOptions({
    queryKey: tradingKeys.instruments,
    queryFn: ({ signal }) => api('GET /trading/instruments', { signal }),
    refetchInterval: INSTRUMENTS_REFETCH_MS,
  })

/** Dividends of an asset as the venue announces them. */
export const dividendsQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['trading', 'dividends', symbol] as const,
    queryFn: ({ signal }) => api('GET /markets/assets/{symbol}/dividends', { params: { symbol }, signal }),
    staleTime: DIVIDENDS_STALE_MS,
  })

/** One's orders that may still be filled, the newest first. */
export const openOrdersQuery = () =>
  queryOptions({
    queryKey: [...tradingKeys.orders, 'open'] as const,
    queryFn: ({ signal }) =>
      api('GET /trading/orders', { query: { is_open: 'true', limit: MOST_OPEN }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.length ? PENDING_REFETCH_MS : false),
  })

/** One's orders that have ended, page by page, the newest first. */
export const endedOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...tradingKeys.orders, 'ended'] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /trading/orders', {
        query: { is_open: 'false', limit: ENDED_AT_ONCE, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: tradingKeys.order(id),
    queryFn: ({ signal }) => api('GET /trading/orders/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
  })

export const swapQuery = (id: string) =>
  queryOptions({
    queryKey: tradingKeys.swap(id),
    queryFn: ({ signal }) => api('GET /trading/swaps/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
  })

/** Order book of a symbol, with its latest trades. */
export const bookQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['trading', 'book', symbol],
    queryFn: ({ signal }) => api('GET /trading/books/{symbol}', { params: { symbol }, signal }),
    refetchInterval: BOOK_REFETCH_MS,
  })

/** Preview of an order; the last answer stands until the next is there. */
export const previewQuery = (body: OrderBody) =>
  queryOptions({
    queryKey: ['trading', 'preview', body],
    queryFn: ({ signal }) => api('POST /trading/orders/preview', { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: body.type === 'market' ? PREVIEW_REFETCH_MS : false,
    // It is worked out from prices of now.
    gcTime: 0,
  })
