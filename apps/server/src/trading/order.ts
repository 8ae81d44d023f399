import type { OrderSide, OrderType, TimeInForce } from '@sadaf/api'
import {
  add,
  assetOf,
  compare,
  convert,
  type Money,
  money,
  parseRate,
  percentOf,
  product,
  type Rate,
  rate,
  rateToDecimal,
  subtract,
  unitsPerWhole,
} from '@sadaf/money'
import type { Instrument, OrderTerms } from '../providers/index.ts'

// Orders as plain values, with their rules and sums: nothing here touches the database or the venue.

/** Order as a person asks for it. */
export type Asked = {
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  /** In the asset; above zero. */
  readonly quantity: Money
  /** Plain decimals above zero, in the currency that it trades in. */
  readonly limitPrice?: string | undefined
  readonly stopPrice?: string | undefined
}

/** The price as it is named now; null where there is none, or where it is not to be believed. */
export type PriceNow = { readonly price: string | null; readonly state: 'live' | 'stale' | 'halted' }

export type OrderRefusal =
  | 'order_not_supported'
  | 'order_prices_missing'
  | 'order_wrong_step'
  | 'order_wrong_tick'
  | 'order_below_minimum'
  | 'market_closed'
  | 'trading_halted'
  | 'price_not_live'

/** How far from the price an order at the market may be filled, in percent: beyond it the rest is cancelled. */
export const COLLAR_PERCENT = 5n
/** Each fill rounds its value and its fee to a minor unit: room for some dozens of them. */
export const ROUNDING_ROOM = 50n
/** How far an order at the market may go from the price, and what is set aside of a purchase beside that. */
export type Bounds = { readonly collarPercent: bigint; readonly room: bigint }
const usualBounds: Bounds = { collarPercent: COLLAR_PERCENT, room: ROUNDING_ROOM }
/** The finest of any tick. */
const PRICE_DECIMALS = 12

const needs: Readonly<Record<OrderType, { readonly limit: boolean; readonly stop: boolean }>> = {
  market: { limit: false, stop: false },
  limit: { limit: true, stop: false },
  stop: { limit: false, stop: true },
  stop_limit: { limit: true, stop: true },
}

/** Why the venue would not take it; null where it would. An order that can wait may be given at any price. */
export function refusalOf(asked: Asked, instrument: Instrument, now: PriceNow): OrderRefusal | null {
  const { type, timeInForce, quantity, limitPrice, stopPrice } = asked
  const needed = needs[type]
  if (needed.limit !== (limitPrice !== undefined) || needed.stop !== (stopPrice !== undefined))
    return 'order_prices_missing'
  const ways = isWhole(quantity) ? instrument.whole : instrument.fractional
  if (!ways.types.includes(type) || !ways.timesInForce.includes(timeInForce)) return 'order_not_supported'
  if (!isMultiple(unitsOf(quantity), instrument.quantityStep)) return 'order_wrong_step'
  const prices = [limitPrice, stopPrice].filter((price) => price !== undefined)
  if (!prices.every((price) => isMultiple(parseRate(price), instrument.priceTick))) return 'order_wrong_tick'
  const standing = stateRefusal(asked, instrument, now)
  if (standing !== null) return standing
  const { value } = sumsOf(asked, instrument, now)
  return compare(value, instrument.minValue) < 0 ? 'order_below_minimum' : null
}

function stateRefusal(
  { type, timeInForce }: Asked,
  { state }: Instrument,
  now: PriceNow,
): OrderRefusal | null {
  if (state === 'cancel_only' || state === 'unknown') return 'trading_halted'
  const canWait = type !== 'market' && (timeInForce === 'day' || timeInForce === 'gtc')
  if (canWait) return null
  if (state === 'closed') return 'market_closed'
  if (state === 'halted' || now.state === 'halted') return 'trading_halted'
  return now.state === 'stale' || now.price === null ? 'price_not_live' : null
}

/** Sums of an order. Values and fees are rounded as the venue rounds those of a single fill. */
export type Sums = {
  /** Price that they are computed at: the limit, the stop, or the price now. */
  readonly price: string
  /** The worst price that is taken; null where a limit says it. */
  readonly collarPrice: string | null
  readonly value: Money
  readonly fee: Money
  /** Cost of a purchase, or proceeds of a sale. */
  readonly total: Money
  /** Money set aside at the worst price, and its fee; zero for a sale. */
  readonly worst: { readonly value: Money; readonly fee: Money }
  /** Least proceeds of a sale, or a minor unit. */
  readonly least: Money
}

/** How an order of an instrument is priced. */
export type Pricing = Pick<Instrument, 'quoteCurrency' | 'feePercentage' | 'priceTick'>

/** @throws Error where it is to be bought or sold without a price; see `refusalOf` */
export function sumsOf(asked: Asked, instrument: Pricing, now: PriceNow, bounds = usualBounds): Sums {
  const { side, limitPrice, stopPrice } = asked
  const price = limitPrice ?? stopPrice ?? now.price
  if (price === null) throw new Error('an order at no price')
  const collarPrice = limitPrice === undefined ? collarOf(side, price, instrument.priceTick, bounds) : null
  const { value, fee } = atPrice(asked, instrument, price)
  const worst = atPrice(asked, instrument, collarPrice ?? price)
  const room = money(value.asset, bounds.room)
  const least = subtract(worst.value, worst.fee)
  return {
    price,
    collarPrice,
    value,
    fee,
    total: side === 'buy' ? add(value, fee) : subtract(value, fee),
    worst: { value: add(worst.value, room), fee: worst.fee },
    least: least.minor > 0n ? least : money(value.asset, 1n),
  }
}

/** As the venue is told it. */
export function termsOf({ type, limitPrice, stopPrice }: Asked, collarPrice: string | null): OrderTerms {
  if (type === 'market') return { type, collarPrice }
  if (type === 'limit' && limitPrice !== undefined) return { type, limitPrice }
  if (type === 'stop' && stopPrice !== undefined) return { type, stopPrice, collarPrice }
  if (type === 'stop_limit' && stopPrice !== undefined && limitPrice !== undefined)
    return { type, stopPrice, limitPrice }
  throw new Error(`an order of type ${type} without its prices`)
}

/** Of a purchase rounded up, of a sale down; a fee always up. */
function atPrice(
  { side, quantity }: Asked,
  { quoteCurrency, feePercentage }: Pricing,
  price: string,
): { readonly value: Money; readonly fee: Money } {
  const value = convert(quantity, parseRate(price), quoteCurrency, side === 'buy' ? 'up' : 'down')
  return { value, fee: percentOf(value, feePercentage, 'up') }
}

/** As far from the price as may be, towards it by less than a tick. */
function collarOf(side: OrderSide, price: string, tick: string, { collarPercent }: Bounds): string {
  const share = rate(100n + (side === 'buy' ? collarPercent : -collarPercent), 100n)
  const bound = product(parseRate(price), share)
  const step = parseRate(tick)
  const ticks = product(bound, { numerator: step.denominator, denominator: step.numerator })
  const whole =
    side === 'buy'
      ? ticks.numerator / ticks.denominator
      : (ticks.numerator + ticks.denominator - 1n) / ticks.denominator
  return plain(product(rate(whole < 1n ? 1n : whole), step))
}

/** Without needless zeros. */
function plain(value: Rate): string {
  const text = rateToDecimal(value, PRICE_DECIMALS, 'halfEven')
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

function unitsOf(quantity: Money): Rate {
  return rate(quantity.minor, unitsPerWhole(quantity.asset))
}

function isWhole({ asset, minor }: Money): boolean {
  return minor % 10n ** BigInt(assetOf(asset).scale) === 0n
}

function isMultiple(value: Rate, step: string): boolean {
  const by = parseRate(step)
  return (value.numerator * by.denominator) % (value.denominator * by.numerator) === 0n
}
