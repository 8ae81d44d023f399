import type { Tx } from '../platform/index.ts'

const DAY_MS = 86_400_000
/** Ended sessions and used refresh tokens are kept this long, for the list of devices and for telling reuse. */
const KEPT_DAYS = 30
/** At most so many rows of each kind a run, so that no statement holds its locks for long. */
const BATCH = 5_000

/** Deletes what no longer counts: expired counters, tokens, codes and nonces, and sessions long ended. */
export async function clean(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await drop(tx, 'rate_limits', 'key_hash', 'expires_at', now)
  await drop(tx, 'used_nonces', 'kind, nonce_hash', 'expires_at', now)
  await drop(tx, 'one_time_tokens', 'user_id, id', 'expires_at', dayAgo)
  await drop(tx, 'flow_state', 'id', 'created_at', dayAgo)
  await drop(tx, 'passkey_challenges', 'id', 'expires_at', dayAgo)
  await drop(tx, 'oauth_states', 'state_hash', 'expires_at', dayAgo)
  await drop(tx, 'saml_relay_states', 'id', 'expires_at', dayAgo)
  await drop(tx, 'mfa_challenges', 'user_id, id', 'expires_at', dayAgo)
  await drop(tx, 'refresh_tokens', 'user_id, id', 'used_at', longAgo)
  await drop(tx, 'sessions', 'user_id, id', 'ended_at', longAgo)
}

async function drop(tx: Tx, table: string, key: string, column: string, before: Date): Promise<void> {
  await tx.client.query(
    `delete from auth.${table} where (${key}) in
       (select ${key} from auth.${table} where ${column} < $1 order by ${column} limit ${BATCH})`,
    [before],
  )
}
