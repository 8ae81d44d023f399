import { type Category, onOneLine } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Side } from '../../operations/index.ts'
import type { CardAmounts, CardEntryMode, CardMerchant } from '../../providers/index.ts'
import { bookingIdOf } from '../../providers/index.ts'
import { defaultCategoryOf } from '../../transactions/index.ts'
import type { DecidingCard } from '../deciding/deciding-store.ts'
import type { CardDetails } from '../kinds/details.ts'
import { cardCash, cardPurchase } from '../kinds/index.ts'
import type { Purchase } from './purchase.ts'

/** The issuer of the event: ids of purchases are its own. */
export const ISSUER = 'cards'

/** The issuer's facts of a purchase, in a request or an event. */
export type PurchaseFacts = {
  /** The issuer's own id. */
  readonly issuerId: string
  readonly merchant: CardMerchant
  readonly entry: CardEntryMode
  readonly amounts: CardAmounts
}

/** Under what id a purchase of an issuer's is known here, and its operation too. */
export const purchaseIdOf = (issuerId: string): string => bookingIdOf(ISSUER, issuerId)

export const ownerOf = ({ userId, accountId }: DecidingCard): Side => ({ userId, accountId })

export const kindOf = (entry: CardEntryMode) => (entry === 'cash' ? cardCash : cardPurchase)

/** No name is longer in ISO 20022; a terminal's has 22 letters. */
const LONGEST_NAME = 140
/** Of a shop all of whose name is hidden, also where it is its id. */
const UNNAMED = '?'

/** A shop's name, on one line without hidden characters. */
export function shopName({ name, id }: CardMerchant): string {
  // Once more, for half of a character at the cut.
  return onOneLine(onOneLine(name).slice(0, LONGEST_NAME)) || onOneLine(id) || UNNAMED
}

/** The category of what is bought at a shop, unless its buyer says otherwise. */
export const shopCategory = ({ name, code: mcc }: Pick<Purchase['merchant'], 'name' | 'code'>): Category =>
  defaultCategoryOf({ isCredit: false, mcc, name, note: '' }).category

/** The shop that a card becomes that of, or is spent at, as its holder sees it. */
export const lockingOf = ({ userId, id }: Pick<DecidingCard, 'userId' | 'id'>, merchant: CardMerchant) => ({
  ...{ userId, id, merchantId: merchant.id },
  merchantName: shopName(merchant),
})

/** The details kept with its operation. */
export function detailsOf(card: Pick<DecidingCard, 'id'>, merchant: CardMerchant): CardDetails {
  const description = shopName(merchant)
  const given = defaultCategoryOf({ isCredit: false, mcc: merchant.mcc, name: description, note: '' })
  return { cardId: card.id, description, mcc: merchant.mcc, ...given }
}

/** A purchase of which nothing has been approved or charged. */
export function newPurchase(card: DecidingCard, facts: PurchaseFacts, at: Date): Purchase {
  const { issuerId, merchant, entry, amounts } = facts
  return {
    userId: card.userId,
    id: purchaseIdOf(issuerId),
    cardId: card.id,
    lineId: card.lineId,
    issuerId,
    kind: entry === 'cash' ? 'cash' : 'purchase',
    originalId: null,
    merchant: {
      id: merchant.id,
      name: shopName(merchant),
      code: merchant.mcc,
      city: merchant.city && onOneLine(merchant.city),
      country: merchant.country,
    },
    entry,
    billed: amounts.billed,
    asked: amounts.merchant,
    holdRate: amounts.rate,
    clearingRate: null,
    approvedMinor: 0n,
    spentOn: null,
    countedMinor: 0n,
    clearedMinor: 0n,
    events: [],
    heard: 0,
    declined: null,
    standsOut: null,
    createdAt: at,
  }
}

export const inAccount = (card: Pick<DecidingCard, 'currency'>, minor: bigint): Money =>
  money(card.currency, minor)
