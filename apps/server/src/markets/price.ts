import {
  compareRates,
  parseRate,
  product,
  type Rate,
  rate,
  rateToDecimal,
  relativeChange,
} from '@sadaf/money'

/** A price as it was written, with what it is worth. */
export type Price = { readonly text: string; readonly rate: Rate }

/** @throws RateInvalid where it is no plain decimal */
export function readPrice(text: string): Price {
  return { text, rate: parseRate(text) }
}

export function readPriceOrNull(text: string | null): Price | null {
  return text === null ? null : readPrice(text)
}

export function isAbove(a: Price, b: Price): boolean {
  return compareRates(a.rate, b.rate) > 0
}

export function higher(a: Price, b: Price): Price {
  return isAbove(b, a) ? b : a
}

export function lower(a: Price, b: Price): Price {
  return isAbove(a, b) ? b : a
}

const HUNDRED = rate(100n)

/** How far it is from one to the other, in percent with two decimals; null where nothing is known to compare with. */
export function percentBetween(before: Rate | null, after: Rate | null): string | null {
  if (before === null || after === null || before.numerator === 0n) return null
  return rateToDecimal(product(relativeChange(before, after), HUNDRED), 2, 'halfEven')
}

/** In whole dollars. */
export function worthOf(price: Rate, units: Rate): string {
  return rateToDecimal(product(price, units), 0, 'halfEven')
}
