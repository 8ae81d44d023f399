import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { lockUser } from '../accounts/user-store.ts'
import { requireBearer } from '../callers/bearer.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { type AuthError, reauthenticationNeeded, sessionNotFound, validationFailed } from '../errors.ts'
import { originOf } from '../origin.ts'
import { insufficientAal, lackingProof } from '../proofs/require.ts'
import { endSessions, liveSession } from '../sessions/store.ts'
import { audit } from '../trail/audit.ts'

const query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

type Scope = z.output<typeof query>['scope']

/**
 * `POST logout?scope=`: ends all sessions, this one, or all but this one. Ending others' asks for a recent proof, so
 * that a stranger who found a password does not put its owner out; this one ends whatever else is refused.
 */
export function logoutRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  app.post('/logout', async (request, reply) => {
    const { sub: userId, session_id: sessionId } = await requireBearer(auth, request)
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw validationFailed('Unsupported logout scope')
    const { scope } = parsed.data
    const refusal = await database.asSystem(async (tx) => {
      const user = await lockUser(tx, userId)
      const session = await liveSession(tx, userId, sessionId, clock.now())
      if (!user || !session) throw sessionNotFound()
      const refused = await refusalOf(auth, tx, { user, session }, scope)
      if (refused && scope === 'others') return refused
      const ended = refused ? 'local' : scope
      const which = { global: 'all', local: { only: sessionId }, others: { allBut: sessionId } } as const
      const ids = await endSessions(tx, userId, { which: which[ended], reason: 'sign_out' }, clock.now())
      const entry = { userId, action: 'signed_out', sessionId, details: { scope: ended } } as const
      await audit({ auth, tx, origin: originOf(request) }, entry)
      tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ids))
      return refused
    })
    if (refusal) throw refusal
    return reply.code(204).send()
  })
}

/** Why the other sessions may not be ended. */
async function refusalOf(auth: Auth, tx: Tx, person: SignedIn, scope: Scope): Promise<AuthError | undefined> {
  if (scope === 'local') return undefined
  const lack = await lackingProof(auth, tx, person)
  const what = 'sign out other sessions'
  // Stock clients take a 403 for a session that is over already: right where this one was to end, wrong where not.
  const status = scope === 'global' ? 403 : 400
  if (lack === 'second factor') return insufficientAal(what, status)
  return lack && reauthenticationNeeded(what, status)
}
