import type { Tx } from '../../platform/index.ts'
import type { SuppliedJwk } from '../config-parts.ts'

type KeptKey = { readonly jwk: SuppliedJwk; readonly status: 'standby' | 'current' | 'previous' }

const MOST_KEYS = 20

/** The keys that verify, the one that signs among them: of many that were rotated within a day, the newest. */
export async function signingKeys(tx: Tx): Promise<KeptKey[]> {
  const { rows } = await tx.client.query<KeptKey>(
    `select private_jwk as jwk, status from auth.signing_keys where status <> 'revoked'
     order by status = 'current' desc, created_at desc, kid limit ${MOST_KEYS}`,
  )
  return rows.reverse()
}

/** Keeps the key as the one that signs, unless another process was first. */
export async function insertFirstKey(tx: Tx, jwk: SuppliedJwk, now: Date): Promise<void> {
  await tx.client.query(
    `insert into auth.signing_keys (kid, algorithm, private_jwk, status, created_at)
     values ($1, $2, $3, 'current', $4) on conflict do nothing`,
    [jwk.kid, jwk.alg, JSON.stringify(jwk), now],
  )
}

/**
 * Makes a key the one that signs, and the one before a key that only verifies.
 *
 * @param safeBefore keys that stopped signing before this time have signed nothing that is still good
 */
export async function rotate(tx: Tx, jwk: SuppliedJwk, now: Date, safeBefore: Date): Promise<void> {
  // A retired key stopped signing when the current key was made.
  await tx.client.query(
    `update auth.signing_keys set status = 'revoked' where status = 'previous'
       and exists (select from auth.signing_keys where status = 'current' and created_at < $1)`,
    [safeBefore],
  )
  await tx.client.query(`update auth.signing_keys set status = 'previous' where status = 'current'`)
  await tx.client.query(
    `insert into auth.signing_keys (kid, algorithm, private_jwk, status, created_at)
     values ($1, $2, $3, 'current', $4)`,
    [jwk.kid, jwk.alg, JSON.stringify(jwk), now],
  )
}
