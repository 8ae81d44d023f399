import { oauthScopeNames } from '@sadaf/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { requireAdmin } from '../admin/require-admin.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { answerApp } from '../oauth/answers.ts'
import { makeClient, presentClient } from '../oauth/client.ts'
import { changeBody, fieldsOf, newClientBody } from '../oauth/client-fields.ts'
import * as store from '../oauth/client-store.ts'
import { changeClient, renewSecret } from '../oauth/clients.ts'
import { OauthError } from '../oauth/errors.ts'
import { originOf } from '../origin.ts'

const MAX_PER_PAGE = 1_000
const count = (fallback: number) =>
  z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().int().min(1).default(fallback))
const pageQuery = z.object({ page: count(1), per_page: count(50) })
const params = z.object({ id: z.uuid() })

/**
 * `admin/oauth/clients`: apps, for the holder of the secret key; `oauth/clients/register`, where apps do it themselves.
 */
export function adminOauthRoute(app: FastifyInstance, auth: Auth): void {
  const { database, clock, config, ids } = auth.platform

  app.get('/admin/oauth/clients', async (request, reply) => {
    await requireAdmin(auth, request)
    const { page, per_page } = pageQuery.parse(request.query)
    const perPage = Math.min(per_page, MAX_PER_PAGE)
    const { clients, total } = await database.asSystem(async (tx) => ({
      clients: await store.clientsPage(tx, perPage, (page - 1) * perPage),
      total: await store.countClients(tx),
    }))
    const lastPage = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) =>
      `</admin/oauth/clients?page=${to}&per_page=${perPage}>; rel="${rel}"`
    const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')]
    reply.header('x-total-count', total).header('link', links.join(', '))
    return { clients: clients.map((client) => presentClient(client)), aud: 'authenticated' }
  })

  app.post('/admin/oauth/clients', async (request, reply) => {
    await requireAdmin(auth, request)
    const fields = fieldsOf(readBody(newClientBody, request))
    const making = { id: ids.next(), userId: null, registration: 'manual', now: clock.now() } as const
    const { client, secret } = makeClient(fields, making)
    await database.asSystem((tx) => store.insertClient(tx, client))
    return reply.code(201).send(presentClient(client, secret))
  })

  app.get('/admin/oauth/clients/:id', async (request) => {
    await requireAdmin(auth, request)
    const id = idOf(request)
    return presentClient(found(await database.asSystem((tx) => store.clientById(tx, id))))
  })

  const changing = (
    request: FastifyRequest,
    change: (
      tx: Tx,
      client: store.ClientRow,
    ) => Promise<{ client: store.ClientRow; secret?: string | undefined }>,
  ) =>
    database.asSystem(async (tx) => {
      const { client, secret } = await change(tx, found(await store.lockClient(tx, idOf(request))))
      return presentClient(client, secret)
    })

  app.put('/admin/oauth/clients/:id', async (request) => {
    await requireAdmin(auth, request)
    const body = readBody(changeBody, request)
    return changing(request, (tx, client) => changeClient(tx, client, body, clock.now()))
  })

  app.post('/admin/oauth/clients/:id/regenerate_secret', async (request) => {
    await requireAdmin(auth, request)
    return changing(request, (tx, client) => {
      if (client.secret_hash === null) throw validationFailed('A public client has no secret')
      return renewSecret(tx, client, clock.now())
    })
  })

  app.delete('/admin/oauth/clients/:id', async (request, reply) => {
    await requireAdmin(auth, request)
    const id = idOf(request)
    await database.asSystem(async (tx) => {
      found(await store.lockClient(tx, id))
      await store.deleteClient(tx, id)
    })
    return reply.code(204).send()
  })

  if (!config.AUTH_OAUTH_REGISTRATION_ENABLED) return
  app.post('/oauth/clients/register', { config: { isOpen: true } }, (request, reply) =>
    answerApp(request, reply, async () => {
      await auth.limits.count(['oauthRegistrationByAddress', originOf(request).ip])
      const parsed = newClientBody.safeParse(request.body ?? {})
      if (!parsed.success) throw unregistrable(parsed.error)
      // An app that was not looked at asks who a person is, and for nothing of their money.
      const own = fieldsOf(parsed.data)
      const fields = { ...own, scopes: own.scopes.filter((scope) => !scope.includes(':')) }
      const making = { id: ids.next(), userId: null, registration: 'dynamic', now: clock.now() } as const
      const { client, secret } = makeClient(fields, making)
      if (client.scopes.length === 0)
        throw new OauthError('invalid_client_metadata', `scope must be of ${oauthScopeNames.join(' ')}`)
      await database.asSystem((tx) => store.insertClient(tx, client))
      reply.code(201)
      const issued = Math.floor(client.created_at.getTime() / 1_000)
      // Zero says that it does not expire (RFC 7591).
      const lasting = secret === undefined ? {} : { client_secret_expires_at: 0 }
      return { ...presentClient(client, secret), client_id_issued_at: issued, ...lasting }
    }),
  )
}

function unregistrable({ issues }: z.ZodError): OauthError {
  const [issue] = issues
  const field = String(issue?.path[0] ?? '')
  const code = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  return new OauthError(code, `${field}: ${issue?.message ?? 'is not valid'}`)
}

function idOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed('client_id must be an UUID', 404)
  return parsed.data.id
}

function found(client: store.ClientRow | undefined): store.ClientRow {
  if (!client) throw new AuthError(404, 'oauth_client_not_found', 'OAuth client not found')
  return client
}
