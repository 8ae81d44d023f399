import { contract, DELIVERY_DAYS, MOST_API_KEYS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { onAccessEnded, recordApiKey } from '../auth/index.ts'
import type { Capability, Needs } from '../capability.ts'
import { asSystemWithin, DomainError } from '../platform/index.ts'
import { makeKey, stateOf } from './key.ts'
import * as notices from './notices/index.ts'
import { countUsable, forgetEnded, insertKey, type KeyRow, keysOf, revokeKey, revokeKeys } from './store.ts'

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
  notices: Object.values(notices),
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
    const { clock, config, database, ids, jobs } = platform
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

    api.serve(contract.listApiKeys, async ({ tx, caller }) => {
      const now = clock.now()
      const rows = await keysOf(tx, caller.userId, { now, since: listedSince(now) })
      return { data: rows.map((row) => present(row, now)) }
    })

    api.serve(contract.createApiKey, async ({ tx, caller, body, origin }) => {
      const { userId, sessionId } = caller
      const now = clock.now()
      if ((await countUsable(tx, userId, now)) >= MOST_API_KEYS) throw new DomainError('too_many_api_keys')
      const { key, hint, hash } = makeKey(config.DEMO_MODE ? 'test' : 'live')
      const row: KeyRow = {
        id: ids.next(),
        name: body.name,
        hint,
        scopes: [...new Set(body.scopes)],
        addresses: [...new Set(body.addresses)],
        created_at: now,
        expires_at: new Date(now.getTime() + body.expires_in_days * DAY_MS),
        last_used_at: null,
        revoked_at: null,
      }
      await insertKey(tx, { ...row, userId, hash })
      await asSystemWithin(tx, () =>
        recordApiKey(platform, tx, { userId, sessionId, origin, action: 'api_key_made', key: hint }),
      )
      return { ...present(row, now), key }
    })

    api.serve(contract.revokeApiKey, async ({ tx, caller, params: { id }, origin }) => {
      const { userId, sessionId } = caller
      const at = clock.now()
      const row = await revokeKey(tx, { userId, id, at })
      if (!row) throw new DomainError('not_found')
      await asSystemWithin(tx, () =>
        recordApiKey(platform, tx, { userId, sessionId, origin, action: 'api_key_revoked', key: row.hint }),
      )
      return present(row, at)
    })
    return openWebhooks({ api, platform, notifications })
  },
} satisfies Capability

function present(row: KeyRow, now: Date) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    addresses: row.addresses,
    state: stateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
