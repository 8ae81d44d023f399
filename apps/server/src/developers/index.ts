import { DELIVERY_DAYS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { onAccessEnded, recordApiKey } from '../auth/index.ts'
import type { Capability, Needs } from '../capability.ts'
import { serveKeys } from './key-routes.ts'
import * as notificationKinds from './notifications/index.ts'
import { forgetEnded, revokeKeys } from './store.ts'

import { forgetDeliveries } from './webhooks/delivery-store.ts'
import { openWebhooks } from './webhooks/open.ts'

export { withApiKeys } from './authenticate.ts'

const FORGET = 'developers.forget'
const NIGHTLY = '55 3 * * *'
/** Keys that have ended are listed for so long, and then forgotten. */
const LISTED_DAYS = 30

/** API keys of people and webhooks, for programs of their own. */
export const developers = {
  name: 'developers',
  notificationKinds: Object.values(notificationKinds),
  personalData: (data) => {
    data.add({
      'developers.api_keys': {
        export: {
          as: 'api_keys',
          columns: [
            'id',
            'name',
            'hint',
            'scopes',
            'addresses',
            'created_at',
            'expires_at',
            'last_used_at',
            'revoked_at',
          ],
        },
        deletion: 'deleted',
      },
      'developers.webhooks': {
        export: {
          as: 'webhooks',
          columns: ['id', 'name', 'url', 'events', 'state', 'off_because', 'failing_since', 'created_at'],
        },
        deletion: 'deleted',
      },
      'developers.webhook_deliveries': {
        export: {
          as: 'webhook_deliveries',
          columns: ['id', 'webhook_id', 'type', 'body', 'created_at', 'state'],
        },
        deletion: 'deleted',
      },
      'developers.webhook_attempts': {
        export: {
          as: 'webhook_attempts',
          columns: ['delivery_id', 'number', 'at', 'status', 'error', 'duration_ms', 'answer'],
        },
        deletion: 'deleted',
      },
    })
  },
  open({ api, platform, notifications }: Needs<'api' | 'platform' | 'notifications'>) {
    const { clock, database, jobs } = platform
    const listedSince = (now: Date) => new Date(now.getTime() - LISTED_DAYS * DAY_MS)

    onAccessEnded(platform, async (tx, { userId, origin }) => {
      for (const { hint: key } of await revokeKeys(tx, userId, clock.now()))
        await recordApiKey(platform, tx, { userId, origin, action: 'api_key_revoked', key })
    })

    jobs.define(FORGET, z.unknown(), () =>
      database.asSystem(async (tx) => {
        const now = clock.now()
        await forgetEnded(tx, listedSince(now))
        await forgetDeliveries(tx, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS))
      }),
    )
    jobs.schedule(FORGET, NIGHTLY)

    serveKeys({ api, platform }, listedSince)
    return openWebhooks({ api, platform, notifications })
  },
} satisfies Capability
