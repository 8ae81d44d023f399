import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createEnding } from './end.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareAlertsData } from './personal-data.ts'
import { serveAlerts } from './routes.ts'
import { createWatch } from './watch.ts'

const END = 'alerts.end'
const EVERY_HOUR = '11 * * * *'

/** That people are told when a price crosses a line of theirs. */
export const alerts = {
  name: 'alerts',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareAlertsData,
  open(services: Needs<'api' | 'platform' | 'notifications' | 'publish' | 'ticker'>) {
    const { jobs } = services.platform
    serveAlerts(services)
    jobs.alongside(createWatch(services))
    jobs.define(END, z.unknown(), createEnding(services))
    jobs.schedule(END, EVERY_HOUR)
  },
} satisfies Capability
