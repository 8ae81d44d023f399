import type { Tx } from '../platform/index.ts'
import type { SuppliedJwk } from './config-parts.ts'

type KeptKey = { readonly jwk: SuppliedJwk; readonly status: 'standby' | 'current' | 'previous' }

/** The keys that verify, the one that signs among them. */
export async function signingKeys(tx: Tx): Promise<KeptKey[]> {
  const { rows } = await tx.client.query<KeptKey>(
    `select private_jwk as jwk, status from auth.signing_keys where status <> 'revoked' order by created_at limit 20`,
  )
  return rows
}

/** Keeps the key as the one that signs, unless another process was first. */
export async function insertFirstKey(tx: Tx, jwk: SuppliedJwk, now: Date): Promise<void> {
  await tx.client.query(
    `insert into auth.signing_keys (kid, algorithm, private_jwk, status, created_at)
     values ($1, $2, $3, 'current', $4) on conflict do nothing`,
    [jwk.kid, jwk.alg, JSON.stringify(jwk), now],
  )
}
