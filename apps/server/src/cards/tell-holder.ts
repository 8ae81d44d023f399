import { toWire } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Notifications } from '../notifications/index.ts'
import type { PublishToUser } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { shopName } from '../transactions/index.ts'
import type { DecidingCard } from './deciding/deciding-store.ts'
import { fixOf } from './deciding/fix.ts'
import type { PurchaseNews } from './family-rules/household-news.ts'
import type { Purchase } from './purchases/purchase.ts'
import { shopCategory } from './purchases/purchase-facts.ts'

type Telling = {
  readonly notifications: Notifications
  readonly publish: PublishToUser
  /** Tells the screens of a person's household; absent where there are none. */
  readonly household?: (userId: string) => void
  /** Tells others in the same transaction; absent where there are none. */
  readonly news?: (tx: Tx, told: PurchaseNews) => Promise<void>
}

type Kind = 'card_declined' | 'card_purchase' | 'card_refunded' | 'card_late_charge'

/** Tells a card's holder what happened by it. */
export function createTellHolder({ notifications, publish, household, news }: Telling) {
  return {
    async notify(
      tx: Tx,
      kind: Kind,
      { purchase, card, amount, at }: Named & { readonly amount: Money; readonly at: Date },
    ): Promise<void> {
      const parameters = {
        ...toWire(amount),
        ...shopNames(purchase.merchant.name),
        card: card.name,
        purchase_id: purchase.id,
        ...(purchase.declined && { ...declinedOf(purchase), ...askedOf(purchase, at) }),
        ...(purchase.standsOut && { reason: purchase.standsOut }),
      }
      await notifications.notify(tx, purchase.userId, { kind, at, parameters, link: linkTo(purchase) })
    },
    /** Their open screens. */
    screens(tx: Tx, { userId, cardId, id }: Pick<Purchase, 'userId' | 'cardId' | 'id'>): void {
      tx.afterCommit(() => publish(userId, 'card_purchase', { card_id: cardId, purchase_id: id }))
    },
    /** Those who want to hear of purchases beside them; withdrawals of cash are none. */
    async news(
      tx: Tx,
      { id, kind, userId, merchant }: Purchase,
      told: Pick<PurchaseNews, 'what' | 'amount' | 'at'>,
    ): Promise<void> {
      if (!news || (kind !== 'purchase' && kind !== 'refund')) return
      await news(tx, { ...told, id, userId, shop: merchant.name, category: shopCategory(merchant) })
    },
    /** The open screens of their household. */
    household(tx: Tx, userId: string): void {
      if (household) tx.afterCommit(() => household(userId))
    },
  }
}

export type TellHolder = ReturnType<typeof createTellHolder>

type Named = { readonly purchase: Purchase; readonly card: Pick<DecidingCard, 'name'> }

/** A shop's name in a notification, for readers of either language. */
export const shopNames = (name: string) => ({
  name,
  name_en: shopName(name, 'en'),
  name_ar: shopName(name, 'ar'),
})

const linkTo = ({ id }: Purchase) => `/cards?purchase=${id}`

/** The category in which Parents are asked for it, where they can let it pass. */
function askedOf(purchase: Purchase, at: Date): Record<string, string> {
  const fix = fixOf(purchase, at)
  return fix?.kind === 'ask_parents' ? { ask_category: fix.category } : {}
}

/** Why, and what could have been spent, where that is why. */
function declinedOf({ declined, billed }: Purchase): Record<string, string> {
  if (!declined) return {}
  const { reason, failing } = declined
  const left = failing.find((each) => each.reason === reason)?.left
  return { reason, ...(left !== undefined && { left: toWire(money(billed.asset, left)).amount }) }
}
