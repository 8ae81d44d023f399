import type { Storefront, StorefrontItem } from '@sadaf/api/storefronts/storefront'
import { MOST_OF_ONE, storefrontCurrency } from '@sadaf/api/storefronts/storefront'
import { add, type Money, money, multiply, parseAmount, rate } from '@sadaf/money'

/** Row of the basket: `name` is the item's id, so that rows of two devices are told apart. */
export type Chosen = { readonly name: string; readonly option: string; readonly count: number }

const isSame = (one: Pick<Chosen, 'name' | 'option'>, other: Pick<Chosen, 'name' | 'option'>) =>
  one.name === other.name && one.option === other.option

/** The basket with some more or less of an item, within the bounds of an order. */
export function withMore(
  basket: readonly Chosen[],
  item: Omit<Chosen, 'count'>,
  by: number,
): readonly Chosen[] {
  const now = basket.find((each) => isSame(each, item))?.count ?? 0
  const count = Math.min(MOST_OF_ONE, Math.max(0, now + by))
  if (now === 0) return count === 0 ? basket : [...basket, { ...item, count }]
  if (count === 0) return basket.filter((each) => !isSame(each, item))
  return basket.map((each) => (isSame(each, item) ? { ...each, count } : each))
}

/** Rows of the basket that the shop still has, with their items. */
export function known({ items }: Storefront, basket: readonly Chosen[]) {
  return basket.flatMap((chosen) => {
    const item = items.find(({ id }) => id === chosen.name)
    return item && chosen.count > 0 ? [{ ...chosen, item }] : []
  })
}

export const priceOf = ({ price }: StorefrontItem, count = 1): Money =>
  multiply(parseAmount(price, storefrontCurrency), rate(BigInt(count), 1n), 'halfUp')

export const totalOf = (shop: Storefront, basket: readonly Chosen[]): Money =>
  known(shop, basket)
    .map(({ item, count }) => priceOf(item, count))
    .reduce(add, money(storefrontCurrency, 0n))
