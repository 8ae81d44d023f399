import type { Tx } from '../../platform/index.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_codes'

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

/** A factor with what proves it. */
export type SecretFactorRow = Omit<FactorRow, 'factor_type'> & {
  readonly user_id: string
  readonly factor_type: FactorType
  /** Sealed. */
  readonly secret: string | null
  readonly last_step: string | null
  readonly webauthn_credential: unknown
}

type NewFactor = Pick<SecretFactorRow, 'user_id' | 'id' | 'factor_type' | 'status' | 'created_at'> & {
  readonly friendly_name: string | null
  readonly secret?: string
  readonly phone?: string
}

/** The factors a person sees; recovery codes are not listed among them. */
export async function factorsOf(tx: Tx, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.client.query<FactorRow>(
    `select id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
     from auth.mfa_factors where user_id = $1 and factor_type <> 'recovery_codes' order by created_at, id limit 50`,
    [userId],
  )
  return rows
}

export async function insertFactor(tx: Tx, factor: NewFactor): Promise<void> {
  await tx.client.query(
    `insert into auth.mfa_factors
       (user_id, id, factor_type, status, friendly_name, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      factor.user_id,
      factor.id,
      factor.factor_type,
      factor.status,
      factor.friendly_name,
      factor.secret ?? null,
      factor.phone ?? null,
      factor.created_at,
    ],
  )
}

/** Locks a factor until the transaction ends: two who prove it at once are judged one after the other. */
export async function lockFactor(tx: Tx, userId: string, id: string): Promise<SecretFactorRow | undefined> {
  const { rows } = await tx.client.query<SecretFactorRow>(
    'select * from auth.mfa_factors where user_id = $1 and id = $2 for no key update',
    [userId, id],
  )
  return rows[0]
}

/** The security keys that a person has shown already. */
export async function keysOf(
  tx: Tx,
  userId: string,
): Promise<Pick<SecretFactorRow, 'webauthn_credential'>[]> {
  const { rows } = await tx.client.query<Pick<SecretFactorRow, 'webauthn_credential'>>(
    `select webauthn_credential from auth.mfa_factors
     where user_id = $1 and factor_type = 'webauthn' and status = 'verified' order by created_at, id limit 50`,
    [userId],
  )
  return rows
}

/** The one factor that a person's set of recovery codes is, locked. */
export async function lockRecoveryFactor(tx: Tx, userId: string): Promise<SecretFactorRow | undefined> {
  const { rows } = await tx.client.query<SecretFactorRow>(
    `select * from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_codes' for no key update`,
    [userId],
  )
  return rows[0]
}

type FactorChange = {
  readonly status?: 'verified'
  readonly lastStep?: number
  readonly credential?: unknown
  readonly lastChallengedAt?: Date
}

export async function updateFactor(
  tx: Tx,
  factor: Pick<SecretFactorRow, 'user_id' | 'id'>,
  change: FactorChange,
  now: Date,
): Promise<void> {
  await tx.client.query(
    `update auth.mfa_factors set updated_at = $3, status = coalesce($4, status),
       last_step = coalesce($5, last_step), webauthn_credential = coalesce($6, webauthn_credential),
       last_challenged_at = coalesce($7, last_challenged_at)
     where user_id = $1 and id = $2`,
    [
      factor.user_id,
      factor.id,
      now,
      change.status ?? null,
      change.lastStep ?? null,
      change.credential === undefined ? null : JSON.stringify(change.credential),
      change.lastChallengedAt ?? null,
    ],
  )
}

/** Changes the given fields; null leaves one as it is. */
export async function renameFactor(
  tx: Tx,
  factor: Pick<SecretFactorRow, 'user_id' | 'id'>,
  { name, phone }: { readonly name: string | null; readonly phone: string | null },
  now: Date,
): Promise<void> {
  await tx.client.query(
    `update auth.mfa_factors set updated_at = $3, friendly_name = coalesce($4, friendly_name),
       phone = coalesce($5, phone) where user_id = $1 and id = $2`,
    [factor.user_id, factor.id, now, name, phone],
  )
}

export async function deleteFactor(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.client.query('delete from auth.mfa_factors where user_id = $1 and id = $2', [userId, id])
}

/** Clears what was begun and not finished. */
export async function deleteUnverified(tx: Tx, userId: string, type: FactorType): Promise<void> {
  await tx.client.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [userId, type],
  )
}

export async function deleteAllUnverified(tx: Tx, userId: string): Promise<void> {
  await tx.client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId])
}

/** Takes from sessions what this factor had given them. */
export async function lowerSessionsOf(tx: Tx, userId: string, factorId: string): Promise<void> {
  await tx.client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2 returning id
     )
     delete from auth.amr_claims where user_id = $1 and session_id in (select id from lowered)
       and (method = 'totp' or method like 'mfa/%')`,
    [userId, factorId],
  )
}
