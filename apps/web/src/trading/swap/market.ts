import { type Money, zero } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Instrument, MarketAsset, Portfolio } from '../../app/api/api.ts'

/** One side of a swap: what it is called, what it costs now, and in which steps it is swapped. */
export type Swappable = {
  readonly symbol: string
  readonly name: string
  /** In US dollars; null where there is no price. */
  readonly price: string | null
  readonly step: Money
  /** Quantity that may be swapped. */
  readonly available: Money
}

/** Assets that can be swapped, the largest by its market first, as the list of markets has it. */
export function swappables(
  instruments: readonly Instrument[],
  assets: readonly MarketAsset[],
  portfolio: Pick<Portfolio, 'data'>,
): readonly Swappable[] {
  const listed = new Map(assets.map((asset, index) => [asset.symbol, { ...asset, index }]))
  const held = new Map(portfolio.data.map((holding) => [holding.symbol, toMoney(holding.available)]))
  const placeOf = (symbol: string) => listed.get(symbol)?.index ?? assets.length
  return instruments
    .filter(({ is_swapped: isSwapped }) => isSwapped)
    .toSorted((a, b) => placeOf(a.symbol) - placeOf(b.symbol) || (a.symbol < b.symbol ? -1 : 1))
    .map(({ symbol, quantity_step: amount }) => ({
      symbol,
      name: listed.get(symbol)?.name ?? symbol,
      price: listed.get(symbol)?.price ?? null,
      step: toMoney({ amount, currency: symbol }),
      available: held.get(symbol) ?? zero(symbol),
    }))
}
