import {
  type Asset,
  assetCode,
  extendAssets,
  isZero,
  parseAmountInput,
  standardAssets,
  toDecimal,
} from '@sadaf/money'
import type { Language } from '../app/language/language.ts'

export type ReadPrice =
  | { readonly ok: true; readonly price: string }
  | { readonly ok: false; readonly code: 'price_missing' | 'price_invalid' | 'price_not_positive' }

/** A price is finer than an amount of its currency: as fine as the finest tick of any venue. */
const PRICE: Asset = { code: assetCode('PRICE'), kind: 'crypto', scale: 12, symbol: '$' }
const assets = extendAssets(standardAssets, [PRICE])

/** Reads a price as it is typed, in any digits; a plain decimal above zero comes of it. */
export function readPrice(typed: string, language: Language): ReadPrice {
  const read = parseAmountInput(typed, PRICE.code, language, { assets })
  if (!read.ok) return { ok: false, code: read.code === 'amount_missing' ? 'price_missing' : 'price_invalid' }
  if (isZero(read.money)) return { ok: false, code: 'price_not_positive' }
  return { ok: true, price: withoutZeros(toDecimal(read.money, assets)) }
}

/** `96800.10` is `96800.1`, and `96800.00` is `96800`. */
function withoutZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal
  let end = decimal.length
  while (decimal[end - 1] === '0') end -= 1
  if (decimal[end - 1] === '.') end -= 1
  return decimal.slice(0, end)
}
