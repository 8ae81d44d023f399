import type { Tx } from '../../platform/index.ts'

/** A row of auth.mfa_challenges: a factor was asked for, and is to be shown before it expires. */
export type ChallengeRow = {
  readonly user_id: string
  readonly id: string
  readonly factor_id: string
  readonly code_hash: Buffer | null
  readonly webauthn_options: unknown
  readonly expires_at: Date
  readonly verified_at: Date | null
}

type NewChallenge = Pick<ChallengeRow, 'user_id' | 'id' | 'factor_id' | 'expires_at'> & {
  readonly ip: string
  readonly created_at: Date
  readonly code_hash?: Buffer
  readonly webauthn_options?: unknown
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.client.query(
    `insert into auth.mfa_challenges
       (user_id, id, factor_id, ip, code_hash, webauthn_options, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      challenge.user_id,
      challenge.id,
      challenge.factor_id,
      challenge.ip,
      challenge.code_hash ?? null,
      challenge.webauthn_options === undefined ? null : JSON.stringify(challenge.webauthn_options),
      challenge.created_at,
      challenge.expires_at,
    ],
  )
}

/** Counts a try. @returns the challenge, unless it is unknown or has had as many tries as it may */
export async function tryChallenge(
  tx: Tx,
  challenge: Pick<ChallengeRow, 'user_id' | 'factor_id' | 'id'>,
  maxTries: number,
): Promise<ChallengeRow | undefined> {
  const { rows } = await tx.client.query<ChallengeRow>(
    `update auth.mfa_challenges set tries = tries + 1
     where user_id = $1 and factor_id = $2 and id = $3 and tries < $4 and verified_at is null
     returning user_id, id, factor_id, code_hash, webauthn_options, expires_at, verified_at`,
    [challenge.user_id, challenge.factor_id, challenge.id, maxTries],
  )
  return rows[0]
}

/** Uses a challenge up. @returns false when another request was faster */
export async function markVerified(tx: Tx, challenge: ChallengeRow, now: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update auth.mfa_challenges set verified_at = $3
     where user_id = $1 and id = $2 and verified_at is null`,
    [challenge.user_id, challenge.id, now],
  )
  return rowCount === 1
}
