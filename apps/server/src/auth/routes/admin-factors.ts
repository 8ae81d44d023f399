import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { presentFactor } from '../accounts/present.ts'
import { lockUser, userById } from '../accounts/user-store.ts'
import { requireAdmin } from '../admin/require-admin.ts'
import type { Auth } from '../context.ts'
import { AuthError, factorNotFound, validationFailed } from '../errors.ts'
import { requireFreeName } from '../factors/enroll.ts'
import { factorsOf, renameFactor } from '../factors/store.ts'
import { dropLoneCodes, removeFactor } from '../factors/unenroll.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { deletePasskey, passkeysOf } from '../passkeys/store.ts'
import { normalizePhone } from '../phones/number.ts'
import { audit } from '../trail/audit.ts'
import { found, userIdOf } from './admin-users.ts'

/** `admin/users/{id}/factors` and `passkeys`: for people who have lost what they sign in with. */
export function adminFactorsRoute(app: FastifyInstance, auth: Auth): void {
  const { database } = auth.platform

  app.get('/admin/users/:id/factors', async (request) => {
    await requireAdmin(auth, request)
    const userId = userIdOf(request)
    return database.asSystem(async (tx) => {
      found(await userById(tx, userId))
      return (await factorsOf(tx, userId)).map(presentFactor)
    })
  })

  app.put('/admin/users/:id/factors/:item', async (request) => {
    await requireAdmin(auth, request)
    const userId = userIdOf(request)
    const factorId = itemOf(request, 'factor_id')
    const { friendly_name: name, phone } = readBody(factorBody, request)
    return database.asSystem(async (tx) => {
      found(await lockUser(tx, userId))
      const known = await factorsOf(tx, userId)
      const factor = known.find(({ id }) => id === factorId)
      if (!factor) throw factorNotFound()
      if (name && name !== factor.friendly_name) await requireFreeName(tx, userId, known, name)
      if (phone && factor.factor_type !== 'phone') throw validationFailed('Only a phone factor has a number')
      const now = auth.platform.clock.now()
      await renameFactor(
        tx,
        { user_id: userId, id: factorId },
        { name: name ?? null, phone: phone ? normalizePhone(phone) : null },
        now,
      )
      const origin = originOf(request)
      await audit({ auth, tx, origin }, { userId, action: 'account_changed_by_admin' })
      const changed = (await factorsOf(tx, userId)).find(({ id }) => id === factorId)
      return presentFactor(changed ?? factor)
    })
  })

  app.delete('/admin/users/:id/factors/:item', async (request) => {
    await requireAdmin(auth, request)
    const userId = userIdOf(request)
    const factorId = itemOf(request, 'factor_id')
    return database.asSystem(async (tx) => {
      found(await lockUser(tx, userId))
      const factor = (await factorsOf(tx, userId)).find(({ id }) => id === factorId)
      if (!factor) throw factorNotFound()
      await removeFactor({ auth, tx, origin: originOf(request) }, { ...factor, user_id: userId })
      return presentFactor(factor)
    })
  })

  app.get('/admin/users/:id/passkeys', async (request) => {
    await requireAdmin(auth, request)
    const userId = userIdOf(request)
    return database.asSystem(async (tx) => {
      found(await userById(tx, userId))
      return (await passkeysOf(tx, userId)).map(presentPasskey)
    })
  })

  app.delete('/admin/users/:id/passkeys/:item', async (request, reply) => {
    await requireAdmin(auth, request)
    const userId = userIdOf(request)
    const passkeyId = itemOf(request, 'passkey_id')
    await database.asSystem(async (tx) => {
      if (!(await deletePasskey(tx, userId, passkeyId)))
        throw new AuthError(404, 'validation_failed', 'Passkey not found')
      await audit({ auth, tx, origin: originOf(request) }, { userId, action: 'passkey_removed' })
      await dropLoneCodes({ auth, tx, origin: originOf(request) }, userId)
    })
    return reply.code(204).send()
  })
}

const factorBody = z.object({
  friendly_name: z.string().trim().max(120).nullish(),
  phone: z.string().nullish(),
})
const params = z.object({ item: z.uuid() })

function itemOf(request: FastifyRequest, name: string): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed(`${name} must be an UUID`, 404)
  return parsed.data.item
}
