import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { requireBearer } from '../bearer.ts'
import type { Auth } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { originOf } from '../origin.ts'
import { endSessions } from '../session-store.ts'

const query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

/** `POST logout?scope=`: ends all sessions, this one, or all but this one. */
export function logoutRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  app.post('/logout', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw validationFailed('Unsupported logout scope')
    const { scope } = parsed.data
    const { sub: userId, session_id: sessionId } = await requireBearer(auth, request)
    const which = { global: 'all', local: { only: sessionId }, others: { allBut: sessionId } } as const
    await database.asSystem(async (tx) => {
      const ended = await endSessions(tx, userId, which[scope], 'sign_out', clock.now())
      const entry = { userId, action: 'signed_out', sessionId, details: { scope } } as const
      await audit(auth.platform, tx, entry, originOf(request))
      tx.afterCommit(() => auth.sessionCheck.announceEnd(userId, ended))
    })
    return reply.code(204).send()
  })
}
