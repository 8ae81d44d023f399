import type { Tx } from '../../platform/index.ts'
import type { Metadata } from './user-store.ts'

/** A row of auth.identities: one way in which a person is known. */
export type IdentityRow = {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly provider_id: string
  readonly identity_data: Metadata
  readonly email: string | null
  readonly last_sign_in_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export async function identitiesOf(tx: Tx, userId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.client.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, id limit 50',
    [userId],
  )
  return rows
}

/** Makes or renews the identity that an address gives; its data follows the account's address. */
export async function putEmailIdentity(
  tx: Tx,
  identity: { id: string; userId: string; email: string; isVerified: boolean; profile: Metadata; now: Date },
): Promise<void> {
  const { id, userId, email, isVerified, profile, now } = identity
  const known = { ...profile, sub: userId, email, email_verified: isVerified, phone_verified: false }
  await tx.client.query(
    `insert into auth.identities (user_id, id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at)
     values ($1::uuid, $2, 'email', $1::uuid::text, $3, $4, $4, $4)
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, id, JSON.stringify(known), now],
  )
}

export async function markIdentityUsed(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx.client.query(
    'update auth.identities set last_sign_in_at = $3 where user_id = $1 and provider = $2',
    [userId, provider, now],
  )
}

/** The identity by which another service knows a person. */
export async function identityOf(
  tx: Tx,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const { rows } = await tx.client.query<IdentityRow>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  )
  return rows[0]
}

/** @returns false where it is taken already */
export async function insertIdentity(
  tx: Tx,
  identity: {
    id: string
    userId: string
    provider: string
    providerId: string
    profile: Metadata
    now: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into auth.identities (user_id, id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6) on conflict do nothing`,
    [
      identity.userId,
      identity.id,
      identity.provider,
      identity.providerId,
      JSON.stringify(identity.profile),
      identity.now,
    ],
  )
  return rowCount === 1
}

/** Keeps what the other service says of the person now. */
export async function renewIdentity(
  tx: Tx,
  identity: Pick<IdentityRow, 'user_id' | 'id'>,
  profile: Metadata,
  now: Date,
): Promise<void> {
  await tx.client.query(
    'update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and id = $2',
    [identity.user_id, identity.id, JSON.stringify(profile), now],
  )
}

export async function deleteIdentity(tx: Tx, identity: Pick<IdentityRow, 'user_id' | 'id'>): Promise<void> {
  await tx.client.query('delete from auth.identities where user_id = $1 and id = $2', [
    identity.user_id,
    identity.id,
  ])
}

/** Makes or renews the identity that a number gives. */
export async function putPhoneIdentity(
  tx: Tx,
  identity: { id: string; userId: string; phone: string; isVerified: boolean; now: Date },
): Promise<void> {
  const { id, userId, phone, isVerified, now } = identity
  const known = { sub: userId, phone, phone_verified: isVerified, email_verified: false }
  await tx.client.query(
    `insert into auth.identities (user_id, id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at)
     values ($1::uuid, $2, 'phone', $1::uuid::text, $3, $4, $4, $4)
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, id, JSON.stringify(known), now],
  )
}
