import { foldText } from '@sadaf/api/fold'
import { compareRates, parseRate, type Rate } from '@sadaf/money'
import type { MarketAsset } from '../app/api/api.ts'
import type { Category, Column, Sort } from './view.ts'

/** Top gainers and losers: three each (specification, section 9). */
const TOP = 3

const figureOf = {
  price: ({ price }) => price,
  change: ({ change_24h: change }) => change,
  volume: ({ volume_24h: volume }) => volume,
  marketCap: ({ market_cap: marketCap }) => marketCap,
} as const satisfies Record<Column, (asset: MarketAsset) => string | null>

/** By a column, exactly. What has no figure comes last whichever way; ties go by rank, then by symbol. */
export function sorted(assets: readonly MarketAsset[], { by, direction }: Sort): MarketAsset[] {
  const rows = assets.map((asset) => ({ asset, figure: readFigure(figureOf[by](asset)) }))
  rows.sort((a, b) => compareFigures(a.figure, b.figure, direction) || byRank(a.asset, b.asset))
  return rows.map(({ asset }) => asset)
}

/** The three that have risen most, the best first; those without a change are none. */
export function gainers(assets: readonly MarketAsset[]): MarketAsset[] {
  return movers(assets, 'desc')
}

/** The three that have fallen most, the worst first. */
export function losers(assets: readonly MarketAsset[]): MarketAsset[] {
  return movers(assets, 'asc')
}

function movers(assets: readonly MarketAsset[], direction: Sort['direction']): MarketAsset[] {
  const moved = assets.filter(({ change_24h: change }) => change !== null)
  return sorted(moved, { by: 'change', direction }).slice(0, TOP)
}

/** Those of a category whose name or symbol has what is searched for in it, in either case. */
export function matching(
  assets: readonly MarketAsset[],
  { search, category }: { readonly search: string; readonly category: Category | undefined },
): MarketAsset[] {
  const sought = foldText(search.trim())
  return assets.filter(
    (asset) =>
      (category === undefined || asset.category === category) &&
      (sought === '' || foldText(asset.name).includes(sought) || foldText(asset.symbol).includes(sought)),
  )
}

function readFigure(figure: string | null): Rate | null {
  return figure === null ? null : parseRate(figure)
}

function compareFigures(a: Rate | null, b: Rate | null, direction: Sort['direction']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction === 'asc' ? compareRates(a, b) : compareRates(b, a)
}

function byRank(a: MarketAsset, b: MarketAsset): number {
  const rankOf = ({ rank }: MarketAsset) => rank ?? Number.POSITIVE_INFINITY
  if (rankOf(a) !== rankOf(b)) return rankOf(a) < rankOf(b) ? -1 : 1
  return a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)
}
