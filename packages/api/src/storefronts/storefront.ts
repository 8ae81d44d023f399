import type { Category } from '../endpoints/transactions.ts'

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
/** Bounds of an order. */
export const MOST_LINES = 30
export const MOST_OF_ONE = 20
/** Characters of a line's option, such as a seat or a time. */
export const MOST_OPTION_LENGTH = 24

/** A row of a catalogue in one line: id, price, English and Arabic name, then a hint in both. */
export const item = (id: string, price: string, names: readonly string[]): StorefrontItem => {
  const [en = id, ar = id, hintEn, hintAr] = names
  const hint = hintEn !== undefined && hintAr !== undefined && { hint: { en: hintEn, ar: hintAr } }
  return { id, price, name: { en, ar }, ...hint }
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
