import type { SignedIn } from '../callers/signed-in.ts'
import type { Work } from '../context.ts'
import { issueFirstToken } from '../sessions/refresh-token.ts'
import { dropRefreshTokens } from '../sessions/refresh-token-store.ts'
import { answerSession, type SessionAnswer } from '../sessions/sign-in.ts'
import { addAmrClaim, endLowerSessions, raiseSession } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'
import type { SecretFactorRow } from './store.ts'

/**
 * A factor was shown: the session reaches the second level, with new tokens, and those of the person's sessions
 * that have not reached it end. A refresh token from before is not good for the higher level.
 */
export async function raise(
  work: Work,
  { user, session }: SignedIn,
  factor: Pick<SecretFactorRow, 'id'>,
  method: string,
): Promise<SessionAnswer> {
  const { auth, tx } = work
  const { clock, ids } = auth.platform
  const now = clock.now()
  const raised = await raiseSession(tx, session, factor.id, now)
  await addAmrClaim(tx, session, method, now)
  await dropRefreshTokens(tx, session)
  const refreshToken = await issueFirstToken(tx, raised, ids.next(), now)
  const ended = await endLowerSessions(tx, user.id, session.id, now)
  tx.afterCommit(() => auth.sessionCheck.announceEnd(user.id, ended))
  const entry = { userId: user.id, action: 'factor_verified', sessionId: session.id } as const
  await audit(work, { ...entry, details: { method } })
  return answerSession(work, user, raised, refreshToken)
}
