import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import type { Platform } from '../platform/index.ts'
import { declareSuperappData } from './personal-data.ts'
import { serveApps, serveReading, serveStore } from './routes.ts'
import { emptyRemoved } from './store.ts'

const EMPTY = 'superapp.empty'
const EVERY_NIGHT = '41 2 * * *'
/** So long an app that was removed, and is not used any more, keeps what it had. */
const KEPT_DAYS = 30
/** So many are emptied in one transaction. */
const AT_ONCE = 200

/** Mini-apps: which somebody has, what they may read, and what they keep. */
export const superapp = {
  name: 'superapp',
  personalData: declareSuperappData,
  open(services: Needs<'api' | 'platform' | 'rates'>) {
    serveApps(services)
    serveReading(services)
    serveStore(services)
    const { jobs } = services.platform
    jobs.define(EMPTY, z.unknown(), createEmptying(services.platform))
    jobs.schedule(EMPTY, EVERY_NIGHT)
  },
} satisfies Capability

function createEmptying({ clock, database }: Pick<Platform, 'clock' | 'database'>): () => Promise<void> {
  const emptySome = () =>
    database.asSystem((tx) => emptyRemoved(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), AT_ONCE))
  return async () => {
    while ((await emptySome()) === AT_ONCE);
  }
}
