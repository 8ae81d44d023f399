import { contract } from '@sadaf/api'
import { DAY_MS, MINUTE_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import type { ProviderKind } from '../providers/index.ts'
import { feedPaths, incidentFeed } from './feed.ts'
import { serveFollowing } from './following-routes.ts'
import { measureAnswers } from './latencies.ts'
import { measureAll } from './measure.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareStatusData } from './personal-data.ts'
import { createReader } from './read.ts'
import { forgetProbes, saveMeasured } from './store.ts'
import { defineTelling } from './tell-followers.ts'

export { beginIncident, readIncidents, updateIncident } from './incidents.ts'

const MEASURE = 'status.measure'
const EVERY_MINUTE = '* * * * *'
const KEPT_MS = 7 * DAY_MS

/** How the product is, as it is measured each minute, and what operators say of it. */
export const status = {
  name: 'status',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareStatusData,
  open(services: Needs<'api' | 'app' | 'notifications' | 'platform' | ProviderKind>) {
    const { api, app, platform } = services
    const { clock, config, database, jobs } = platform
    jobs.define(MEASURE, z.unknown(), async () => {
      const measured = await measureAll(services)
      const now = clock.now()
      const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS))
      await database.asSystem(async (tx) => {
        await saveMeasured(tx, minute, measured)
        await forgetProbes(tx, new Date(now.getTime() - KEPT_MS))
      })
    })
    jobs.schedule(MEASURE, EVERY_MINUTE)
    serveFollowing(services)
    defineTelling(services)

    const read = createReader(
      platform,
      measureAnswers(app, () => clock.now()),
    )
    api.serveShared(contract.getStatus, async () => (await read()).shared)
    for (const language of ['en', 'ar'] as const) {
      app.get(feedPaths[language], async (_request, reply) => {
        const { incidents } = (await read()).status
        reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'public, max-age=60')
        return incidentFeed(incidents, { language, publicUrl: config.publicUrl, at: clock.now() })
      })
    }
  },
} satisfies Capability
