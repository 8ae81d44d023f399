import type { Tx } from '../../platform/index.ts'
import type { Credential } from './webauthn.ts'

/** A row of auth.passkeys. */
export type PasskeyRow = {
  readonly user_id: string
  readonly id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: string
  readonly transports: readonly string[]
  readonly friendly_name: string | null
  readonly last_used_at: Date | null
  readonly created_at: Date
}

type NewPasskey = Pick<PasskeyRow, 'user_id' | 'id' | 'friendly_name' | 'created_at'> & {
  readonly credential: Credential
  readonly aaguid: string
  readonly isBackedUp: boolean
}

export const credentialOfPasskey = (passkey: PasskeyRow): Credential => ({
  id: passkey.credential_id,
  publicKey: passkey.public_key,
  counter: Number(passkey.sign_count),
  transports: passkey.transports,
})

export async function passkeysOf(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.client.query<PasskeyRow>(
    'select * from auth.passkeys where user_id = $1 order by created_at, id limit 100',
    [userId],
  )
  return rows
}

/** The passkey with a credential id, locked: of two uses at once the second sees the first's count. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.client.query<PasskeyRow>(
    'select * from auth.passkeys where credential_id = $1 for no key update',
    [credentialId],
  )
  return rows[0]
}

/** @returns undefined where the key is kept already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { credential } = passkey
  const { rows } = await tx.client.query<PasskeyRow>(
    `insert into auth.passkeys (user_id, id, credential_id, public_key, sign_count, transports, friendly_name,
       aaguid, is_backed_up, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing returning *`,
    [
      passkey.user_id,
      passkey.id,
      credential.id,
      credential.publicKey,
      credential.counter,
      credential.transports,
      passkey.friendly_name,
      passkey.aaguid,
      passkey.isBackedUp,
      passkey.created_at,
    ],
  )
  return rows[0]
}

export async function markPasskeyUsed(
  tx: Tx,
  passkey: PasskeyRow,
  used: { readonly counter: number; readonly isBackedUp: boolean },
  now: Date,
): Promise<void> {
  await tx.client.query(
    `update auth.passkeys set sign_count = $3, is_backed_up = $4, last_used_at = $5
     where user_id = $1 and id = $2`,
    [passkey.user_id, passkey.id, used.counter, used.isBackedUp, now],
  )
}

export async function renamePasskey(
  tx: Tx,
  passkey: Pick<PasskeyRow, 'user_id' | 'id'>,
  name: string,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const { rows } = await tx.client.query<PasskeyRow>(
    `update auth.passkeys set friendly_name = $3, updated_at = $4
     where user_id = $1 and id = $2 returning *`,
    [passkey.user_id, passkey.id, name, now],
  )
  return rows[0]
}

/** @returns false where there is none */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('delete from auth.passkeys where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}

export async function insertPasskeyChallenge(
  tx: Tx,
  challenge: { id: string; userId: string | null; challenge: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.client.query(
    `insert into auth.passkey_challenges (id, user_id, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [challenge.id, challenge.userId, challenge.challenge, challenge.createdAt, challenge.expiresAt],
  )
}

/** Uses a challenge up. @returns undefined where it is unknown, used or another person's */
export async function takePasskeyChallenge(
  tx: Tx,
  id: string,
  userId: string | null,
): Promise<{ readonly challenge: string; readonly expires_at: Date } | undefined> {
  const { rows } = await tx.client.query<{ challenge: string; expires_at: Date }>(
    `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, expires_at`,
    [id, userId],
  )
  return rows[0]
}
