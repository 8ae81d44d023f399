import type { OauthScope } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'

/** A row of auth.oauth_requests. */
export type RequestRow = {
  readonly id: string
  readonly client_id: string
  readonly redirect_uri: string
  readonly scopes: OauthScope[]
  readonly state: string | null
  readonly nonce: string | null
  readonly code_challenge: string
  readonly asks_always: boolean
  readonly created_at: Date
  readonly expires_at: Date
}

export async function insertRequest(tx: Tx, request: RequestRow): Promise<void> {
  await tx.client.query(
    `insert into auth.oauth_requests
       (id, client_id, redirect_uri, scopes, state, nonce, code_challenge, asks_always, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      request.id,
      request.client_id,
      request.redirect_uri,
      request.scopes,
      request.state,
      request.nonce,
      request.code_challenge,
      request.asks_always,
      request.created_at,
      request.expires_at,
    ],
  )
}

/** A request that waits for an answer, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string, now: Date): Promise<RequestRow | undefined> {
  const { rows } = await tx.client.query<RequestRow>(
    'select * from auth.oauth_requests where id = $1 and expires_at > $2 for update',
    [id, now],
  )
  return rows[0]
}

export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from auth.oauth_requests where id = $1', [id])
}
