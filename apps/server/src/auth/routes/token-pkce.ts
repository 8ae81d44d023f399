import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { exchangeCode } from '../flow-state.ts'
import { originOf } from '../origin.ts'
import { readBody } from '../parsing.ts'
import { type SessionAnswer, signIn } from '../sign-in.ts'
import { lockUser } from '../user-store.ts'

const body = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) })

/** A code that a followed link brought, with the verifier that only the client which asked knows (RFC 7636). */
export async function grantByCode(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const { auth_code, code_verifier } = readBody(body, request)
  const origin = originOf(request)
  await auth.limits.count(['verifyByAddress', origin.ip])
  return auth.platform.database.asSystem(async (tx) => {
    const userId = await exchangeCode(tx, auth_code, code_verifier, auth.platform.clock.now())
    const user = await lockUser(tx, userId)
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
    return signIn(auth, tx, user, 'otp', origin)
  })
}
