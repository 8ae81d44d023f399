import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody, redirectToOf } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { markBrowser } from '../redirects/browser.ts'
import { pkceFields, readChallenge } from '../redirects/flow-state.ts'
import { askProvider, requireSaml } from '../sso/saml.ts'
import { insertRelayState, ssoProviderByDomain, ssoProviderById } from '../sso/store.ts'

const LIFETIME_SECONDS = 600

const body = z.object({
  provider_id: z.uuid().nullish(),
  domain: z.string().max(253).nullish(),
  redirect_to: z.string().max(2_000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceFields,
})

/** `POST sso`: leads to the identity provider of a company, found by its id or by the domain of its addresses. */
export function ssoRoute(app: FastifyInstance, auth: Auth): void {
  const { database, ids, clock } = auth.platform
  app.post('/sso', async (request, reply) => {
    requireSaml(auth)
    await auth.limits.count(['verifyByAddress', originOf(request).ip])
    const fields = readBody(body, request)
    const { provider_id: id, domain } = fields
    if (Boolean(id) === Boolean(domain))
      throw validationFailed('A provider_id or a domain needs to be provided, and not both')
    const challenge = readChallenge(fields)
    const provider = await database.asSystem((tx) =>
      id ? ssoProviderById(tx, id) : ssoProviderByDomain(tx, domain ?? ''),
    )
    if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
    const relayState = ids.next()
    const { requestId, url } = await askProvider(auth, provider, relayState)
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_SECONDS * 1000)
    const row = {
      sso_provider_id: provider.id,
      request_id: requestId,
      redirect_to: auth.redirects.allowed(redirectToOf(request)),
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      browser_hash: markBrowser(auth, request, reply, 'form'),
    }
    await database.asSystem((tx) => insertRelayState(tx, relayState, row, { createdAt, expiresAt }))
    return fields.skip_http_redirect ? { url } : reply.redirect(url, 303)
  })
}
