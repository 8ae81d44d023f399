import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireAdmin } from '../admin/require-admin.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { readMetadata } from '../sso/metadata.ts'
import { requireSaml } from '../sso/saml.ts'
import * as store from '../sso/store.ts'

const domains = z
  .array(
    z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .max(253),
  )
  .max(100)
const mapping = z.record(z.string().max(50), z.string().max(200))
const body = z.object({
  type: z.literal('saml'),
  metadata_xml: z.string().min(1),
  domains: domains.default([]),
  attribute_mapping: mapping.default({}),
})
const changeBody = z.object({
  metadata_xml: z.string().min(1).nullish(),
  domains: domains.nullish(),
  attribute_mapping: mapping.nullish(),
})
const params = z.object({ id: z.uuid() })

/** `admin/sso/providers`: the identity providers of companies, described by their metadata. */
export function adminSsoRoute(app: FastifyInstance, auth: Auth): void {
  const { database, ids, clock } = auth.platform

  app.get('/admin/sso/providers', async (request) => {
    await requireAdmin(auth, request)
    return { items: (await database.asSystem(store.ssoProviders)).map(present) }
  })

  app.post('/admin/sso/providers', async (request) => {
    await requireAdmin(auth, request)
    requireSaml(auth)
    const { metadata_xml, domains, attribute_mapping: mapping } = readBody(body, request)
    const described = readMetadata(metadata_xml)
    const id = ids.next()
    return database.asSystem(async (tx) => {
      const taken = await store.insertSsoProvider(tx, {
        ...described,
        id,
        domains,
        mapping,
        now: clock.now(),
      })
      if (taken === 'entity')
        throw new AuthError(
          422,
          'saml_idp_already_exists',
          'SAML Identity Provider with this EntityID already exists',
        )
      if (taken === 'domain') throw domainTaken()
      return present(found(await store.ssoProviderById(tx, id)))
    })
  })

  app.get('/admin/sso/providers/:id', async (request) => {
    await requireAdmin(auth, request)
    return present(found(await database.asSystem((tx) => store.ssoProviderById(tx, idOf(request)))))
  })

  app.put('/admin/sso/providers/:id', async (request) => {
    await requireAdmin(auth, request)
    requireSaml(auth)
    const fields = readBody(changeBody, request)
    return database.asSystem(async (tx) => {
      const { id, entity_id } = found(await store.ssoProviderById(tx, idOf(request)))
      const described = fields.metadata_xml ? readMetadata(fields.metadata_xml) : undefined
      // Another company's people must not come in as this one's.
      if (described && described.entityId !== entity_id)
        throw new AuthError(422, 'saml_entity_id_mismatch', 'Metadata must have the EntityID of the provider')
      const change = {
        described,
        mapping: fields.attribute_mapping ?? undefined,
        domains: fields.domains ?? undefined,
      }
      if (!(await store.updateSsoProvider(tx, id, change, clock.now()))) throw domainTaken()
      return present(found(await store.ssoProviderById(tx, id)))
    })
  })

  app.delete('/admin/sso/providers/:id', async (request) => {
    await requireAdmin(auth, request)
    return database.asSystem(async (tx) => {
      const provider = found(await store.ssoProviderById(tx, idOf(request)))
      await store.deleteSsoProvider(tx, provider.id)
      return present(provider)
    })
  })
}

const domainTaken = () =>
  new AuthError(422, 'sso_domain_already_exists', 'A domain is assigned to another SSO provider already')

function idOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params)
  if (!parsed.success) throw validationFailed('idp_id must be an UUID', 404)
  return parsed.data.id
}

function found(provider: store.SsoProviderRow | undefined): store.SsoProviderRow {
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
  return provider
}

function present(provider: store.SsoProviderRow) {
  const { id, entity_id, attribute_mapping, domains, created_at, updated_at } = provider
  const shown = domains.map((domain) => ({ domain }))
  return { id, saml: { entity_id, attribute_mapping }, domains: shown, created_at, updated_at }
}
