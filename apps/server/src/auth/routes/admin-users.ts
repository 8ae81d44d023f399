import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { accountDetails } from '../accounts/details-store.ts'
import { presentUser } from '../accounts/present.ts'
import { countUsers, lockUser, type UserRow, userById, usersPage } from '../accounts/user-store.ts'
import { createByAdmin } from '../admin/create.ts'
import { deleteByAdmin } from '../admin/delete.ts'
import { accountBody, readPasswordHash } from '../admin/fields.ts'
import { requireAdmin } from '../admin/require-admin.ts'
import { updateByAdmin } from '../admin/update.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { requireStrength } from '../passwords/rules.ts'

const MAX_PER_PAGE = 1_000
const count = (fallback: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().int().min(1).default(fallback))
const pageQuery = z.object({ page: count(1), per_page: count(50) })
const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() })

/** `admin/users`: accounts, for the holder of the secret key. */
export function adminUsersRoute(app: FastifyInstance, auth: Auth): void {
  const { database } = auth.platform

  app.get('/admin/users', async (request, reply) => {
    await requireAdmin(auth, request)
    const { page, per_page } = pageQuery.parse(request.query)
    const perPage = Math.min(per_page, MAX_PER_PAGE)
    const { users, total } = await database.asSystem(async (tx) => {
      const rows = await usersPage(tx, perPage, (page - 1) * perPage)
      const shown: Record<string, unknown>[] = []
      for (const row of rows) shown.push(await present(tx, row))
      return { users: shown, total: await countUsers(tx) }
    })
    const lastPage = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')]
    reply.header('x-total-count', total).header('link', links.join(', '))
    return { users, aud: 'authenticated' }
  })

  app.post('/admin/users', async (request) => {
    await requireAdmin(auth, request)
    const fields = readBody(accountBody, request)
    const given = readPasswordHash(fields)
    const hash = given ?? (fields.password ? await auth.passwords.hash(fields.password) : null)
    return database.asSystem(async (tx) =>
      present(tx, await createByAdmin({ auth, tx, origin: originOf(request) }, fields, hash)),
    )
  })

  app.get('/admin/users/:id', async (request) => {
    await requireAdmin(auth, request)
    const id = userIdOf(request)
    return database.asSystem(async (tx) => present(tx, found(await userById(tx, id))))
  })

  app.put('/admin/users/:id', async (request) => {
    await requireAdmin(auth, request)
    const id = userIdOf(request)
    const fields = readBody(accountBody, request)
    const given = readPasswordHash(fields)
    if (fields.password) await requireStrength(auth, fields.password, [fields.email ?? ''])
    const hash = given ?? (fields.password ? await auth.passwords.hash(fields.password) : undefined)
    return database.asSystem(async (tx) => {
      const user = found(await lockUser(tx, id))
      return present(tx, await updateByAdmin({ auth, tx, origin: originOf(request) }, user, fields, hash))
    })
  })

  app.delete('/admin/users/:id', async (request) => {
    await requireAdmin(auth, request)
    const id = userIdOf(request)
    const isSoft = readBody(deleteBody, request).should_soft_delete === true
    await database.asSystem(async (tx) =>
      deleteByAdmin({ auth, tx, origin: originOf(request) }, found(await lockUser(tx, id)), isSoft),
    )
    return {}
  })
}

const params = z.object({ id: z.uuid() })

/** @throws AuthError validation_failed */
export function userIdOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed('user_id must be an UUID', 404)
  return parsed.data.id
}

/** @throws AuthError user_not_found */
export function found(user: UserRow | undefined): UserRow {
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

/** An account with all that is known of it. */
export async function present(tx: Tx, user: UserRow): Promise<Record<string, unknown>> {
  return presentUser(user, await accountDetails(tx, user.id))
}
