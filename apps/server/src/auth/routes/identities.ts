import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearer } from '../callers/bearer.ts'
import { asSignedIn } from '../callers/signed-in.ts'
import type { Auth } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { unlink } from '../external/unlink.ts'
import { originOf } from '../origin.ts'
import { requireProof } from '../proofs/require.ts'
import { requireManualLinking } from './authorize.ts'

const params = z.object({ id: z.uuid() })

/** `DELETE user/identities/{id}`: takes one way of being known from the signed-in person. */
export function identitiesRoute(app: FastifyInstance, auth: Auth): void {
  app.delete('/user/identities/:id', async (request) => {
    await requireBearer(auth, request)
    const parsed = params.safeParse(request.params)
    if (!parsed.success) throw validationFailed('identity_id must be an UUID', 404)
    requireManualLinking(auth)
    await asSignedIn(auth, request, async (tx, person) => {
      await requireProof(auth, tx, person, 'unlink an identity')
      await unlink({ auth, tx, origin: originOf(request) }, person, parsed.data.id)
    })
    return {}
  })
}
