import type { Money } from '@sadaf/money'

// Cash dividends of securities at the venue. Quantities and amounts of one unit are plain decimals in text, exact.

/** Dates of a dividend as `YYYY-MM-DD`; holders before the ex-date are paid. */
export type DividendDates = {
  readonly exDate: string
  readonly recordDate: string
  readonly payDate: string
}

/** A dividend that was paid into an account at the bank. */
export type Dividend = DividendDates & {
  /** The venue's own, a UUID; the bank's statement has the payment under it. */
  readonly id: string
  readonly account: string
  readonly asset: string
  /** The bank's own id of the account that was paid. */
  readonly cashAccount: string
  /** Units held when the ex-date began. */
  readonly quantity: string
  readonly perUnit: string
  readonly gross: Money
  /** Withheld; nothing where the venue withholds none. */
  readonly tax: Money
  readonly taxPercentage: string
  readonly paidAt: Date
}

/** A dividend that is announced, or was paid. */
export type AnnouncedDividend = DividendDates & { readonly perUnit: string }

/** Dividends of an asset as the venue announces them. */
export type DividendFacts = {
  /** Over 12 months, in percent of the price. */
  readonly yieldPercentage: string | null
  readonly last: AnnouncedDividend | null
  readonly next: AnnouncedDividend | null
}
