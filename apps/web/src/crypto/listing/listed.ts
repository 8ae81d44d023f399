import { compareRates, parseRate, rate } from '@sadaf/money'
import type { MarketAsset } from '../../app/api/api.ts'
import { gainers, losers, matching } from '../../markets/index.ts'
import { type Band, bands, type HubView } from '../view.ts'

/** So many rows are shown at most (specification, section 9). */
export const MAX_ROWS = 200

/** The assets that are shown, in the order that they are given in; of risers and fallers the three that moved most. */
export function listed(
  assets: readonly MarketAsset[],
  { search, category, band, isFavourites, movers }: HubView,
  favourites: ReadonlySet<string>,
): readonly MarketAsset[] {
  const fitting = matching(assets, { search, category }).filter(
    ({ price, symbol }) => isWithin(price, band) && (!isFavourites || favourites.has(symbol)),
  )
  if (movers === 'gainers') return gainers(fitting)
  if (movers === 'losers') return losers(fitting)
  return fitting.slice(0, MAX_ROWS)
}

function isWithin(price: string | null, band: Band | undefined): boolean {
  if (band === undefined) return true
  if (price === null) return false
  const [from, below] = bands[band]
  const value = parseRate(price)
  if (from !== null && compareRates(value, rate(BigInt(from))) < 0) return false
  return below === null || compareRates(value, rate(BigInt(below))) < 0
}
