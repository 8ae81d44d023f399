import type { Capability, Needs } from '../capability.ts'
import { pushSchema, SEND_PUSH } from '../notifications/index.ts'
import { declarePushData } from './personal-data.ts'
import { servePush } from './routes.ts'
import { createSend } from './send.ts'
import { createVapid } from './vapid.ts'

export { browsersOf } from './store.ts'

/** Notifications in browsers while no page of Sadaf is open (Web Push). */
export const push = {
  name: 'push',
  personalData: declarePushData,
  async open({ api, platform }: Needs<'api' | 'platform'>) {
    const vapid = await createVapid(platform)
    servePush({ api, platform, vapid })
    platform.jobs.define(SEND_PUSH, pushSchema, createSend(platform, vapid))
  },
} satisfies Capability
