import type { Tx } from '../platform/index.ts'
import {
  CODE_LIFETIME_SECONDS,
  hashCode,
  hashLink,
  isCode,
  MAX_TRIES,
  newSecrets,
  type Purpose,
  type Secrets,
} from './one-time-token.ts'

/** A row of auth.one_time_tokens, without its hashes. */
export type OneTimeToken = {
  readonly user_id: string
  readonly id: string
  readonly purpose: Purpose
  readonly address: string
  readonly flow_state_id: string | null
  readonly redirect_to: string | null
}

type Request = Pick<OneTimeToken, 'user_id' | 'purpose' | 'address' | 'flow_state_id' | 'redirect_to'>

/**
 * Makes a token and voids the earlier one of the same purpose.
 *
 * @param code the one to be typed, where it is not a random one
 * @returns its secrets, which are kept nowhere
 */
export async function issueOneTimeToken(
  tx: Tx,
  request: Request,
  id: string,
  now: Date,
  code?: string,
): Promise<Secrets> {
  const secrets = newSecrets(request.flow_state_id !== null, code)
  await tx.client.query(
    `insert into auth.one_time_tokens
       (user_id, id, purpose, address, link_hash, code_hash, flow_state_id, redirect_to, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id, purpose) do update set
       id = excluded.id, address = excluded.address, link_hash = excluded.link_hash, tries = 0,
       code_hash = excluded.code_hash, flow_state_id = excluded.flow_state_id,
       redirect_to = excluded.redirect_to, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      request.user_id,
      id,
      request.purpose,
      request.address,
      hashLink(secrets.link),
      hashCode(id, request.address, secrets.code),
      request.flow_state_id,
      request.redirect_to,
      now,
      new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    ],
  )
  return secrets
}

/** Uses up the token of a link. @returns undefined when it is unknown, used, expired or for something else */
export async function consumeLink(
  tx: Tx,
  link: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  const { rows } = await tx.client.query<OneTimeToken>(
    `delete from auth.one_time_tokens where link_hash = $1 and purpose = any($2) and expires_at > $3
     returning user_id, id, purpose, address, flow_state_id, redirect_to`,
    [hashLink(link), purposes, now],
  )
  return rows[0]
}

/**
 * Counts a try on every live code of an address and says which one, if any, the code is, and whose codes were tried.
 * To be committed before the answer is acted on, so that parallel guesses cannot share a try.
 */
export async function tryCode(
  tx: Tx,
  address: string,
  code: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<{ readonly right: OneTimeToken | undefined; readonly triedOf: readonly string[] }> {
  const { rows } = await tx.client.query<OneTimeToken & { code_hash: Buffer }>(
    `update auth.one_time_tokens set tries = tries + 1
     where address = $1 and purpose = any($2) and expires_at > $3 and tries < $4
     returning user_id, id, purpose, address, flow_state_id, redirect_to, code_hash`,
    [address, purposes, now, MAX_TRIES],
  )
  const right = rows.find((row) => isCode(row.code_hash, row.id, address, code))
  return { right, triedOf: [...new Set(rows.map(({ user_id }) => user_id))] }
}

/** Uses up a token whose code was right. @returns false when somebody was faster */
export async function consume(tx: Tx, token: Pick<OneTimeToken, 'user_id' | 'id'>): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'delete from auth.one_time_tokens where user_id = $1 and id = $2',
    [token.user_id, token.id],
  )
  return rowCount === 1
}

/** Voids every outstanding token of these purposes. */
export async function voidTokens(tx: Tx, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx.client.query('delete from auth.one_time_tokens where user_id = $1 and purpose = any($2)', [
    userId,
    purposes,
  ])
}
