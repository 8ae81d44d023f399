import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { refresh } from '../sessions/refresh.ts'
import type { SessionAnswer } from '../sessions/sign-in.ts'

const body = z.object({ refresh_token: z.string().min(1).max(500) })

/** A new access token, and a new refresh token in place of the one given. */
export async function grantByRefreshToken(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const origin = originOf(request)
  await auth.limits.count(['refreshByAddress', origin.ip])
  const { refresh_token } = readBody(body, request)
  return refresh(auth, refresh_token, origin)
}
