import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lockUser } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { hashDeviceCode, readDeviceCode } from '../devices/code.ts'
import { takeDeviceCode } from '../devices/store.ts'
import { invalidToken } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { recordFailures } from '../trail/failures.ts'

const body = z.object({ code: z.string().max(40) })

/** A session for a device code, once. Unknown, used and expired codes are answered alike. */
export async function grantByDeviceCode(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const { database, clock } = auth.platform
  const origin = originOf(request)
  // Right ones count too: a Parent with codes of their own has no more guesses than others.
  await auth.limits.count(['deviceCodeByAddress', origin.ip])
  const code = readDeviceCode(readBody(body, request).code)
  if (code === undefined) throw invalidToken()
  const hash = hashDeviceCode(code, auth.codeKey)
  const answer = await database.asSystem(async (tx) => {
    const taken = await takeDeviceCode(tx, hash)
    if (!taken) return undefined
    if (taken.expiresAt <= clock.now()) return { expiredOf: taken.userId }
    const user = await lockUser(tx, taken.userId)
    if (!user) return undefined
    const session = await signIn({ auth, tx, origin }, user, 'device', 'device')
    await auth.deviceJoined.emit(tx, { userId: user.id })
    return { session }
  })
  if (answer && 'session' in answer) return answer.session
  const failed = { action: 'sign_in_failed', details: { method: 'device' } } as const
  recordFailures(auth, answer ? [{ ...failed, userId: answer.expiredOf }] : [], origin)
  throw invalidToken()
}
