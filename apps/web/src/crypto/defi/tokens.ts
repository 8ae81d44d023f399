import { compareRates, parseRate } from '@sadaf/money'
import type { MarketAsset, PortfolioHolding } from '../../app/api/api.ts'

export const CATEGORY = 'defi'

/** So many tokens are shown; the page of markets has all. */
export const SHOWN = 8

/** The largest tokens of DeFi protocols; those without a market value come last. */
export function largestTokens(assets: readonly MarketAsset[]): readonly MarketAsset[] {
  return assets
    .filter(({ category }) => category === CATEGORY)
    .toSorted((one, other) => compareRates(worth(other), worth(one)))
    .slice(0, SHOWN)
}

const worth = ({ market_cap: cap }: MarketAsset) => parseRate(cap ?? '0')

/** Of what is held, tokens of DeFi protocols. */
export function heldTokens(
  holdings: readonly PortfolioHolding[],
  assets: readonly MarketAsset[],
): readonly PortfolioHolding[] {
  const tokens = new Set(assets.filter(({ category }) => category === CATEGORY).map(({ symbol }) => symbol))
  return holdings.filter(({ symbol }) => tokens.has(symbol))
}
