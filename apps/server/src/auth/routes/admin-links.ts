import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { generateLink, invite, linkBody } from '../admin/links.ts'
import { requireAdmin } from '../admin/require-admin.ts'
import type { Auth } from '../context.ts'
import { profileSchema, readBody, redirectToOf } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { present } from './admin-users.ts'

const inviteBody = z.object({ email: z.string(), data: profileSchema.nullish() })

/** `invite` and `admin/generate_link`: links for people who have not come in yet, mailed or to be sent otherwise. */
export function adminLinksRoute(app: FastifyInstance, auth: Auth): void {
  const { database } = auth.platform

  app.post('/invite', async (request) => {
    await requireAdmin(auth, request)
    const { email, data } = readBody(inviteBody, request)
    const redirectTo = auth.redirects.allowed(redirectToOf(request))
    return database.asSystem(async (tx) =>
      present(
        tx,
        await invite({ auth, tx, origin: originOf(request) }, { email, profile: data ?? {}, redirectTo }),
      ),
    )
  })

  app.post('/admin/generate_link', async (request, reply) => {
    await requireAdmin(auth, request)
    reply.header('cache-control', 'no-store')
    const fields = readBody(linkBody, request)
    const redirect_to = redirectToOf(request)
    const hash = fields.password ? await auth.passwords.hash(fields.password) : null
    return database.asSystem(async (tx) => {
      const { user, properties } = await generateLink(
        { auth, tx, origin: originOf(request) },
        { ...fields, redirect_to },
        hash,
      )
      return { ...(await present(tx, user)), ...properties }
    })
  })
}
