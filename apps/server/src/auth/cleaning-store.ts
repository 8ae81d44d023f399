import { DAY_MS } from '@sadaf/calendar'
import type { Tx } from '../platform/index.ts'

/** Ended sessions and used refresh tokens are kept this long, for the list of devices and for telling reuse. */
const KEPT_DAYS = 30
/** At most so many rows of each kind a run, so that no statement holds its locks for long. */
const BATCH = 5_000

/** Deletes what no longer counts: expired counters, tokens, codes and nonces, and sessions long ended. */
export async function clean(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await drop(tx, { table: 'rate_limits', key: 'key_hash', column: 'expires_at' }, now)
  await drop(tx, { table: 'used_nonces', key: 'kind, nonce_hash', column: 'expires_at' }, now)
  await drop(tx, { table: 'one_time_tokens', key: 'user_id, id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'device_codes', key: 'user_id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'flow_state', key: 'user_id, id', column: 'created_at' }, dayAgo)
  await drop(tx, { table: 'passkey_challenges', key: 'id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'oauth_states', key: 'state_hash', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'oauth_requests', key: 'id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'oauth_tokens', key: 'user_id, id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'oauth_authorizations', key: 'user_id, id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'saml_relay_states', key: 'id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'mfa_challenges', key: 'user_id, id', column: 'expires_at' }, dayAgo)
  await drop(tx, { table: 'refresh_tokens', key: 'user_id, id', column: 'used_at' }, longAgo)
  await drop(tx, { table: 'sessions', key: 'user_id, id', column: 'ended_at' }, longAgo)
}

/** Rows that go by age: of which table, by which key, and which column tells their age. */
type Aging = { readonly table: string; readonly key: string; readonly column: string }

async function drop(tx: Tx, { table, key, column }: Aging, before: Date): Promise<void> {
  await tx.client.query(
    `delete from auth.${table} where (${key}) in
       (select ${key} from auth.${table} where ${column} < $1 order by ${column} limit ${BATCH})`,
    [before],
  )
}
