import type { Tx } from '../../platform/index.ts'

export type FlowRow = {
  readonly id: string
  readonly user_id: string
  readonly code_challenge: string
  readonly code_challenge_method: 's256' | 'plain'
  readonly auth_code_issued_at: Date
  readonly authentication_method: string
  readonly provider: string | null
  readonly provider_tokens: unknown
}

/** A flow, and whose it is. */
export type FlowOf = { readonly userId: string; readonly id: string }

type NewFlow = Omit<FlowRow, 'auth_code_issued_at' | 'provider_tokens'> & {
  readonly created_at: Date
  readonly provider_tokens: string | null
}

export async function insertFlow(tx: Tx, flow: NewFlow): Promise<void> {
  await tx.client.query(
    `insert into auth.flow_state
       (id, user_id, authentication_method, code_challenge, code_challenge_method, created_at, provider, provider_tokens)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      flow.id,
      flow.user_id,
      flow.authentication_method,
      flow.code_challenge,
      flow.code_challenge_method,
      flow.created_at,
      flow.provider,
      flow.provider_tokens,
    ],
  )
}

/** Forgets a person's codes, so that none that was given out before opens a session afterwards. */
export async function dropFlows(tx: Tx, userId: string): Promise<void> {
  await tx.client.query('delete from auth.flow_state where user_id = $1', [userId])
}

export async function saveCode(tx: Tx, { userId, id }: FlowOf, hash: Buffer, now: Date): Promise<void> {
  await tx.client.query(
    'update auth.flow_state set auth_code_hash = $3, auth_code_issued_at = $4 where user_id = $1 and id = $2',
    [userId, id, hash, now],
  )
}

/** Locks the flow of a code until the transaction ends. */
export async function lockFlowByCode(tx: Tx, hash: Buffer): Promise<FlowRow | undefined> {
  const { rows } = await tx.client.query<FlowRow>(
    'select * from auth.flow_state where auth_code_hash = $1 for update',
    [hash],
  )
  return rows[0]
}

export async function deleteFlow(tx: Tx, { userId, id }: FlowOf): Promise<void> {
  await tx.client.query('delete from auth.flow_state where user_id = $1 and id = $2', [userId, id])
}
