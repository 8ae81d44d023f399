import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { accountOfIdToken } from '../external/id-token.ts'
import { personOf } from '../external/person.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { requireProof } from '../proofs/require.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { requireManualLinking } from './authorize.ts'
import { link } from './callback.ts'

const body = z.object({
  provider: z.string().max(100).nullish(),
  id_token: z.string().max(10_000).nullish(),
  nonce: z.string().max(500).nullish(),
  access_token: z.string().max(10_000).nullish(),
  link_identity: z.boolean().nullish(),
})

/** A session for an identity token that another service gave to an app. */
export async function grantByIdToken(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const fields = readBody(body, request)
  const { provider: name, id_token: idToken, nonce, link_identity: isLinking } = fields
  const origin = originOf(request)
  await auth.limits.count(['verifyByAddress', origin.ip])
  if (isLinking) requireOwnAccount(await requireBearer(auth, request))
  if (!idToken) throw validationFailed('id_token required')
  const provider = auth.platform.config.externalProviders.get(name?.toLowerCase() ?? '')
  if (!provider) throw new AuthError(400, 'provider_disabled', `Provider (${name ?? ''}) is not enabled`)
  if (isLinking) await admitLinking(auth, request)
  const account = await accountOfIdToken(auth, provider, {
    idToken,
    nonce: nonce ?? undefined,
    accessToken: fields.access_token ?? undefined,
  })
  if (isLinking)
    return asSignedIn(auth, request, async (tx, person) => {
      await requireProof(auth, tx, person, LINK)
      const user = await link({ auth, tx, origin }, person.user.id, account)
      return signIn({ auth, tx, origin }, user, 'oauth', account.provider)
    })
  return auth.platform.database.asSystem(async (tx) =>
    signIn({ auth, tx, origin }, await personOf({ auth, tx, origin }, account), 'oauth', account.provider),
  )
}

const LINK = 'link an identity'

/** Before any provider is asked. */
async function admitLinking(auth: Auth, request: FastifyRequest): Promise<void> {
  requireManualLinking(auth)
  await asSignedIn(auth, request, (tx, person) => requireProof(auth, tx, person, LINK))
}
