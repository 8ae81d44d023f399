import { type PortfolioRange, portfolioRanges } from '@sadaf/api'
import { createCloses } from '../markets/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { CURRENCY } from './currency.ts'
import { historyOf, prepareHistory, rangeDays } from './history.ts'
import { dayText } from './returns.ts'

/** Tells others what holdings were worth in dollars at the end of each day, by days of UTC. */
export function createWorthOfDays(platform: Platform) {
  const closes = createCloses(platform)
  return {
    currency: CURRENCY,
    /** Not within a transaction. */
    prepare: (userId: string) => prepareHistory(platform, closes, userId),
    /**
     * Of so many days at least, or from the first movement on; the oldest first. A day has no value where something
     * held had no price.
     */
    async of(tx: Tx, userId: string, count: number) {
      const { days } = await historyOf(tx, userId, { range: rangeOver(count), now: platform.clock.now() })
      return days.map(({ day, value, putIn }) => ({ day: dayText(day), value, putIn }))
    },
  }
}

function rangeOver(count: number): PortfolioRange {
  return portfolioRanges.find((range) => rangeDays[range] >= count) ?? 'all'
}
