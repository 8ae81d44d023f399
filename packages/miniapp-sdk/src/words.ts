/** How the host looks: an app looks the same. */
export type Look = {
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly direction: 'ltr' | 'rtl'
  readonly numerals: 'latn' | 'arab'
  readonly currency: string
}

/** Price of one US dollar in each currency, as decimals, on the latest day of which it is known. */
export type RatesOfDay = Readonly<Record<string, string>>

/** An app's stored entries, by key. */
export type Kept = Readonly<Record<string, string>>

/** A line of an order: an item of the shop's catalogue, with a choice that has no price, such as a seat. */
export type OrderedLine = { readonly item: string; readonly option: string | null; readonly count: number }

/** An order to pay. The amount is what the app has shown, as a decimal. */
export type Payment = {
  /** As the app calls the order: the same one is never paid twice. */
  readonly reference: string
  readonly lines: readonly OrderedLine[]
  readonly amount: string
  readonly currency: string
}

/** An order as its shop has it. */
export type AppOrder = {
  readonly id: string
  readonly number: string
  readonly reference: string
  readonly state: 'placed' | 'paying' | 'failed' | 'preparing' | 'ready' | 'refunding' | 'refunded'
  readonly lines: readonly OrderedLine[]
  readonly amount: string
  readonly currency: string
  /** Until when a refund can be asked for; null where none can be. */
  readonly refundableUntil: string | null
}

/** How the review ended. `pending`: the bank has it and has not answered yet. */
export type Paid =
  | { readonly outcome: 'paid' | 'pending'; readonly reference: string }
  | { readonly outcome: 'declined' }

/**
 * Why something was not done. `refused`: the person did not allow it. `full`: there is no room for it. `stale`: another
 * device or tab has written that key since this app read it, so that it reads again first. `unasked`: no tap or key in
 * the app went before. `busy`: a review is open.
 * `differs`: the shop's price is another than the app has shown. `late`: the shop refunds it no more.
 */
export type RefusalCode =
  | 'refused'
  | 'full'
  | 'stale'
  | 'unasked'
  | 'busy'
  | 'differs'
  | 'late'
  | 'malformed'
  | 'failed'

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: RefusalCode }

/** Message of the host without a call. */
export type Told = { readonly told: 'look'; readonly look: Look }

/** With this an app asks its host for a port, once. */
export const GREETING = 'sadaf:mini-app'
