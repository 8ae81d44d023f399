import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { factorNotFound, validationFailed } from '../errors.ts'
import { challenge } from '../factors/challenge.ts'
import { tryChallenge } from '../factors/challenge-store.ts'
import { enroll } from '../factors/enroll.ts'
import { lockFactor, type SecretFactorRow } from '../factors/store.ts'
import { unenroll } from '../factors/unenroll.ts'
import { MAX_TRIES, verifyFactor } from '../factors/verify.ts'
import { readBody } from '../http/parsing.ts'
import { type Origin, originOf } from '../origin.ts'
import { credentialResponse } from '../passkeys/webauthn.ts'
import { countNamedNumber, countTextAsker } from '../rate-limits/askers.ts'
import type { Counter } from '../rate-limits/rate-limits.ts'
import { isKnownNetwork } from '../sessions/networks.ts'
import { recordingFactorFailure } from '../trail/failures.ts'

const MAX_NAME_LENGTH = 120

const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(MAX_NAME_LENGTH).nullish(),
  issuer: z.string().max(200).nullish(),
  phone: z.string().nullish(),
})
const factorType = z.enum(['totp', 'phone', 'webauthn'])

const shownKey = z.object({ credential_response: credentialResponse })

const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(64).nullish(),
  webauthn: shownKey.nullish(),
  web_authn: shownKey.nullish(),
})

/** `factors`: adds, asks for, verifies and removes second factors. */
export function factorsRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/factors', async (request) => {
    const claims = await requireBearer(auth, request)
    requireOwnAccount(claims)
    const { sub } = claims
    const fields = readBody(enrolBody, request)
    const type = factorType.safeParse(fields.factor_type)
    if (!type.success) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
    const asked = {
      type: type.data,
      name: fields.friendly_name?.trim() ?? '',
      issuer: fields.issuer || undefined,
      phone: fields.phone || undefined,
    }
    await auth.limits.count(['challengeByIdentity', sub])
    return asSignedIn(auth, request, (tx, person) =>
      enroll({ auth, tx, origin: originOf(request) }, person, asked),
    )
  })

  app.post('/factors/:id/challenge', async (request) => {
    const { sub } = await requireBearer(auth, request)
    const factorId = idOf(request)
    const origin = originOf(request)
    await auth.limits.count(['challengeByIdentity', sub])
    const known = await auth.platform.database.asSystem((tx) => lockFactor(tx, sub, factorId))
    if (known?.factor_type === 'phone') await countFactorText(auth, known, origin.ip)
    return asSignedIn(auth, request, async (tx, { user }) => {
      const factor = await lockFactor(tx, user.id, factorId)
      if (!factor) throw factorNotFound()
      return challenge({ auth, tx, origin }, user, factor)
    })
  })

  app.post('/factors/:id/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { sub, session_id: sessionId } = await requireBearer(auth, request)
    const factorId = idOf(request)
    const fields = readBody(verifyBody, request)
    const origin = originOf(request)
    const tries = await triesOf(auth, sub, origin)
    await auth.limits.count(...tries)
    // Committed by itself, so that the try counts whatever comes after.
    const asked = { user_id: sub, factor_id: factorId, id: fields.challenge_id }
    const challenge = await auth.platform.database.asSystem((tx) => tryChallenge(tx, asked, MAX_TRIES))
    const key = fields.webauthn ?? fields.web_authn
    const shown = { code: fields.code?.trim() ?? '', credential: key?.credential_response }
    const answer = await recordingFactorFailure(auth, { userId: sub, sessionId }, origin, () =>
      asSignedIn(auth, request, (tx, person) =>
        verifyFactor({ auth, tx, origin }, person, { factorId, challenge, shown }),
      ),
    )
    await auth.limits.forgive(...tries)
    return answer
  })

  app.delete('/factors/:id', async (request) => {
    await requireBearer(auth, request)
    const id = idOf(request)
    await asSignedIn(auth, request, (tx, person) =>
      unenroll({ auth, tx, origin: originOf(request) }, person, id),
    )
    return { id }
  })
}

/** A number that was not proven yet may be anybody's: it is counted by itself too. */
async function countFactorText(auth: Auth, factor: SecretFactorRow, ip: string): Promise<void> {
  const { status, phone, user_id: userId } = factor
  await countTextAsker(auth, { kind: 'factor', address: userId, ip })
  if (status === 'unverified') await countNamedNumber(auth, { kind: 'factor', address: phone ?? '' })
}

async function triesOf(auth: Auth, userId: string, { ip }: Origin): Promise<Counter[]> {
  const isKnown = await auth.platform.database.asSystem((tx) => isKnownNetwork(tx, { userId }, ip, 'aal2'))
  return [
    ['factorByIdentity', userId],
    // Guessing with a known password must not lock the person out where they are at home.
    ...(isKnown ? [] : ([['factorByIdentityElsewhere', userId]] as const)),
  ]
}

const params = z.object({ id: z.uuid() })

function idOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed('factor_id must be an UUID', 404)
  return parsed.data.id
}
