import type { Capability, Needs } from '../capability.ts'
import { serveExternalWallets } from './external/routes.ts'
import { serveGains } from './gains-routes.ts'
import { serveHistory } from './history-routes.ts'
import { declareHoldingsData } from './personal-data.ts'
import { serveResult } from './result-routes.ts'
import { servePortfolio } from './routes.ts'

export { createHoldings, type Holdings, type PastMovement, type StakedBook } from './holdings.ts'
export { createWorthOfDays } from './worth.ts'

/** Holdings of assets that are no currency. */
export const portfolio = {
  name: 'portfolio',
  personalData: declareHoldingsData,
  open(services: Needs<'api' | 'platform' | 'ledger' | 'rates'>) {
    servePortfolio(services)
    serveResult(services)
    serveHistory(services)
    serveGains(services)
    serveExternalWallets(services)
  },
} satisfies Capability
