import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { personOf } from '../external/person.ts'
import { type Origin, originOf } from '../origin.ts'
import { goOn, withError } from '../redirects/arrivals.ts'
import { requireSameBrowser } from '../redirects/browser.ts'
import { challengeSchema } from '../redirects/flow-state.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import { accountOfAnswer, describeUs, readAnswer, requireSaml } from '../sso/saml.ts'
import { type RelayStateRow, ssoProviderById, takeRelayState } from '../sso/store.ts'
import { spendNonce } from '../web3/nonce-store.ts'

const CACHE_SECONDS = 600
const ASSERTION_REMEMBERED_MS = 24 * 3_600_000

const body = z.object({
  SAMLResponse: z.string().min(1).max(500_000),
  RelayState: z.string().max(200).default(''),
})

/** `saml/metadata` and `saml/acs`: what identity providers know of us, and where they send people back to. */
export function samlRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  const open = { config: { isOpen: true } }

  app.get('/saml/metadata', open, async (request, reply) => {
    requireSaml(auth)
    const { download } = request.query as { download?: string }
    if (download === 'true') reply.header('content-disposition', 'attachment; filename="metadata.xml"')
    reply.type('application/xml').header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    return describeUs(auth)
  })

  app.post('/saml/acs', open, async (request, reply) => {
    requireSaml(auth)
    reply.header('cache-control', 'no-store')
    const origin = originOf(request)
    await auth.limits.count(['verifyByAddress', origin.ip])
    const given = body.safeParse(request.body ?? {})
    if (!given.success) throw validationFailed('SAMLResponse is missing')
    const { SAMLResponse: answer, RelayState: relayState } = given.data
    let target = auth.siteUrl
    try {
      const state = z.uuid().safeParse(relayState).success
        ? await database.asSystem((tx) => takeRelayState(tx, relayState))
        : undefined
      if (!state) throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist')
      target = state.redirect_to
      if (state.expires_at <= clock.now())
        throw new AuthError(
          403,
          'saml_relay_state_expired',
          'SAML RelayState has expired. Try logging in again?',
        )
      requireSameBrowser(auth, request, state)
      target = await enter(auth, state, answer, origin)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      target = withError(target, error)
    }
    return reply.redirect(target, 303)
  })
}

async function enter(auth: Auth, state: RelayStateRow, answer: string, origin: Origin): Promise<string> {
  const { database, clock } = auth.platform
  const provider = await database.asSystem((tx) => ssoProviderById(tx, state.sso_provider_id))
  if (!provider)
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML Identity Provider does not exist')
  const profile = await readAnswer(auth, provider, state.request_id, answer)
  const account = accountOfAnswer(provider, profile)
  const until = new Date(clock.now().getTime() + ASSERTION_REMEMBERED_MS)
  return database.asSystem(async (tx) => {
    if (!(await spendNonce(tx, 'saml', `${provider.id}\0${profile.ID ?? answer}`, until)))
      throw new AuthError(400, 'bad_oauth_callback', 'SAML Assertion was used already')
    const user = await personOf({ auth, tx, origin }, account)
    refuseBanned(user, clock.now())
    const challenge = challengeSchema.safeParse({
      challenge: state.code_challenge,
      method: state.code_challenge_method,
    })
    const arrival = {
      redirectTo: state.redirect_to,
      challenge: challenge.success ? challenge.data : null,
      method: 'sso/saml',
      provider: account.provider,
      tokens: {},
    } as const
    return goOn({ auth, tx, origin }, user, arrival)
  })
}
