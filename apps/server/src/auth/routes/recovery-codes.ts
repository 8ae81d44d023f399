import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import * as codes from '../factors/recovery-codes.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import type { Counter } from '../rate-limits/rate-limits.ts'
import { recordingFactorFailure } from '../trail/failures.ts'

const ADDRESS = '/factors/recovery-codes'

const generateBody = z.object({ friendly_name: z.string().max(120).nullish() })
const verifyBody = z.object({ code: z.string().min(1).max(100) })

/** `factors/recovery-codes`: the codes that help when every other factor is lost. */
export function recoveryCodesRoute(app: FastifyInstance, auth: Auth): void {
  app.get(ADDRESS, (request) => asSignedIn(auth, request, codes.codesLeft))

  app.post(ADDRESS, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await requireBearer(auth, request)
    const name = readBody(generateBody, request).friendly_name?.trim() ?? ''
    return asSignedIn(auth, request, (tx, person) =>
      codes.generateCodes({ auth, tx, origin: originOf(request) }, person, name),
    )
  })

  app.post(`${ADDRESS}/regenerate`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const made = await asSignedIn(auth, request, async (tx, person) => ({
      userId: person.user.id,
      answer: await codes.regenerateCodes({ auth, tx, origin: originOf(request) }, person),
    }))
    await auth.limits.forgive(triesOf(made.userId))
    return made.answer
  })

  app.post(`${ADDRESS}/verify`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { sub, session_id: sessionId } = await requireBearer(auth, request)
    const { code } = readBody(verifyBody, request)
    const origin = originOf(request)
    await countTry(auth, sub)
    const failure = { userId: sub, sessionId, details: { method: 'mfa/recovery_code' } }
    const answer = await recordingFactorFailure(auth, failure, origin, () =>
      asSignedIn(auth, request, (tx, person) => codes.verifyRecoveryCode({ auth, tx, origin }, person, code)),
    )
    await auth.limits.forgive(triesOf(sub))
    return answer
  })

  app.delete(ADDRESS, async (request) => ({
    id: await asSignedIn(auth, request, (tx, person) =>
      codes.removeCodes({ auth, tx, origin: originOf(request) }, person),
    ),
  }))
}

const triesOf = (userId: string): Counter => ['recoveryCodeByIdentity', userId]

async function countTry(auth: Auth, userId: string): Promise<void> {
  try {
    await auth.limits.count(triesOf(userId))
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error
    throw new AuthError(
      429,
      'mfa_recovery_codes_locked',
      'Too many failed attempts, try again later or use another factor',
      error.extra,
    )
  }
}
