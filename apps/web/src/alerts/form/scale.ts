import type { AlertLines } from '@sadaf/api/alert-lines'
import {
  addRates,
  compareRates,
  parseRate,
  priceDecimals,
  product,
  type Rate,
  rate,
  rateToDecimal,
} from '@sadaf/money'

/** The prices between which the form draws. */
export type Scale = { readonly low: Rate; readonly high: Rate }

/** As finely as a line is dragged. */
const STEPS = 1_000
/** So much of the price of now is in sight above and below it, in percent, */
const REACH_PERCENT = 8n
/** and so much is left free beyond what is drawn. */
const MARGIN_PERCENT = 4n

const percentOf = (price: Rate, percent: bigint) => product(price, rate(percent, 100n))
const least = (rates: readonly Rate[]) => rates.reduce((a, b) => (compareRates(b, a) < 0 ? b : a))
const most = (rates: readonly Rate[]) => rates.reduce((a, b) => (compareRates(b, a) > 0 ? b : a))

/** Has the past, the price of now with what lies about it, and the lines in sight. */
export function scaleOf(past: readonly string[], now: string, lines: AlertLines | null): Scale {
  const own = parseRate(now)
  const drawn = [
    ...past.map(parseRate),
    percentOf(own, 100n - REACH_PERCENT),
    percentOf(own, 100n + REACH_PERCENT),
    ...[lines?.upper, lines?.lower].flatMap((line) =>
      line ? [parseRate(line.at), parseRate(line.back)] : [],
    ),
  ]
  return {
    low: percentOf(least(drawn), 100n - MARGIN_PERCENT),
    high: percentOf(most(drawn), 100n + MARGIN_PERCENT),
  }
}

/** Where a price is drawn, from 0 at the bottom to 1 at the top. */
export function placeOf({ low, high }: Scale, price: string): number {
  const height = difference(high, low)
  const above = difference(parseRate(price), low)
  const part = product(above, rate(height.denominator, height.numerator))
  return Math.min(1, Math.max(0, Number(rateToDecimal(part, 4, 'halfEven'))))
}

/** The price that is drawn there, as finely as prices are shown. */
export function priceAt({ low, high }: Scale, place: number): string {
  const steps = BigInt(Math.round(Math.min(1, Math.max(0, place)) * STEPS))
  return written(addRates(low, product(difference(high, low), rate(steps, BigInt(STEPS)))))
}

/** So many thousandths of the price of now further up or down; the line stays where it would come to nothing. */
export function nudged(line: string, now: string, thousandths: number): string {
  const further = addRates(parseRate(line), product(parseRate(now), rate(BigInt(thousandths), 1_000n)))
  return further.numerator > 0n ? written(further) : line
}

function difference(a: Rate, b: Rate): Rate {
  return addRates(a, { numerator: -b.numerator, denominator: b.denominator })
}

const written = (price: Rate) => rateToDecimal(price, priceDecimals(price), 'halfEven')
