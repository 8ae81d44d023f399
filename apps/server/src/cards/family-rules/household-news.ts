import type { Category } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Platform, Tx } from '../../platform/index.ts'

type Handler = (userId: string) => void

const handlers = new WeakMap<Platform, Handler[]>()

/**
 * Called after the commit of a purchase by a person whose household limits or lets pass what they buy, and after that
 * of one that was called off. It is for open screens, and must not throw.
 */
export function onHouseholdPurchase(platform: Platform, handler: Handler): void {
  handlers.set(platform, [...(handlers.get(platform) ?? []), handler])
}

export function tellHousehold(platform: Platform, userId: string): void {
  for (const handler of handlers.get(platform) ?? []) handler(userId)
}

/** News of a card purchase: approved or charged without a request, declined, or refunded. */
export type PurchaseNews = {
  readonly what: 'approved' | 'declined' | 'refunded'
  /** The purchase; of a refund, the refund. */
  readonly id: string
  /** The card's holder. */
  readonly userId: string
  readonly amount: Money
  readonly category: Category
  /** The shop's name, as it calls itself. */
  readonly shop: string
  readonly at: Date
}

type NewsHandler = (tx: Tx, news: PurchaseNews) => Promise<void>

const newsHandlers = new WeakMap<Platform, NewsHandler[]>()

/** Called in the transaction that takes in the issuer's event of a purchase, once for each; as the system. */
export function onPurchaseNews(platform: Platform, handler: NewsHandler): void {
  newsHandlers.set(platform, [...(newsHandlers.get(platform) ?? []), handler])
}

export async function tellPurchaseNews(platform: Platform, tx: Tx, news: PurchaseNews): Promise<void> {
  for (const handler of newsHandlers.get(platform) ?? []) await handler(tx, news)
}
