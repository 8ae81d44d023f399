import { contract, MOST_API_KEYS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { recordApiKey } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { asSystemWithin, DomainError } from '../platform/index.ts'
import { makeKey, stateOf } from './key.ts'
import { countUsable, insertKey, type KeyRow, keysOf, revokeKey } from './store.ts'

/** @param listedSince when keys may have ended that are still listed */
export function serveKeys(
  { api, platform }: Needs<'api' | 'platform'>,
  listedSince: (now: Date) => Date,
): void {
  const { clock, config, ids } = platform
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
}

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
