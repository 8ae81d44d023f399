import type { Tx } from '../../platform/index.ts'

/** Replaces a person's recovery codes. */
export async function replaceCodes(
  tx: Tx,
  factor: { readonly user_id: string; readonly id: string },
  codes: readonly { readonly id: string; readonly hash: Buffer }[],
  now: Date,
): Promise<void> {
  await tx.client.query('delete from auth.mfa_recovery_codes where user_id = $1', [factor.user_id])
  await tx.client.query(
    `insert into auth.mfa_recovery_codes (user_id, factor_id, created_at, id, code_hash)
     select $1, $2, $3, code.id, code.hash from unnest($4::uuid[], $5::bytea[]) as code (id, hash)`,
    [factor.user_id, factor.id, now, codes.map(({ id }) => id), codes.map(({ hash }) => hash)],
  )
}

/** Uses a code up. @returns false where it is none of the person's unused ones */
export async function spendCode(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update auth.mfa_recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash, now],
  )
  return rowCount === 1
}

export async function countCodes(tx: Tx, userId: string): Promise<{ total: number; remaining: number }> {
  const { rows } = await tx.client.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where user_id = $1`,
    [userId],
  )
  return rows[0] ?? { total: 0, remaining: 0 }
}
