import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

// Queries of a person's own that several capabilities ask: each keeps one answer for all of them.

/** The channel tells of every change; this is for the moments when it is down. */
const UNDER_WAY_REFETCH_MS = 5_000

export const accountsKey = ['accounts'] as const

/** The person's accounts, their total and what the total leaves out. */
export const accountsQuery = () =>
  queryOptions({ queryKey: accountsKey, queryFn: ({ signal }) => api('GET /accounts', { signal }) })

export const cardsKey = ['cards', 'list'] as const

/**
 * The person's cards, the oldest first, closed ones with them, since rows speak of these too. A card that is being made
 * is asked for until it is.
 */
export const cardsQuery = () =>
  queryOptions({
    queryKey: cardsKey,
    queryFn: ({ signal }) => api('GET /cards', { query: { closed: 'included' }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((card) => card.state === 'ordered') ? UNDER_WAY_REFETCH_MS : false,
  })

export const recentPeopleKey = ['people'] as const

/** People of recent payments, in and out. Where they cannot be had, everybody can still be paid by address. */
export const recentPeopleQuery = () =>
  queryOptions({
    queryKey: recentPeopleKey,
    queryFn: ({ signal }) => api('GET /payments/people', { signal }),
    retry: false,
  })

/** The key of all that a person has planned. */
export const schedulesKey = ['scheduled-payments'] as const

/** The key of all that a person asks others for, or is asked for. */
export const requestsKey = ['payment-requests'] as const
