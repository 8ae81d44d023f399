import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { clientById } from '../oauth/client-store.ts'
import { answerRequest, describeRequest } from '../oauth/consent.ts'
import { OauthError } from '../oauth/errors.ts'
import { endGrant, listGrants } from '../oauth/grants.ts'
import { withParameters } from '../oauth/redirect-uri.ts'
import { addressOf, readAsked } from '../oauth/request.ts'
import { insertRequest } from '../oauth/request-store.ts'
import { scopesOfServer } from '../oauth/server-scopes.ts'
import { originOf } from '../origin.ts'

/** A person answers within so long; they may have to sign in first. */
const REQUEST_SECONDS = 600

const params = z.object({ id: z.uuid() })
const consentBody = z.object({ action: z.enum(['approve', 'deny']) })
const grantQuery = z.object({ client_id: z.uuid() })

/** `oauth/authorize`, where apps send people, `oauth/authorizations`, where these answer, and `user/oauth/grants`. */
export function oauthAuthorizeRoute(app: FastifyInstance, auth: Auth): void {
  app.get(
    '/oauth/authorize',
    { config: { isOpen: true }, exposeHeadRoute: false },
    async (request, reply) => {
      await auth.limits.count(['oauthByAddress', originOf(request).ip])
      return leadOn(reply, await begin(auth, request))
    },
  )

  app.get('/oauth/authorizations/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await auth.limits.count(['oauthByAddress', originOf(request).ip])
    const id = idOf(request)
    return asSignedIn(auth, request, (tx, person) =>
      describeRequest({ auth, tx, origin: originOf(request) }, person, id),
    )
  })

  app.post('/oauth/authorizations/:id/consent', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await auth.limits.count(['oauthByAddress', originOf(request).ip])
    const id = idOf(request)
    const { action } = readBody(consentBody, request)
    return asSignedIn(auth, request, async (tx, person) => ({
      redirect_url: await answerRequest({ auth, tx, origin: originOf(request) }, person, { id, action }),
    }))
  })

  app.get('/user/oauth/grants', async (request) =>
    asSignedIn(auth, request, (tx, { user }) => listGrants(tx, user.id)),
  )

  app.delete('/user/oauth/grants', async (request, reply) => {
    const query = grantQuery.safeParse(request.query)
    if (!query.success) throw validationFailed('client_id must be an UUID')
    await asSignedIn(auth, request, (tx, person) =>
      endGrant({ auth, tx, origin: originOf(request) }, person, query.data.client_id),
    )
    return reply.code(204).send()
  })
}

// An address with a code or a request in it is told to no other page.
const leadOn = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302)

/** Where the browser goes on to: our page that asks, back to the app with a refusal, or our page that says why not. */
async function begin(auth: Auth, request: FastifyRequest): Promise<string> {
  const { database, clock } = auth.platform
  const query = Object(request.query) as Readonly<Record<string, unknown>>
  const id = z.uuid().safeParse(query.client_id)
  const client = id.success ? await database.asSystem((tx) => clientById(tx, id.data)) : undefined
  const address = addressOf(query, client)
  if ('problem' in address || !client) {
    const problem = 'problem' in address ? address.problem : 'unknown_app'
    return pageOf(auth, { error: problem })
  }
  try {
    const known = await scopesOfServer(auth)
    const asked = readAsked(
      query,
      address,
      known.filter((scope) => client.scopes.includes(scope)),
    )
    const now = clock.now()
    const row = {
      id: randomUUID(),
      client_id: client.id,
      redirect_uri: asked.redirectUri,
      scopes: [...asked.scopes],
      state: asked.state,
      nonce: asked.nonce,
      code_challenge: asked.codeChallenge,
      asks_always: asked.asksAlways,
      created_at: now,
      expires_at: new Date(now.getTime() + REQUEST_SECONDS * 1_000),
    }
    await database.asSystem((tx) => insertRequest(tx, row))
    return pageOf(auth, { authorization_id: row.id })
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    const { code, message } = error
    const answer = { error: code, error_description: message, state: address.state, iss: auth.issuer }
    return withParameters(address.redirectUri, answer)
  }
}

const pageOf = ({ siteUrl }: Auth, parameters: Readonly<Record<string, string>>): string =>
  `${new URL('/oauth/consent', siteUrl)}?${new URLSearchParams(parameters)}`

function idOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success)
    throw new AuthError(404, 'oauth_authorization_not_found', 'authorization_id must be an UUID')
  return parsed.data.id
}
