import type { Category } from '../endpoints/transactions.ts'

/** Bounds of an order. */
export {
  MOST_ITEM_LENGTH,
  MOST_OPTION_LENGTH,
  MOST_ORDER_COUNT as MOST_OF_ONE,
  MOST_ORDER_LINES as MOST_LINES,
} from '@sadaf/miniapp-sdk/limits'

export type Spelling = { readonly en: string; readonly ar: string }

export type StorefrontItem = {
  readonly id: string
  readonly name: Spelling
  /** A line more about it. */
  readonly hint?: Spelling
  /** In whole dollars and cents. */
  readonly price: string
}

/** The catalogue of a shop inside a mini-app. The server prices orders by it, and never by what a frame says. */
export type Storefront = {
  readonly name: Spelling
  /** The category of its purchases. */
  readonly category: Category
  /** Seconds from payment until an order is ready; 0 for what is handed over at once, such as a ticket. */
  readonly readySeconds: number
  /** Seconds from payment in which an order can be refunded. */
  readonly refundSeconds: number
  readonly items: readonly StorefrontItem[]
}

/** Currency of all catalogues. */
export const storefrontCurrency = 'USD'
/** A row of a catalogue in one line: id, price, English and Arabic name, then a hint in both. */
export const item = (id: string, price: string, names: readonly string[]): StorefrontItem => {
  const [en = id, ar = id, hintEn, hintAr] = names
  const hint = hintEn !== undefined && hintAr !== undefined && { hint: { en: hintEn, ar: hintAr } }
  return { id, price, name: { en, ar }, ...hint }
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
