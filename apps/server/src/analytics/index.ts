import type { Capability, Needs } from '../capability.ts'
import { serveBudgets } from './budget-routes.ts'
import { serveFile } from './file.ts'
import { giveBudgets } from './household.ts'
import { serveInsights } from './insights/routes.ts'
import { serveOverview } from './overview-routes.ts'
import { servePace } from './pace-routes.ts'
import { declareAnalyticsData } from './personal-data.ts'
import { serveTrends } from './trend-routes.ts'
import { serveWorth } from './worth-routes.ts'

export { spentOfBudgets } from './budget-routes.ts'
export { monthlyOf, type Recurring, recurringOf } from './insights/recurring.ts'
export { firstDayOf } from './insights/store.ts'
export { spentByCategory, totalsByCategory } from './store.ts'

/** Income and spending, and budgets with their spending. */
export const analytics = {
  name: 'analytics',
  personalData: declareAnalyticsData,
  open(services: Needs<'api' | 'platform' | 'ledger'>) {
    const { api } = services
    const { clock } = services.platform
    serveBudgets(api, clock)
    servePace(api, clock)
    serveOverview(api, clock)
    serveFile(services)
    serveInsights(api, clock)
    serveTrends(api, clock)
    serveWorth(services)
    return {
      welcome: async (tx, { userId, isHousehold }) => {
        if (isHousehold) await giveBudgets(tx, userId, clock.now())
      },
    }
  },
} satisfies Capability
