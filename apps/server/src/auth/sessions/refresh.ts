import { userById } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { AuthError, refreshTokenAlreadyUsed, refreshTokenNotFound } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { audit } from '../trail/audit.ts'
import { hashRefreshToken, judgeUse, rotateToken, successorOf } from './refresh-token.ts'
import { activeRefreshToken, lockRefreshToken } from './refresh-token-store.ts'
import { answerSession, refuseBanned, type SessionAnswer } from './sign-in.ts'
import { endSessions, markRefreshed, type SessionRow } from './store.ts'

/**
 * Exchanges a refresh token. Rotation with reuse detection: RFC 9700, section 4.14.2.
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired or user_banned
 */
export async function refresh(auth: Auth, token: string, origin: Origin): Promise<SessionAnswer> {
  // A refusal may have to end the session, so it is returned through the commit instead of thrown past it.
  const outcome = await auth.platform.database.asSystem((tx) => attempt({ auth, tx, origin }, token))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function attempt(work: Work, token: string): Promise<SessionAnswer | AuthError> {
  const { auth, tx, origin } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  const found = await lockRefreshToken(tx, hashRefreshToken(token))
  if (!found) return refreshTokenNotFound()
  const { token: row, session } = found
  const user = await userById(tx, session.user_id)
  if (!user) return refreshTokenNotFound()
  if (session.end_reason === 'refresh_reuse') return refreshTokenAlreadyUsed()
  if (session.ended_at) return refreshTokenNotFound()
  if (session.not_after && session.not_after <= now)
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  const active = row.used_at ? await activeRefreshToken(tx, session) : undefined
  const use = judgeUse(row, active)
  if (use === 'reused') return endReused(work, session)
  refuseBanned(user, now)
  const here = { ...session, ip: origin.ip, user_agent: origin.userAgent }
  if (use === 'current') {
    const next = await rotateToken(tx, here, { token, row, successorId: ids.next() }, now)
    return answerSession(work, user, session, next)
  }
  await markRefreshed(tx, here, now)
  return answerSession(work, user, session, successorOf(token, session.refresh_key))
}

async function endReused(work: Work, session: SessionRow): Promise<AuthError> {
  const { auth, tx } = work
  const { user_id: userId, id: sessionId } = session
  const ending = { which: { only: sessionId }, reason: 'refresh_reuse' } as const
  const ended = await endSessions(tx, userId, ending, auth.platform.clock.now())
  await audit(work, { userId, action: 'refresh_token_reused', sessionId })
  tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ended))
  return refreshTokenAlreadyUsed()
}
