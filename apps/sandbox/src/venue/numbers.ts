import { divideRounded, unitsPerWhole } from '@sadaf/money'
import { z } from 'zod'

// Quantities are whole numbers of hundred millionths of a unit, prices of millionths of millionths of the quote
// currency for one unit, values and fees of its minor unit: nothing here is ever rounded but where it says so.

const QUANTITY_DECIMALS = 8
const PRICE_DECIMALS = 12
export const ONE = 10n ** BigInt(QUANTITY_DECIMALS)
const PRICE_ONE = 10n ** BigInt(PRICE_DECIMALS)
const BPS = 10_000n

export type Side = 'buy' | 'sell'

/** A positive quantity as a client writes it. */
export const quantityText = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/, 'is not a plain decimal with at most 8 decimals')
  .transform(toQuantity)
  .refine((quantity) => quantity > 0n, 'is not above zero')

/** A positive price as a client writes it. */
export const priceText = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,12})?$/, 'is not a plain decimal with at most 12 decimals')
  .transform(toPrice)
  .refine((price) => price > 0n, 'is not above zero')

/** Reads a plain decimal with at most 8 decimals. */
export function toQuantity(text: string): bigint {
  return toUnits(text, QUANTITY_DECIMALS)
}

/** Reads a plain decimal with at most 12 decimals. */
export function toPrice(text: string): bigint {
  return toUnits(text, PRICE_DECIMALS)
}

/** 150000000 is `1.5`. */
export function quantityOf(quantity: bigint): string {
  return toText(quantity, QUANTITY_DECIMALS)
}

/** With at least two decimals, as prices are written. */
export function priceOf(price: bigint): string {
  const [whole, fraction = ''] = toText(price, PRICE_DECIMALS).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Value of a quantity at a price, in minor units of the currency: rounded up to buy, down to sell. */
export function worthOf(quantity: bigint, price: bigint, at: { side: Side; currency: string }): bigint {
  const numerator = quantity * price * unitsPerWhole(at.currency)
  return divideRounded(numerator, ONE * PRICE_ONE, at.side === 'buy' ? 'up' : 'down')
}

/** A share of a value in hundredths of a percent, rounded up to a minor unit. */
export function feeOf(valueMinor: bigint, bps: number): bigint {
  return divideRounded(valueMinor * BigInt(bps), BPS, 'up')
}

/** The mean of prices by their quantities, to 12 decimals; null of nothing. */
export function averageOf(parts: readonly { readonly price: bigint; readonly quantity: bigint }[]) {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0n)
  if (quantity === 0n) return null
  const cost = parts.reduce((sum, part) => sum + part.price * part.quantity, 0n)
  return divideRounded(cost, quantity, 'halfEven')
}

/** So much of a price, in hundredths of a percent. */
export function shareOf(price: bigint, bps: number): bigint {
  return (price * BigInt(bps)) / BPS
}

/** The largest multiple of a step that is no more. */
export function downTo(step: bigint, quantity: bigint): bigint {
  return quantity - (quantity % step)
}

/** The smallest multiple of a step that is no less. */
export function upTo(step: bigint, quantity: bigint): bigint {
  return downTo(step, quantity + step - 1n)
}

function toUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > decimals) throw new RangeError(`${text} has more than ${decimals} decimals`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function toText(units: bigint, decimals: number): string {
  if (units < 0n) return `-${toText(-units, decimals)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals)
  const needed = [...fraction].findLastIndex((digit) => digit !== '0') + 1
  const whole = digits.slice(0, -decimals)
  return needed === 0 ? whole : `${whole}.${fraction.slice(0, needed)}`
}
