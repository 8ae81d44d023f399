import type { Tx } from '../../platform/index.ts'

type DeviceCode = { readonly userId: string; readonly codeHash: Buffer; readonly expiresAt: Date }

/** Saves the code of a profile, in place of the one before. */
export async function putDeviceCode(
  tx: Tx,
  { userId, codeHash, expiresAt }: DeviceCode,
  now: Date,
): Promise<void> {
  await tx.client.query(
    `insert into auth.device_codes (user_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set code_hash = excluded.code_hash, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [userId, codeHash, now, expiresAt],
  )
}

/** Uses up a code: of those who do so at once, one alone is given it. Expired ones go too. */
export async function takeDeviceCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<Omit<DeviceCode, 'codeHash'> | undefined> {
  const { rows } = await tx.client.query<Omit<DeviceCode, 'codeHash'>>(
    `delete from auth.device_codes where code_hash = $1 returning user_id as "userId", expires_at as "expiresAt"`,
    [codeHash],
  )
  // Two profiles by one code would be chance: neither is signed in as.
  return rows.length === 1 ? rows[0] : undefined
}

export async function deleteDeviceCode(tx: Tx, userId: string): Promise<void> {
  await tx.client.query('delete from auth.device_codes where user_id = $1', [userId])
}

/** How many devices are signed in as each of these people. */
export async function liveDevices(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.client.query<{ userId: string; count: number }>(
    `select user_id as "userId", count(*)::int as count from auth.sessions
     where user_id = any($1) and ended_at is null and (not_after is null or not_after > $2) group by 1`,
    [userIds, now],
  )
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}
