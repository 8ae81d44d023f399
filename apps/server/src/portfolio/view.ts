import { convert, type Money, money, parseRate, rate, rateToDecimal, unitsPerWhole } from '@sadaf/money'
import type { ByMethod, Standing } from './standing.ts'

// Value and cost of a holding, as plain values. All values are in one currency.

/** Value of a quantity at a price, to the nearest minor unit; null without a price. */
export function worthAt(quantity: Money, price: string | null, currency: string): Money | null {
  return price === null ? null : convert(quantity, parseRate(price), currency, 'halfEven')
}

const UNIT_COST_DECIMALS = 8

/** Cost of one unit; null for a quantity of zero. */
export function unitCost(cost: Money, quantity: Money): string | null {
  if (quantity.minor === 0n) return null
  const each = rate(cost.minor * unitsPerWhole(quantity.asset), quantity.minor * unitsPerWhole(cost.asset))
  return rateToDecimal(each, UNIT_COST_DECIMALS, 'halfEven')
}

/** In percent with two decimals; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const share = rate(part * 100n, whole)
  return rateToDecimal(share, 2, 'halfEven')
}

/** Unrealised gain of the quantity of a known cost: its value less its cost. */
export function unrealisedOf(
  { knownQuantity }: Pick<Standing, 'knownQuantity'>,
  { cost }: Pick<ByMethod, 'cost'>,
  {
    asset,
    price,
    currency,
  }: { readonly asset: string; readonly price: string | null; readonly currency: string },
): Money | null {
  const worth = worthAt(money(asset, knownQuantity), price, currency)
  return worth && money(currency, worth.minor - cost)
}
