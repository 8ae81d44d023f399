import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityOf } from '../accounts/identity-store.ts'
import { lockUser, type UserRow } from '../accounts/user-store.ts'
import type { Auth, Work } from '../context.ts'
import { AuthError, sessionNotFound } from '../errors.ts'
import type { ExternalAccount } from '../external/account.ts'
import { hashState } from '../external/begin.ts'
import { arrive } from '../external/finish.ts'
import { alreadyLinked, linkTo, personOf } from '../external/person.ts'
import { type StateRow, takeState } from '../external/state-store.ts'
import { originOf } from '../origin.ts'
import { requireShownFactor } from '../proofs/require.ts'
import { goOn, type ProviderTokens, withError } from '../redirects/arrivals.ts'
import { requireSameBrowser } from '../redirects/browser.ts'
import { challengeSchema } from '../redirects/flow-state.ts'
import { refuseBanned } from '../sessions/sign-in.ts'
import { liveSession } from '../sessions/store.ts'

/** `callback`: where other services lead people back to us. */
export function callbackRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.platform
  const answer = async (request: FastifyRequest): Promise<string> => {
    const parameters = parametersOf(request)
    const state = parameters.get('state') ?? ''
    const origin = originOf(request)
    let target = auth.siteUrl
    try {
      await auth.limits.count(['verifyByAddress', origin.ip])
      const row = await database.asSystem((tx) => takeState(tx, hashState(state), clock.now()))
      if (!row) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')
      target = row.redirect_to
      requireSameBrowser(auth, request, row)
      const refusal = parameters.get('error')
      if (refusal)
        throw new AuthError(400, 'bad_oauth_callback', parameters.get('error_description') ?? refusal)
      const { account, providerToken, providerRefreshToken } = await arrive(auth, state, row, parameters)
      const tokens = {
        provider_token: providerToken,
        ...(providerRefreshToken ? { provider_refresh_token: providerRefreshToken } : {}),
      }
      return await database.asSystem((tx) => enter({ auth, tx, origin }, row, account, tokens))
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return withError(target, error)
    }
  }
  const options = { config: { isOpen: true }, exposeHeadRoute: false }
  app.get('/callback', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await answer(request), 302)
  })
  app.post('/callback', { config: { isOpen: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await answer(request), 303)
  })
}

// Some services come back with a form.
function parametersOf(request: FastifyRequest): URLSearchParams {
  const given = request.method === 'POST' ? request.body : request.query
  const pairs = Object.entries((given ?? {}) as Record<string, unknown>)
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

async function enter(
  work: Work,
  row: StateRow,
  account: ExternalAccount,
  tokens: ProviderTokens,
): Promise<string> {
  const { auth } = work
  const user = row.linking_user_id
    ? await linkFor(work, row.linking_user_id, row.linking_session_id, account)
    : await personOf(work, account)
  refuseBanned(user, auth.platform.clock.now())
  const challenge = challengeSchema.safeParse({
    challenge: row.code_challenge,
    method: row.code_challenge_method,
  })
  const arrival = {
    redirectTo: row.redirect_to,
    challenge: challenge.success ? challenge.data : null,
    method: 'oauth',
    provider: account.provider,
    tokens,
  } as const
  return goOn(work, user, arrival)
}

// The session that asked for it may have ended since, by a new password or by its person's wish.
async function linkFor(
  work: Work,
  userId: string,
  sessionId: string | null,
  account: ExternalAccount,
): Promise<UserRow> {
  const { auth, tx } = work
  const user = await lockUser(tx, userId)
  const session = sessionId && (await liveSession(tx, userId, sessionId, auth.platform.clock.now()))
  if (!user || !session) throw sessionNotFound()
  // A second factor that came in since is to be shown first. The rest was proven when it began, minutes ago.
  await requireShownFactor(auth, tx, { user, session }, 'link an identity')
  return link(work, userId, account)
}

/** @throws AuthError identity_already_exists */
export async function link(work: Work, userId: string, account: ExternalAccount): Promise<UserRow> {
  const { tx } = work
  const user = await lockUser(tx, userId)
  if (!user) throw sessionNotFound()
  const known = await identityOf(tx, account.provider, account.subject)
  if (known?.user_id === userId) throw alreadyLinked('Identity is already linked')
  if (known) throw alreadyLinked()
  return linkTo(work, user, account)
}
