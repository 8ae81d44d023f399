import { matchPath } from 'react-router'

/**
 * Pages that the specification names beside those that exist. Each opens as coming (`shell/elsewhere.tsx`), until a
 * capability declares it under the same name: then every place that speaks of one links to it as to a page.
 */
export const plannedRoutes = {
  crypto: '/crypto',
  cryptoTrade: '/crypto/trade',
  cryptoConvert: '/crypto/convert',
  cryptoMarkets: '/crypto/markets',
  cryptoDefi: '/crypto/defi',
  cryptoPortfolio: '/crypto/portfolio',
  cards: '/cards',
  cardsVirtual: '/cards/virtual',
  cardsPhysical: '/cards/physical',
  cardsControls: '/cards/controls',
  cardsRewards: '/cards/rewards',
  cardsTravel: '/cards/travel',
  cardsPremium: '/cards/premium',
  markets: '/markets',
  asset: '/markets/:id',
  buy: '/buy',
  buyAssets: '/buy-assets',
  buyConvert: '/buy/convert',
  trade: '/trade',
  developers: '/developers',
  status: '/status',
} as const satisfies Record<string, `/${string}`>

/** Whether a page is planned at this address. */
export function isPlanned(pathname: string): boolean {
  return Object.values(plannedRoutes).some((planned) => matchPath(planned, pathname) !== null)
}
