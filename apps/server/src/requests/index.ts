import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createExpiry } from './expiry.ts'
import * as notificationKinds from './notifications/index.ts'
import { followPayments } from './payment-ended.ts'
import { declareRequestsData } from './personal-data.ts'
import { serveReading, serveRequests } from './routes.ts'
import { createTell } from './tell.ts'

export { blockedEitherWay, isBlockedByAny } from './block-store.ts'

// Databases hold jobs by this name.
const EXPIRE = 'requests.lapse'
const EVERY_MINUTE = '* * * * *'

type Stands = Needs<
  'api' | 'platform' | 'operations' | 'rates' | 'recipients' | 'notifications' | 'publish' | 'happens'
>

/** Asking people for money, and splitting with them what was paid. */
export const requests = {
  name: 'requests',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareRequestsData,
  open(services: Stands) {
    const { api, platform } = services
    const tell = createTell(services)
    serveRequests(services, tell)
    serveReading(api)
    platform.jobs.define(EXPIRE, z.unknown(), createExpiry(platform, tell))
    platform.jobs.schedule(EXPIRE, EVERY_MINUTE)
    return { ended: followPayments(platform, tell) }
  },
} satisfies Capability
