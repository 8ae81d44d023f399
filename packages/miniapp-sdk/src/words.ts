/** How the host looks: an app looks the same. */
export type Look = {
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly direction: 'ltr' | 'rtl'
  readonly numerals: 'latn' | 'arab'
  readonly currency: string
}

/** What one US dollar costs in each currency, as decimals, on the latest day of which it is known. */
export type RatesOfDay = Readonly<Record<string, string>>

/** What an app keeps, by key. */
export type Kept = Readonly<Record<string, string>>

/**
 * Why something was not done. `refused`: the person did not allow it. `full`: there is no room for it. `stale`: another
 * device or tab has written that key since this app read it, so that it reads again first.
 */
export type RefusalCode = 'refused' | 'full' | 'stale' | 'malformed' | 'failed'

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: RefusalCode }

/** What the host says without being asked. */
export type Told = { readonly told: 'look'; readonly look: Look }

/** With this an app asks its host for a port, once. */
export const GREETING = 'sadaf:mini-app'
