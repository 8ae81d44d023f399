import type { QueryClient } from '@tanstack/react-query'
import type { Notification, Transaction } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'
import { isRecord, type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { cardKeys, purchaseQuery } from './queries.ts'

export const live: LiveEvents = {
  card: (client) => {
    const { list, summary, offers } = cardKeys
    refetch(client, [list, summary, offers])
    return 'applied'
  },
  card_purchase: (client) => {
    // Another one may be what it waited for: one that was declined shows what passed after it.
    refetch(client, [cardKeys.purchase])
    followPurchase(client)
    return 'applied'
  },
  card_dispute: (client) => {
    refetch(client, [cardKeys.disputes, cardKeys.purchase])
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    // A server older than cards says nothing of them.
    if (!transaction.card_id) return 'applied'
    refetch(client, [purchaseQuery(transaction.operation_id).queryKey])
    followPurchase(client)
    return 'applied'
  },
  // A card's balance is that of the account it spends from.
  balance: (client, payload) => {
    const cards = client.getQueryData(cardsQuery().queryKey)?.data ?? []
    const isOfCard = isRecord(payload) && cards.some(({ account }) => account.id === payload.account_id)
    if (isOfCard) refetch(client, [cardKeys.list, cardKeys.summary])
    return 'applied'
  },
  notification: (client, payload) => {
    const kind = rowIn<Notification>(payload, 'notification')?.kind
    if (kind === 'cashback_paid') refetch(client, [cardKeys.offers, cardKeys.summary])
    return 'applied'
  },
}

/** Refetches the queries that a purchase changes beside its own row: usage of limits, spending, cashback. */
function followPurchase(client: QueryClient): void {
  const { list, summary, offers, subscriptions, spending } = cardKeys
  refetch(client, [list, summary, offers, subscriptions, spending])
}

function refetch(client: QueryClient, queryKeys: readonly (readonly unknown[])[]): void {
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
}
