import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lockUser } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { type Exchanged, exchangeCode } from '../redirects/flow-state.ts'
import { type Method, type SessionAnswer, signIn } from '../sessions/sign-in.ts'

const body = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) })

const tokensSchema = z.object({
  provider_token: z.string().exactOptional(),
  provider_refresh_token: z.string().exactOptional(),
})

/** A code that a followed link brought, with the verifier that only the client which asked knows (RFC 7636). */
export async function grantByCode(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const { auth_code, code_verifier } = readBody(body, request)
  const origin = originOf(request)
  await auth.limits.count(['verifyByAddress', origin.ip])
  return auth.platform.database.asSystem(async (tx) => {
    const flow = await exchangeCode(tx, auth_code, code_verifier, auth.platform.clock.now())
    const user = await lockUser(tx, flow.user_id)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    const provider = flow.provider ?? undefined
    const session = await signIn({ auth, tx, origin }, user, methodOf(flow), ...(provider ? [provider] : []))
    return { ...session, ...tokensOf(auth, flow) }
  })
}

// Links in mails name their purpose, other services the way they were used.
function methodOf({ authentication_method: method }: Exchanged): Method {
  return method === 'oauth' || method === 'sso/saml' ? method : 'otp'
}

function tokensOf(auth: Auth, { id, provider_tokens: sealed }: Exchanged) {
  if (typeof sealed !== 'string') return {}
  return tokensSchema.parse(JSON.parse(auth.vault.open(sealed, id)))
}
