import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { AuthError } from '../errors.ts'
import { beginAt, readAsked } from '../external/begin.ts'
import { originOf } from '../origin.ts'
import { requireProof } from '../proofs/require.ts'
import { markBrowser } from '../redirects/browser.ts'

/** @throws AuthError manual_linking_disabled */
export function requireManualLinking(auth: Auth): void {
  if (!auth.platform.config.AUTH_MANUAL_LINKING_ENABLED)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** `GET authorize`: leads to another service's sign-in; `user/identities/authorize` to link its account. */
export function authorizeRoute(app: FastifyInstance, auth: Auth): void {
  app.get('/authorize', { config: { isOpen: true }, exposeHeadRoute: false }, async (request, reply) => {
    await auth.limits.count(['verifyByAddress', originOf(request).ip])
    const asked = readAsked(auth, request.query)
    const beginner = { browserHash: markBrowser(auth, request, reply), linking: null }
    return reply.redirect(await beginAt(auth, asked, beginner), 302)
  })

  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    requireOwnAccount(await requireBearer(auth, request))
    requireManualLinking(auth)
    const linking = await asSignedIn(auth, request, async (tx, person) => {
      await requireProof(auth, tx, person, 'link an identity')
      return { userId: person.user.id, sessionId: person.session.id }
    })
    const asked = readAsked(auth, request.query)
    const browserHash = markBrowser(auth, request, reply)
    const url = await beginAt(auth, asked, { browserHash, linking })
    const { skip_http_redirect } = request.query as { skip_http_redirect?: string }
    return skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302)
  })
}
