import type { Capability, Needs } from '../capability.ts'
import { createApplyDividend } from './apply-dividend.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareDividendData } from './personal-data.ts'

export { dividendsBetween, latestDividendAt, netByExDate } from './store.ts'

/** Dividends of securities, as the venue pays them. */
export const dividends = {
  name: 'dividends',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  personalData: declareDividendData,
  open(services: Needs<'operations' | 'cases' | 'venue' | 'bank'>) {
    const applyDividend = createApplyDividend(services)
    return {
      eventHandlers: {
        venue: { dividend: (tx, { dividend }, isLastChance) => applyDividend(tx, dividend, isLastChance) },
      },
    }
  },
} satisfies Capability
