import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userById } from '../accounts/user-store.ts'
import { bearerOf } from '../callers/bearer.ts'
import type { Auth, Work } from '../context.ts'
import { answerApp } from '../oauth/answers.ts'
import { digestOf } from '../oauth/client.ts'
import { authenticateClient, credentialsOf } from '../oauth/client-authentication.ts'
import type { ClientRow } from '../oauth/client-store.ts'
import { invalidRequest, OauthError } from '../oauth/errors.ts'
import { claimsOf } from '../oauth/id-token.ts'
import { accessByHash } from '../oauth/token-store.ts'
import {
  exchangeCode,
  looksLikeAccessToken,
  type Outcome,
  refreshTokens,
  revokeToken,
} from '../oauth/tokens.ts'
import { originOf } from '../origin.ts'

const text = z.string().min(1).max(500)
const credentials = { client_id: text.optional(), client_secret: z.string().max(500).optional() }
const tokenBody = z.object({
  ...credentials,
  grant_type: text,
  code: text.optional(),
  redirect_uri: text.optional(),
  code_verifier: text.optional(),
  refresh_token: text.optional(),
  scope: text.optional(),
})
const revokeBody = z.object({ ...credentials, token: text, token_type_hint: text.optional() })

type TokenBody = z.output<typeof tokenBody>

const open = { config: { isOpen: true } }

/** `oauth/token`, `oauth/revoke` and `oauth/userinfo`: what apps call, without a key of ours. */
export function oauthTokenRoute(app: FastifyInstance, auth: Auth): void {
  const { database } = auth.platform

  app.post('/oauth/token', open, (request, reply) =>
    answerApp(request, reply, async () => {
      await auth.limits.count(['oauthTokenByAddress', originOf(request).ip])
      const body = tokenBody.parse(request.body ?? {})
      const outcome = await asClient(auth, request, body, (work, client) => exchange(work, client, body))
      if (outcome instanceof OauthError) throw outcome
      return outcome
    }),
  )

  app.post('/oauth/revoke', open, (request, reply) =>
    answerApp(request, reply, async () => {
      await auth.limits.count(['oauthTokenByAddress', originOf(request).ip])
      const body = revokeBody.parse(request.body ?? {})
      await asClient(auth, request, body, (work, client) => revokeToken(work, client, body.token))
      return {}
    }),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/oauth/userinfo',
    ...open,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      answerApp(request, reply, async () => {
        await auth.limits.count(['oauthTokenByAddress', originOf(request).ip])
        const token = bearerOf(request)
        const now = auth.platform.clock.now()
        const found = await database.asSystem(async (tx) => {
          if (token === undefined || !looksLikeAccessToken(token)) return undefined
          const access = await accessByHash(tx, digestOf(token), now)
          const user = access && (await userById(tx, access.userId))
          return access && user && !(user.banned_until && user.banned_until > now)
            ? { access, user }
            : undefined
        })
        if (!found) throw new OauthError('invalid_token', 'The access token is not valid', 401)
        const { access, user } = found
        if (!access.scopes.includes('openid'))
          throw new OauthError('insufficient_scope', 'The access token lacks the scope openid', 403)
        return claimsOf(user, access.scopes)
      }),
  })
}

/** Works in one transaction for the app that calls. @throws OauthError invalid_client */
function asClient<T>(
  auth: Auth,
  request: FastifyRequest,
  body: Pick<TokenBody, 'client_id' | 'client_secret'>,
  work: (work: Work, client: ClientRow) => Promise<T>,
): Promise<T> {
  const given = credentialsOf(request, body)
  return auth.platform.database.asSystem(async (tx) =>
    work({ auth, tx, origin: originOf(request) }, await authenticateClient(tx, given)),
  )
}

function exchange(work: Work, client: ClientRow, body: TokenBody): Promise<Outcome> {
  const { grant_type, code, code_verifier: verifier, refresh_token: token } = body
  if (grant_type !== 'authorization_code' && grant_type !== 'refresh_token')
    throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  if (!client.grant_types.includes(grant_type))
    throw new OauthError('unauthorized_client', `The client has not registered ${grant_type}`)
  if (grant_type === 'authorization_code') {
    if (code === undefined || verifier === undefined)
      throw invalidRequest('code and code_verifier are required')
    return exchangeCode(work, client, { code, verifier, redirectUri: body.redirect_uri })
  }
  if (token === undefined) throw invalidRequest('refresh_token is required')
  return refreshTokens(work, client, { token, scope: body.scope })
}
