import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createKeeper } from '../storage/index.ts'
import { clearUnsent } from './attach.ts'
import { ATTACHMENTS } from './attachment.ts'
import { serveAttachments } from './attachment-routes.ts'
import { forgetEnquiries } from './enquiry-store.ts'
import * as notificationKinds from './notifications/index.ts'
import { servePace } from './pace.ts'
import { declareSupportData } from './personal-data.ts'
import { serveSupport } from './routes.ts'

export { savedName } from './attachment.ts'
export { createAttachmentReading } from './attachment-routes.ts'
export { concludeEnquiry } from './enquiries.ts'
export { createAnswerTicket } from './tickets.ts'

const FORGET = 'support.forget_enquiries'
const NIGHTLY = '40 3 * * *'
const YEAR_MS = 365 * DAY_MS
/** So long an enquiry waits for its answer. */
const WAITING_MS = 90 * DAY_MS

/** Tickets of people with an account, and enquiries without one. Operators answer through `ops`. */
export const support = {
  name: 'support',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareSupportData,
  open(services: Needs<'api' | 'platform' | 'pictures'>) {
    const keeper = createKeeper(services.platform, ATTACHMENTS)
    serveSupport(services)
    serveAttachments({ ...services, keeper })
    servePace(services)
    const { clock, database, jobs } = services.platform
    const ago = (passedMs: number) => new Date(clock.now().getTime() - passedMs)
    jobs.define(FORGET, z.unknown(), async () => {
      await database.asSystem((tx) =>
        forgetEnquiries(tx, {
          endedBefore: ago(YEAR_MS),
          openSince: ago(WAITING_MS),
          networksBefore: ago(DAY_MS),
        }),
      )
      await clearUnsent(services.platform, keeper)
    })
    jobs.schedule(FORGET, NIGHTLY)
  },
} satisfies Capability
