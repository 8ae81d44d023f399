import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import type { OfferFilter } from './view.ts'

export const p2pKey = ['p2p'] as const

export const offersKey = [...p2pKey, 'offers'] as const

/** Changes are told; this is for the moments when they are not. */
const OFFERS_REFETCH_MS = 15_000
const LATEST = 20

/** Offers of others: a buyer is shown sellers. */
export const offersQuery = ({ side, asset, currency }: OfferFilter) =>
  queryOptions({
    queryKey: [...offersKey, side, asset, currency] as const,
    queryFn: ({ signal }) =>
      api('GET /p2p/offers', {
        query: { side: side === 'buy' ? 'sell' : 'buy', asset, currency },
        signal,
      }),
    refetchInterval: OFFERS_REFETCH_MS,
  })

export const ownOffersQuery = () =>
  queryOptions({
    queryKey: [...p2pKey, 'own-offers'] as const,
    queryFn: ({ signal }) => api('GET /p2p/own-offers', { query: { limit: LATEST }, signal }),
  })

export const tradesQuery = (status: 'open' | 'over') =>
  queryOptions({
    queryKey: [...p2pKey, 'trades', status] as const,
    queryFn: ({ signal }) => api('GET /p2p/trades', { query: { status, limit: LATEST }, signal }),
  })

export const tradeKey = (id: string) => [...p2pKey, 'trade', id] as const

export const tradeQuery = (id: string) =>
  queryOptions({
    queryKey: tradeKey(id),
    queryFn: ({ signal }) => api('GET /p2p/trades/{id}', { params: { id }, signal }),
  })
