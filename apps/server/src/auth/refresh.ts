import type { Tx } from '../platform/index.ts'
import { audit } from './audit.ts'
import type { Auth } from './context.ts'
import { AuthError, refreshTokenAlreadyUsed, refreshTokenNotFound } from './errors.ts'
import type { Origin } from './origin.ts'
import { hashRefreshToken, judgeUse, rotateToken, successorOf } from './refresh-token.ts'
import { activeRefreshToken, refreshTokenByHash } from './refresh-token-store.ts'
import { endSessions, lockSession, markRefreshed, type SessionRow } from './session-store.ts'
import { answerSession, refuseBanned, type SessionAnswer } from './sign-in.ts'
import { userById } from './user-store.ts'

/**
 * Exchanges a refresh token. Rotation with reuse detection: RFC 9700, section 4.14.2.
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired or user_banned
 */
export async function refresh(auth: Auth, token: string, origin: Origin): Promise<SessionAnswer> {
  // A refusal may have to end the session, so it is returned through the commit instead of thrown past it.
  const outcome = await auth.platform.database.asSystem((tx) => attempt(auth, tx, token, origin))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function attempt(
  auth: Auth,
  tx: Tx,
  token: string,
  origin: Origin,
): Promise<SessionAnswer | AuthError> {
  const { clock, ids, config } = auth.platform
  const now = clock.now()
  const hash = hashRefreshToken(token)
  const found = await refreshTokenByHash(tx, hash)
  if (!found) return refreshTokenNotFound()
  const session = await lockSession(tx, found.user_id, found.session_id)
  const user = await userById(tx, found.user_id)
  if (!session || !user) return refreshTokenNotFound()
  if (session.end_reason === 'refresh_reuse') return refreshTokenAlreadyUsed()
  if (session.ended_at) return refreshTokenNotFound()
  if (session.not_after && session.not_after <= now)
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  // Read again under the lock: another tab may have used it meanwhile.
  const row = await refreshTokenByHash(tx, hash)
  if (!row) return refreshTokenNotFound()
  const use = judgeUse(row, await activeRefreshToken(tx, session), now, config.AUTH_REFRESH_REUSE_INTERVAL)
  if (use === 'reused') return endReused(auth, tx, session, origin)
  refuseBanned(user, now)
  await markRefreshed(tx, { ...session, ip: origin.ip, user_agent: origin.userAgent }, now)
  const next =
    use === 'current'
      ? await rotateToken(tx, session, { token, row }, ids.next(), now)
      : successorOf(token, session.refresh_key)
  return answerSession(auth, tx, user, session, next)
}

async function endReused(auth: Auth, tx: Tx, session: SessionRow, origin: Origin): Promise<AuthError> {
  const { user_id: userId, id: sessionId } = session
  const ended = await endSessions(tx, userId, { only: sessionId }, 'refresh_reuse', auth.platform.clock.now())
  await audit(auth.platform, tx, { userId, action: 'refresh_token_reused', sessionId }, origin)
  tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ended))
  return refreshTokenAlreadyUsed()
}
