import type { Tx } from '../../platform/index.ts'

/** A row of auth.oauth_states: a person is at a provider's page. */
export type StateRow = {
  readonly provider: string
  /** Sealed. */
  readonly request_secrets: string
  readonly redirect_to: string
  readonly code_challenge: string | null
  readonly code_challenge_method: 's256' | 'plain' | null
  readonly linking_user_id: string | null
  readonly linking_session_id: string | null
  /** The browser that is expected back. */
  readonly browser_hash: Buffer | null
}

export async function insertState(
  tx: Tx,
  stateHash: Buffer,
  state: StateRow,
  times: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_states (state_hash, provider, request_secrets, redirect_to, code_challenge,
       code_challenge_method, linking_user_id, created_at, expires_at, linking_session_id, browser_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      stateHash,
      state.provider,
      state.request_secrets,
      state.redirect_to,
      state.code_challenge,
      state.code_challenge_method,
      state.linking_user_id,
      times.createdAt,
      times.expiresAt,
      state.linking_session_id,
      state.browser_hash,
    ],
  )
}

/** Uses a state up. @returns undefined where it is unknown, used or expired */
export async function takeState(tx: Tx, stateHash: Buffer, now: Date): Promise<StateRow | undefined> {
  const { rows } = await tx.client.query<StateRow>(
    'delete from auth.oauth_states where state_hash = $1 and expires_at > $2 returning *',
    [stateHash, now],
  )
  return rows[0]
}
