import type { FastifyInstance } from 'fastify'
import { requireAdmin } from '../admin/require-admin.ts'
import type { Auth } from '../context.ts'
import { rotateSigningKey } from '../keys/rotation.ts'

/** `POST admin/signing-keys/rotate`: a new key signs from now on; `npm run rotate-keys` calls it. */
export function adminKeysRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/admin/signing-keys/rotate', async (request) => {
    await requireAdmin(auth, request)
    return rotateSigningKey(auth)
  })
}
