import type { CallAt } from '@sadaf/api/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { cardsKey } from '../app/api/own.ts'

export const cardKeys = {
  list: cardsKey,
  summary: ['cards', 'summary'],
  purchase: ['cards', 'purchase'],
  offers: ['cards', 'offers'],
  subscriptions: ['cards', 'subscriptions'],
  spending: ['cards', 'spending'],
  disputes: ['cards', 'disputes'],
  wallets: ['cards', 'wallets'],
} as const

export const cardsSummaryQuery = () =>
  queryOptions({
    queryKey: cardKeys.summary,
    queryFn: ({ signal }) => api('GET /cards/summary', { signal }),
  })

export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...cardKeys.purchase, id] as const,
    queryFn: ({ signal }) => api('GET /cards/purchases/{id}', { params: { id }, signal }),
  })

export const offersQuery = () =>
  queryOptions({
    queryKey: cardKeys.offers,
    queryFn: ({ signal }) => api('GET /cards/offers', { signal }),
  })

export const offerPurchasesQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...cardKeys.offers, offerId] as const,
    queryFn: ({ signal }) =>
      api('GET /cards/offers/{offer_id}/purchases', { params: { offer_id: offerId }, signal }),
  })

export const subscriptionsQuery = () =>
  queryOptions({
    queryKey: cardKeys.subscriptions,
    queryFn: ({ signal }) => api('GET /cards/subscriptions', { signal }),
  })

/** Where a card was used this month. */
export const spendingQuery = (cardId: string) =>
  queryOptions({
    queryKey: [...cardKeys.spending, cardId] as const,
    queryFn: ({ signal }) => api('GET /cards/spending', { query: { card_id: cardId }, signal }),
  })

export const disputesQuery = () =>
  queryOptions({
    queryKey: cardKeys.disputes,
    queryFn: ({ signal }) => api('GET /cards/disputes', { signal }),
  })

/** The issuer's own page for a PIN. It is good once: what is heard meanwhile brings no other. */
export const pinPageQuery = (id: string, body: CallAt<'POST /cards/{id}/pin'>['body']) =>
  queryOptions({
    queryKey: ['cards', 'pin-page', id, body] as const,
    queryFn: () => api('POST /cards/{id}/pin', { params: { id }, body }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })

/** Digital wallets that take a card. */
export const walletsQuery = (id: string) =>
  queryOptions({
    queryKey: [...cardKeys.wallets, id] as const,
    queryFn: ({ signal }) => api('GET /cards/{id}/wallets', { params: { id }, signal }),
  })

/** The issuer's own page that adds a card to a digital wallet; good once. */
export const walletPageQuery = (id: string, body: CallAt<'POST /cards/{id}/wallets'>['body']) =>
  queryOptions({
    queryKey: ['cards', 'wallet-page', id, body] as const,
    queryFn: () => api('POST /cards/{id}/wallets', { params: { id }, body }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
