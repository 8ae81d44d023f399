import { add, compare, type Money, money, parseRate, type Rate, rate, unitsPerWhole } from '@sadaf/money'
import type { Instrument } from '../../providers/index.ts'
import { type Asked, type Bounds, type Sums, sumsOf } from '../order.ts'

// The most that an amount buys, as plain values.

/**
 * A recurring buy goes less far from the price than an order by hand, and has less room for fills that round: both are
 * taken off the amount, so that it is never exceeded.
 */
export const BOUNDS_OF_PLANS: Bounds = { collarPercent: 1n, room: 10n }

/** The order at the market that spends an amount: the largest quantity whose worst cost, with fee, is within it. */
export function orderWithin(most: Money, instrument: Instrument, price: string): Asked {
  const step = parseRate(instrument.quantityStep)
  const units = unitsPerWhole(instrument.asset)
  const quantityOf = (steps: bigint) =>
    money(instrument.asset, (steps * step.numerator * units) / step.denominator)
  let low = 0n
  let high = stepsAt(most, parseRate(price), step)
  // The worst cost grows with the quantity: halving finds the last one that is within the amount.
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const { worst } = sumsWithin(marketOrder(instrument, quantityOf(middle)), instrument, price)
    if (compare(add(worst.value, worst.fee), most) <= 0) low = middle
    else high = middle - 1n
  }
  return marketOrder(instrument, quantityOf(low))
}

/** The sums of such an order. */
export function sumsWithin(asked: Asked, instrument: Instrument, price: string): Sums {
  return sumsOf(asked, instrument, { price, state: 'live' }, BOUNDS_OF_PLANS)
}

function marketOrder(instrument: Instrument, quantity: Money): Asked {
  const isWhole = quantity.minor % unitsPerWhole(quantity.asset) === 0n
  const { timesInForce } = isWhole ? instrument.whole : instrument.fractional
  const timeInForce = timesInForce.includes('day') ? 'day' : (timesInForce[0] ?? 'day')
  return { side: 'buy', type: 'market', timeInForce, quantity }
}

/** How many steps the amount pays for at the price itself: no order within it has more. */
function stepsAt(most: Money, price: Rate, step: Rate): bigint {
  const whole = rate(most.minor, unitsPerWhole(most.asset))
  return (
    (whole.numerator * price.denominator * step.denominator) /
    (whole.denominator * price.numerator * step.numerator)
  )
}
