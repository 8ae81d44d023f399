import type { Tx } from '../platform/index.ts'

/** A row of auth.mfa_factors, without its secrets. */
export type FactorRow = {
  readonly id: string
  readonly factor_type: 'totp' | 'phone' | 'webauthn'
  readonly status: 'unverified' | 'verified'
  readonly friendly_name: string | null
  readonly phone: string | null
  readonly last_challenged_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export async function factorsOf(tx: Tx, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.client.query<FactorRow>(
    `select id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
     from auth.mfa_factors where user_id = $1 and factor_type <> 'recovery_codes' order by created_at, id limit 50`,
    [userId],
  )
  return rows
}
