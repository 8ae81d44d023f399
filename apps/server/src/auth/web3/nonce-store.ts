import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/index.ts'

/** Uses something up that is good once. @returns false where it was used before */
export async function spendNonce(tx: Tx, kind: string, value: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(value).digest()
  const { rowCount } = await tx.client.query(
    'insert into auth.used_nonces (kind, nonce_hash, expires_at) values ($1, $2, $3) on conflict do nothing',
    [kind, hash, expiresAt],
  )
  return rowCount === 1
}
