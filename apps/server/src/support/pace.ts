import { contract } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { cachedFor } from '../platform/index.ts'
import { answersSince } from './pace-store.ts'

const KEPT_MS = 10 * 60_000
const LOOKED_BACK_MS = 30 * DAY_MS
/** Of fewer, one slow answer would speak for all. */
const LEAST_TOLD = 5

/** Tells how soon questions were answered of late: what happened, and no promise. */
export function servePace({ api, platform: { clock, database } }: Needs<'api' | 'platform'>): void {
  const pace = cachedFor(KEPT_MS, clock, () =>
    database.asSystem((tx) => answersSince(tx, new Date(clock.now().getTime() - LOOKED_BACK_MS))),
  )
  api.servePublic(contract.getSupportPace, async () => {
    const { answered, medianSeconds } = await pace()
    return { answered, median_seconds: answered < LEAST_TOLD ? null : medianSeconds }
  })
}
