import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { requireOwnAccount } from '../devices/managed.ts'
import { notify } from '../emails/notices.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { dropLoneCodes } from '../factors/unenroll.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { beginAuthentication, finishAuthentication } from '../passkeys/authentication.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { beginRegistration, finishRegistration } from '../passkeys/registration.ts'
import { deletePasskey, passkeysOf, renamePasskey } from '../passkeys/store.ts'
import { credentialResponse } from '../passkeys/webauthn.ts'
import { requireProof, requireShownFactor } from '../proofs/require.ts'
import { audit } from '../trail/audit.ts'

const verifyBody = z.object({ challenge_id: z.uuid(), credential: credentialResponse })
const renameBody = z.object({ friendly_name: z.string().trim().min(1).max(120) })
const params = z.object({ id: z.uuid() })

const notFound = () => new AuthError(404, 'validation_failed', 'Passkey not found')

/** `passkeys`: keys that sign in by themselves, kept by a person's devices. */
export function passkeysRoute(app: FastifyInstance, auth: Auth): void {
  const { clock } = auth.platform

  app.post('/passkeys/registration/options', (request) =>
    asSignedIn(auth, request, (tx, person) => {
      requireOwnAccount(person.user)
      return beginRegistration(auth, tx, person)
    }),
  )

  app.post('/passkeys/registration/verify', async (request) => {
    requireOwnAccount(await requireBearer(auth, request))
    const { challenge_id, credential } = readBody(verifyBody, request)
    return asSignedIn(auth, request, async (tx, person) =>
      presentPasskey(
        await finishRegistration({ auth, tx, origin: originOf(request) }, person, challenge_id, credential),
      ),
    )
  })

  app.post('/passkeys/authentication/options', async (request) => {
    await auth.limits.count(['passkeyByAddress', originOf(request).ip])
    return beginAuthentication(auth)
  })

  app.post('/passkeys/authentication/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const origin = originOf(request)
    await auth.limits.count(['passkeyByAddress', origin.ip])
    const { challenge_id, credential } = readBody(verifyBody, request)
    return finishAuthentication(auth, challenge_id, credential, origin)
  })

  app.get('/passkeys', (request) =>
    asSignedIn(auth, request, async (tx, { user }) => (await passkeysOf(tx, user.id)).map(presentPasskey)),
  )

  app.patch('/passkeys/:id', async (request) => {
    await requireBearer(auth, request)
    const id = idOf(request)
    const { friendly_name } = readBody(renameBody, request)
    return asSignedIn(auth, request, async (tx, person) => {
      await requireShownFactor(auth, tx, person, 'rename a passkey')
      const { user } = person
      const renamed = await renamePasskey(tx, { user_id: user.id, id }, friendly_name, clock.now())
      if (!renamed) throw notFound()
      return presentPasskey(renamed)
    })
  })

  app.delete('/passkeys/:id', async (request, reply) => {
    await requireBearer(auth, request)
    const id = idOf(request)
    await asSignedIn(auth, request, async (tx, { user, session }) => {
      await requireProof(auth, tx, { user, session }, 'remove a passkey')
      if (!(await deletePasskey(tx, user.id, id))) throw notFound()
      const entry = { userId: user.id, action: 'passkey_removed', sessionId: session.id } as const
      const work = { auth, tx, origin: originOf(request) }
      await audit(work, entry)
      await dropLoneCodes(work, user.id)
      await notify(work, user, 'factor-removed')
    })
    return reply.code(204).send()
  })
}

function idOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed('passkey_id must be an UUID', 404)
  return parsed.data.id
}
