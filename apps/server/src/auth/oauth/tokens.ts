import { createHash, randomBytes } from 'node:crypto'
import type { OauthScope } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { isSameSecret } from '../../platform/index.ts'
import { type UserRow, userById } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { judgeUse, successorOf } from '../sessions/refresh-token.ts'
import { audit } from '../trail/audit.ts'
import { digestOf } from './client.ts'
import type { ClientRow } from './client-store.ts'
import { invalidGrant, OauthError } from './errors.ts'
import { mintIdToken } from './id-token.ts'
import { readScopes } from './request.ts'
import {
  type AuthorizationRow,
  activeRefreshToken,
  deleteToken,
  endAuthorization,
  extendAuthorization,
  insertToken,
  lockByCode,
  lockToken,
  markCodeUsed,
  markTokenUsed,
} from './token-store.ts'

export const ACCESS_SECONDS = 3_600
/** A refresh token that is not used for so long expires. */
const REFRESH_DAYS = 60
const TOKEN_BYTES = 32
const ACCESS_PREFIX = 'sat_'

/** Whether a bearer token was meant for an app's, and no session's or key's. */
export const isMeantAsAccessToken = (token: string): boolean => token.startsWith(ACCESS_PREFIX)

/** Whether it can be one that was made here. */
export const looksLikeAccessToken = (token: string): boolean => /^sat_[\w-]{43}$/.test(token)

export type TokenAnswer = {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly refresh_token?: string
  readonly id_token?: string
  readonly scope: string
}

/**
 * A refusal may have to end what was given before, so that it is returned through the commit instead of thrown past it.
 */
export type Outcome = TokenAnswer | OauthError

export type CodeExchange = {
  readonly code: string
  readonly verifier: string
  /** Where the app says that it was led back to; it need not say. */
  readonly redirectUri: string | undefined
}

/** Exchanges a code for tokens, once. A second use ends the tokens of the first: one of the two had stolen it. */
export async function exchangeCode(
  work: Work,
  client: ClientRow,
  { code, verifier, redirectUri }: CodeExchange,
): Promise<Outcome> {
  const { auth, tx } = work
  const now = auth.platform.clock.now()
  const held = await lockByCode(tx, digestOf(code))
  if (held?.client_id !== client.id) return invalidGrant()
  if (held.code_used_at !== null) return endReused(work, held, client)
  if (held.code_expires_at <= now || held.ended_at !== null) return invalidGrant()
  if (redirectUri !== undefined && redirectUri !== held.redirect_uri)
    return invalidGrant('redirect_uri is not the one that the code was asked for with')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (!isSameSecret(challenge, held.code_challenge)) return invalidGrant('code_verifier is wrong')
  const user = await usableAccount(work, held)
  if (!user) return invalidGrant()
  await markCodeUsed(tx, held, now)
  const refreshToken = client.grant_types.includes('refresh_token')
    ? randomBytes(TOKEN_BYTES).toString('base64url')
    : undefined
  if (refreshToken !== undefined) await keepRefreshToken(work, held, refreshToken, null)
  return answer(work, { user, held, scopes: held.scopes, refreshToken })
}

/**
 * Exchanges a refresh token. Rotation with reuse detection (RFC 9700, section 4.14.2), as sessions have it: the one
 * before the current gets the same successor again until that was used, since an answer may be lost on its way.
 */
export async function refreshTokens(
  work: Work,
  client: ClientRow,
  { token, scope }: { readonly token: string; readonly scope: string | undefined },
): Promise<Outcome> {
  const { auth, tx } = work
  const now = auth.platform.clock.now()
  const found = await lockToken(tx, digestOf(token))
  if (found?.token.kind !== 'refresh' || found.authorization.client_id !== client.id) return invalidGrant()
  const { token: row, authorization: held } = found
  if (held.ended_at !== null || row.expires_at <= now) return invalidGrant()
  const active = row.used_at === null ? undefined : await activeRefreshToken(tx, held)
  const use = judgeUse(row, active)
  if (use === 'reused') return endReused(work, held, client)
  const user = await usableAccount(work, held)
  if (!user) return invalidGrant()
  const scopes = scope === undefined ? held.scopes : narrowed(scope, held.scopes)
  if (scopes instanceof OauthError) return scopes
  const refreshToken = successorOf(token, held.refresh_key)
  if (use === 'current') {
    await markTokenUsed(tx, row, now)
    await keepRefreshToken(work, held, refreshToken, row.id)
  }
  return answer(work, { user, held, scopes, refreshToken })
}

/** Ends a token that its app gives back: a refresh token with all that came of the same sign-in (RFC 7009). */
export async function revokeToken({ auth, tx }: Work, client: ClientRow, token: string): Promise<void> {
  const found = await lockToken(tx, digestOf(token))
  if (found?.authorization.client_id !== client.id) return
  if (found.token.kind === 'access') await deleteToken(tx, found.token)
  else await endAuthorization(tx, found.authorization, auth.platform.clock.now())
}

function narrowed(scope: string, held: readonly OauthScope[]): OauthScope[] | OauthError {
  try {
    return readScopes(scope, held)
  } catch (error) {
    if (error instanceof OauthError) return error
    throw error
  }
}

async function endReused(work: Work, held: AuthorizationRow, { name }: ClientRow): Promise<OauthError> {
  const isNews = held.ended_at === null
  await endAuthorization(work.tx, held, work.auth.platform.clock.now())
  if (isNews) await audit(work, { userId: held.user_id, action: 'app_token_reused', details: { app: name } })
  return invalidGrant()
}

async function usableAccount({ auth, tx }: Work, held: AuthorizationRow): Promise<UserRow | undefined> {
  const user = await userById(tx, held.user_id)
  const isBanned = user?.banned_until && user.banned_until > auth.platform.clock.now()
  return isBanned ? undefined : user
}

async function keepRefreshToken(
  { auth, tx }: Work,
  held: AuthorizationRow,
  token: string,
  parentId: string | null,
): Promise<void> {
  const { clock, ids } = auth.platform
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + REFRESH_DAYS * DAY_MS)
  await insertToken(tx, {
    user_id: held.user_id,
    id: ids.next(),
    authorization_id: held.id,
    kind: 'refresh',
    token_hash: digestOf(token),
    parent_id: parentId,
    scopes: held.scopes,
    created_at: now,
    expires_at: expiresAt,
  })
  await extendAuthorization(tx, held, expiresAt)
}

type Answering = {
  readonly user: UserRow
  readonly held: AuthorizationRow
  readonly scopes: readonly OauthScope[]
  readonly refreshToken: string | undefined
}

async function answer(work: Work, { user, held, scopes, refreshToken }: Answering): Promise<TokenAnswer> {
  const { auth, tx } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  const accessToken = `${ACCESS_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const expiresAt = new Date(now.getTime() + ACCESS_SECONDS * 1_000)
  await insertToken(tx, {
    user_id: held.user_id,
    id: ids.next(),
    authorization_id: held.id,
    kind: 'access',
    token_hash: digestOf(accessToken),
    parent_id: null,
    scopes: [...scopes],
    created_at: now,
    expires_at: expiresAt,
  })
  await extendAuthorization(tx, held, expiresAt)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    ...(scopes.includes('openid') ? { id_token: await mintIdToken(auth, user, held, accessToken) } : {}),
    scope: scopes.join(' '),
  }
}
