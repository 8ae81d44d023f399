import type { Capability, Needs } from '../capability.ts'
import { serveBudgets } from './budgets.ts'
import { giveBudgets } from './household.ts'
import { serveOverview } from './overview.ts'
import { declareAnalyticsData } from './personal-data.ts'

export { spentByCategory } from './store.ts'

/** What came in and went out, budgets, and what was spent of them. */
export const analytics = {
  name: 'analytics',
  personalData: declareAnalyticsData,
  open({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
    serveBudgets(api, clock)
    serveOverview(api, clock)
    return {
      welcome: async (tx, { userId, isHousehold }) => {
        if (isHousehold) await giveBudgets(tx, userId, clock.now())
      },
    }
  },
} satisfies Capability
