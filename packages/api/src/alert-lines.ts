import { compareRates, parseRate, priceDecimals, product, type Rate, rate, rateToDecimal } from '@sadaf/money'
import type { AlertCondition } from './endpoints/alerts.ts'

/** How far a price must leave a line, in percent of it, unless the person chose otherwise (behaviour, 2.6). */
export const USUAL_DISTANCE = '0.5'

export type AlertSide = 'above' | 'below'

/** A price at which an alert fires when it is passed. */
export type AlertLine = {
  readonly at: string
  /** How far the price must come back before it can be passed again; itself included. */
  readonly back: string
}

/** An alert fires above its upper line and below its lower one. It has one of them, or both. Prices in US dollars. */
export type AlertLines = { readonly upper: AlertLine | null; readonly lower: AlertLine | null }

type Wish = {
  readonly condition: AlertCondition
  /** The line, where the condition names one. */
  readonly price: string | null
  /** How far from the price of now, where the condition says so. */
  readonly percent: string | null
  readonly distance: string
}

/** Lines of a wished alert. @param base price as the alert is made */
export function linesOf({ condition, price, percent, distance }: Wish, base: string): AlertLines {
  const line = (side: AlertSide, at: string | null): AlertLine | null =>
    at === null ? null : { at, back: backOf(side, at, distance) }
  if (condition === 'moves_by') {
    const [upper, lower] = [moved(base, percent ?? '0', 1n), moved(base, percent ?? '0', -1n)]
    return { upper: line('above', upper), lower: line('below', lower) }
  }
  return condition === 'rises_above'
    ? { upper: line('above', price), lower: null }
    : { upper: null, lower: line('below', price) }
}

/** So many percent up or down from a price, as finely as prices are shown; null where nothing would be left. */
function moved(base: string, percent: string, sign: 1n | -1n): string | null {
  return written(product(parseRate(base), plus(percent, sign)), 'halfEven')
}

/** At least so far from the line: what is rounded is rounded away from it. */
function backOf(side: AlertSide, at: string, distance: string): string {
  const far = product(parseRate(at), plus(distance, side === 'above' ? -1n : 1n))
  return written(far, side === 'above' ? 'floor' : 'ceiling') ?? at
}

/** One and so many percent of one. */
function plus(percent: string, sign: 1n | -1n): Rate {
  const { numerator, denominator } = product(parseRate(percent), rate(1n, 100n))
  return rate(denominator + sign * numerator, denominator)
}

function written(price: Rate, mode: 'halfEven' | 'floor' | 'ceiling'): string | null {
  if (price.numerator <= 0n) return null
  return rateToDecimal(price, priceDecimals(price), mode)
}

/** Whether a price is no finer than prices of its size are shown. */
export function isFineEnough(price: string): boolean {
  const value = parseRate(price)
  return compareRates(value, parseRate(rateToDecimal(value, priceDecimals(value), 'down'))) === 0
}
