import type { Tx } from '../../platform/index.ts'
import {
  CODE_LIFETIME_SECONDS,
  hashLink,
  isCode,
  MAX_LIVE_CODES,
  MAX_LIVE_TOKENS,
  type Purpose,
  type Series,
} from './token.ts'

/** A row of auth.one_time_tokens, without its hashes. */
export type OneTimeToken = {
  readonly user_id: string
  readonly id: string
  readonly purpose: Purpose
  readonly address: string
  readonly flow_state_id: string | null
  readonly redirect_to: string | null
}

export type TokenRequest = Omit<OneTimeToken, 'id'>

type NewToken = OneTimeToken & {
  readonly linkHash: Buffer
  readonly codeHash: Buffer
  /** Null where the code is none of a series: it was given, and no other mail carries it. */
  readonly series: Series | null
}

/** Adds a token; the earlier ones stay good, as far as there is room for them. */
export async function insertToken(tx: Tx, token: NewToken, now: Date): Promise<void> {
  await tx.client.query(
    `insert into auth.one_time_tokens (user_id, id, purpose, address, link_hash, code_hash, flow_state_id,
       redirect_to, series, series_began_at, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      token.user_id,
      token.id,
      token.purpose,
      token.address,
      token.linkHash,
      token.codeHash,
      token.flow_state_id,
      token.redirect_to,
      token.series?.id ?? null,
      token.series?.beganAt ?? null,
      now,
      new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    ],
  )
  await dropSurplus(tx, token, now)
}

async function dropSurplus(tx: Tx, { user_id, purpose }: NewToken, now: Date): Promise<void> {
  await tx.client.query(
    `delete from auth.one_time_tokens where user_id = $1 and purpose = $2 and (expires_at <= $3 or id in (
       select id from auth.one_time_tokens where user_id = $1 and purpose = $2
       order by created_at desc, id desc offset ${MAX_LIVE_TOKENS}))`,
    [user_id, purpose, now],
  )
  await tx.client.query(
    `update auth.one_time_tokens set code_hash = null
     where user_id = $1 and purpose = $2 and code_hash is not null and coalesce(series, id) not in (
       select coalesce(series, id) from auth.one_time_tokens where user_id = $1 and purpose = $2
       group by 1 order by max(created_at) desc, 1 desc limit ${MAX_LIVE_CODES})`,
    [user_id, purpose],
  )
}

/** The code that the latest token of that purpose carries, and how often it was tried wrongly. */
export async function latestSeries(
  tx: Tx,
  { user_id, purpose, address }: TokenRequest,
  now: Date,
): Promise<{ readonly series: Series; readonly tries: number } | undefined> {
  const { rows } = await tx.client.query<Series & { tries: number }>(
    `select series as id, series_began_at as "beganAt", max(tries) as tries from auth.one_time_tokens
     where user_id = $1 and purpose = $2 and address = $3 and expires_at > $4 and series is not null
     group by 1, 2 order by 2 desc, 1 desc limit 1`,
    [user_id, purpose, address, now],
  )
  const [row] = rows
  return row && { series: { id: row.id, beganAt: row.beganAt }, tries: row.tries }
}

/** Whether a person was sent a token of these purposes, since then, that is still good with its code. */
export async function hasLiveToken(
  tx: Tx,
  userId: string,
  { purposes, since }: { readonly purposes: readonly Purpose[]; readonly since: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `select from auth.one_time_tokens where user_id = $1 and purpose = any($2)
       and created_at >= $3 and expires_at > $4 and code_hash is not null limit 1`,
    [userId, purposes, since, now],
  )
  return rowCount === 1
}

/**
 * Uses up the token of a link, and with it what else was sent for the same.
 *
 * @returns undefined when it is unknown, used, expired or for something else
 */
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
  const [token] = rows
  if (token) await voidTokens(tx, token.user_id, [token.purpose])
  return token
}

/** A token whose code was compared with a typed one. */
export type TriedToken = OneTimeToken & {
  /** The counter of tries of its code. */
  readonly series: string
  readonly isRight: boolean
}

/** A typed code, its address, and its possible purposes. */
type TypedCode = { readonly address: string; readonly code: string; readonly purposes: readonly Purpose[] }

/**
 * Counts a try on every good code of an address, and says which ones the typed code is, the latest first. To be
 * committed before the answer is acted on.
 */
export async function tryCode(
  tx: Tx,
  { address, code, purposes }: TypedCode,
  now: Date,
): Promise<TriedToken[]> {
  const { rows } = await tx.client.query<OneTimeToken & { series: string; code_hash: Buffer }>(
    `update auth.one_time_tokens set tries = tries + 1
     where address = $1 and purpose = any($2) and expires_at > $3 and code_hash is not null
     returning user_id, id, purpose, address, flow_state_id, redirect_to, coalesce(series, id) as series, code_hash`,
    [address, purposes, now],
  )
  const latestFirst = rows.sort((a, b) => b.id.localeCompare(a.id))
  return latestFirst.map(({ code_hash, ...token }) => ({
    ...token,
    isRight: isCode(code_hash, token.id, address, code),
  }))
}

/**
 * Uses up a token whose code was right, and what else was sent for the same.
 *
 * @returns false when another request was faster
 */
export async function consume(
  tx: Tx,
  token: Pick<OneTimeToken, 'user_id' | 'id' | 'purpose'>,
): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string }>(
    'delete from auth.one_time_tokens where user_id = $1 and purpose = $2 returning id',
    [token.user_id, token.purpose],
  )
  return rows.some(({ id }) => id === token.id)
}

/** Voids every outstanding token of these purposes. */
export async function voidTokens(tx: Tx, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx.client.query('delete from auth.one_time_tokens where user_id = $1 and purpose = any($2)', [
    userId,
    purposes,
  ])
}
