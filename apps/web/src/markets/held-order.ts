import type { MarketAsset } from '../app/api/api.ts'

/** These assets in an order that stood before; those that it does not know come at the end, as they are given. */
export function inOrderOf(
  assets: readonly MarketAsset[],
  symbols: readonly string[],
): readonly MarketAsset[] {
  const given = new Map(assets.map((asset) => [asset.symbol, asset]))
  const known = symbols.flatMap((symbol) => given.get(symbol) ?? [])
  if (known.length === assets.length) return known
  const before = new Set(symbols)
  return [...known, ...assets.filter(({ symbol }) => !before.has(symbol))]
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((symbol, index) => symbol === other[index])
}
