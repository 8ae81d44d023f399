import {
  add,
  convert,
  inverse,
  isPositive,
  type Money,
  money,
  multiply,
  parseRate,
  product,
  type Rate,
  rate,
  zero,
} from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { Instrument } from '../app/api/api.ts'
import { floorToStep } from './steps.ts'

/** Terms of an instrument for the amount that is set aside. */
export type Terms = Pick<
  Instrument,
  'symbol' | 'currency' | 'quantity_step' | 'fee_percentage' | 'collar_percentage' | 'rounding_room'
>

/** An order at a limit fills at no worse price; any other is filled to the collar. */
export type At = { readonly price: string; readonly isLimit: boolean }

const percent = (decimal: string): Rate => product(parseRate(decimal), rate(1n, 100n))
const oneMore = ({ numerator, denominator }: Rate): Rate => rate(numerator + denominator, denominator)

/** Maximum cost of a purchase, which is set aside: at the worst price, with its fee and room for rounding. */
export function mostItCosts(quantity: Money, { price, isLimit }: At, terms: Terms): Money {
  const worst = isLimit
    ? parseRate(price)
    : product(parseRate(price), oneMore(percent(terms.collar_percentage)))
  const value = convert(quantity, worst, terms.currency, 'up')
  const fee = multiply(value, percent(terms.fee_percentage), 'up')
  return add(add(value, fee), toMoney(terms.rounding_room))
}

/** Between the press of a button and the order the price moves: so much of it is left for that, in percent. */
const MOVES_PERCENT = '1'

/** The most of the asset that may be bought for an amount, so that all that is set aside is there; down to a step. */
export function mostFor(available: Money, at: At, terms: Terms): Money {
  const none = zero(terms.symbol)
  const room = toMoney(terms.rounding_room)
  // Value and fee are each rounded up to a minor unit.
  const left = money(available.asset, available.minor - room.minor - 2n)
  if (!isPositive(left)) return none
  const price = at.isLimit
    ? parseRate(at.price)
    : product(parseRate(at.price), oneMore(percent(terms.collar_percentage)), oneMore(percent(MOVES_PERCENT)))
  const each = product(price, oneMore(percent(terms.fee_percentage)))
  return floorToStep(convert(left, inverse(each), terms.symbol, 'down'), terms.quantity_step)
}
