import { readDigits } from '@sadaf/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { normalizeEmail } from '../emails/address.ts'
import { invalidToken, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { type Redeemed, redeem } from '../one-time-tokens/redeem.ts'
import { consume, consumeLink } from '../one-time-tokens/store.ts'
import { type VerificationType, verificationTypeNames, verificationTypes } from '../one-time-tokens/token.ts'
import { type Origin, originOf } from '../origin.ts'
import { normalizePhone } from '../phones/number.ts'
import { countersOfStranger, judgeGuess } from '../rate-limits/guesses.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { recordFailures } from '../trail/failures.ts'

const body = z.object({
  type: z.string().nullish(),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

const typeSchema = z.enum(verificationTypeNames)

/** The answer to the first of the two addresses of a change. */
export const HALF_AGREED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST verify`: a session for the token of a mail, by its link or by its code. */
export function verifyRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const fields = readBody(body, request)
    const origin = originOf(request)
    await auth.limits.count(['verifyByAddress', origin.ip])
    const type = readType(fields.type)
    if (fields.token_hash) {
      if (fields.email || fields.phone)
        throw validationFailed('Only the token_hash and type should be provided')
      return byLink(auth, fields.token_hash, type, origin)
    }
    if (!fields.token) throw validationFailed('Verify requires a token or a token hash')
    const isByPhone = type === 'sms' || type === 'phone_change'
    if (Boolean(fields.email) === Boolean(fields.phone) || isByPhone !== Boolean(fields.phone))
      throw validationFailed('Only an email address or phone number should be provided on verify')
    const who = fields.phone
      ? { phone: normalizePhone(fields.phone) }
      : { email: normalizeEmail(fields.email ?? '') }
    return byCode(auth, who, { code: readDigits(fields.token), type }, origin)
  })
}

/** @throws AuthError validation_failed */
export function readType(type: string | null | undefined): VerificationType {
  const parsed = typeSchema.safeParse(type)
  if (!parsed.success) throw validationFailed('Verify requires a verification type')
  return parsed.data
}

type Answer = SessionAnswer | { readonly msg: string; readonly code: 200 }

function byLink(auth: Auth, link: string, type: VerificationType, origin: Origin): Promise<Answer> {
  const { database, clock } = auth.platform
  return database.asSystem(async (tx) => {
    const token = await consumeLink(tx, link, verificationTypes[type], clock.now())
    if (!token) throw invalidToken('Email link is invalid or has expired')
    return answer(await redeem({ auth, tx, origin }, token), (user) =>
      signIn({ auth, tx, origin }, user, 'otp'),
    )
  })
}

async function byCode(
  auth: Auth,
  who: { readonly email: string } | { readonly phone: string },
  { code, type }: { readonly code: string; readonly type: VerificationType },
  origin: Origin,
): Promise<Answer> {
  const guess = { code, purposes: verificationTypes[type] }
  const stranger = await countersOfStranger(auth, who, origin.ip)
  const { right: token, triedOf } = await judgeGuess(auth, { ...guess, ...stranger })
  if (!token) {
    const failed = { action: 'sign_in_failed', details: { method: 'otp' } } as const
    recordFailures(
      auth,
      triedOf.map((userId) => ({ ...failed, userId })),
      origin,
    )
    throw invalidToken()
  }
  return auth.platform.database.asSystem(async (tx) => {
    if (!(await consume(tx, token))) throw invalidToken()
    return answer(await redeem({ auth, tx, origin }, token), (user) =>
      signIn({ auth, tx, origin }, user, 'otp'),
    )
  })
}

async function answer(
  redeemed: Redeemed,
  openSession: (user: Redeemed['user']) => Promise<SessionAnswer>,
): Promise<Answer> {
  return redeemed.isComplete ? openSession(redeemed.user) : { msg: HALF_AGREED, code: 200 }
}
