import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress } from './auth-people.ts'
import { answerTo, metadataOf, requestIn } from './auth-saml-provider.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const APP = 'https://app.example/back'

describe.each(Object.entries(clients))('single sign-on with supabase-js %s', (version, createClient) => {
  const entityId = `https://idp-${version}.example`
  const domain = `company-${version}.example`
  let server: AuthServer
  let providerId: string
  beforeAll(async () => {
    server = await startAuthServer({
      DEMO_MODE: 'false',
      AUTH_SAML_ENABLED: 'true',
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
    })
    const answer = await call(server, 'admin/sso/providers', {
      body: { type: 'saml', metadata_xml: metadataOf(entityId), domains: [domain] },
      token: server.keys.secret,
    })
    const made = await answer.json()
    expect(made).toMatchObject({ saml: { entity_id: entityId }, domains: [{ domain }] })
    providerId = made.id
  })
  afterAll(() => server.stop())

  async function begin(client: Client, by: { domain: string } | { providerId: string } = { domain }) {
    const { data, error } = await client.auth.signInWithSSO({ ...by, options: { redirectTo: APP } })
    if (error) throw error
    return requestIn(data.url)
  }
  async function post(answer: string, relayState: string): Promise<URL> {
    const reply = await fetch(`${server.url}/auth/v1/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: answer, RelayState: relayState }),
    })
    return new URL(reply.headers.get('location') ?? '')
  }
  const now = () => server.platform.clock.now()
  const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

  test('a company’s person comes in by its domain, and comes back to the same account', async () => {
    const client = createClient(server)
    const email = newAddress('employee')
    const ids: string[] = []
    for (const by of [{ domain }, { providerId }]) {
      const request = await begin(client, by)
      const attributes = { email, displayName: 'Noor Saleh' }
      const back = await post(
        answerTo({ entityId, request, nameId: email, attributes, now: now() }),
        request.relayState,
      )
      expect(back.origin + back.pathname).toBe(APP)
      const { access_token = '', refresh_token = '' } = fragment(back)
      const { data } = await client.auth.setSession({ access_token, refresh_token })
      expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Noor Saleh' } })
      expect(data.user?.app_metadata.provider).toBe(`sso:${providerId}`)
      ids.push(data.user?.id ?? '')
    }
    expect(new Set(ids).size).toBe(1)
    expect((await client.auth.updateUser({ email: newAddress() })).error).toMatchObject({
      status: 422,
      code: 'user_sso_managed',
    })
  })

  test('with a proof key the browser carries a code', async () => {
    const client = createClient(server, { flowType: 'pkce' })
    const request = await begin(client)
    const email = newAddress('employee')
    const back = await post(answerTo({ entityId, request, nameId: email, now: now() }), request.relayState)
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('a company cannot take over the account of an address', async () => {
    const { email, userId } = await aSignedInPerson(server, createClient(server))
    const client = createClient(server)
    const request = await begin(client)
    const back = await post(answerTo({ entityId, request, nameId: email, now: now() }), request.relayState)
    const { access_token = '', refresh_token = '' } = fragment(back)
    const { data } = await client.auth.setSession({ access_token, refresh_token })
    expect(data.user?.email).toBe(email)
    expect(data.user?.id).not.toBe(userId)
  })

  test('an answer that was changed, meant for others, or to another question is refused', async () => {
    const client = createClient(server)
    const email = newAddress('employee')
    const changed = await begin(client)
    const xml = Buffer.from(
      answerTo({ entityId, request: changed, nameId: email, now: now() }),
      'base64',
    ).toString()
    const forged = Buffer.from(xml.replaceAll(email, 'boss@company.example')).toString('base64')
    const others = await begin(client)
    const another = { ...(await begin(client)), id: '_another' }
    const late = await begin(client)
    const long = new Date(now().getTime() - 3_600_000)
    for (const [answer, { relayState }] of [
      [forged, changed],
      [
        answerTo({
          entityId,
          request: others,
          nameId: email,
          audience: 'https://others.example',
          now: now(),
        }),
        others,
      ],
      [answerTo({ entityId, request: another, nameId: email, now: now() }), another],
      [answerTo({ entityId, request: late, nameId: email, now: long }), late],
      [
        answerTo({ entityId: 'https://evil.example', request: late, nameId: email, now: now() }),
        await begin(client),
      ],
    ] as const) {
      const back = await post(answer, relayState)
      expect(back.searchParams.get('error_code')).toBe('bad_oauth_callback')
      expect(fragment(back).access_token).toBeUndefined()
    }
  })

  test('a question is answered once, in time, and by the provider that was asked', async () => {
    const client = createClient(server)
    const request = await begin(client)
    const answer = answerTo({ entityId, request, nameId: newAddress('employee'), now: now() })
    expect(fragment(await post(answer, request.relayState)).access_token).toBeTruthy()
    const again = await post(answer, request.relayState)
    expect(again.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
    expect((await post(answer, 'https://app.example/anything')).searchParams.get('error_code')).toBe(
      'saml_relay_state_not_found',
    )
    const slow = await begin(client)
    server.advance(601)
    expect((await post(answer, slow.relayState)).searchParams.get('error_code')).toBe(
      'saml_relay_state_expired',
    )
  })

  test('an answer without an address is refused', async () => {
    const request = await begin(createClient(server))
    const back = await post(
      answerTo({ entityId, request, nameId: 'employee-42', now: new Date() }),
      request.relayState,
    )
    expect(back.searchParams.get('error_code')).toBe('saml_assertion_no_email')
  })

  test('an answer without a person is refused', async () => {
    const request = await begin(createClient(server))
    const attributes = { email: newAddress('employee') }
    const back = await post(
      answerTo({ entityId, request, nameId: null, attributes, now: new Date() }),
      request.relayState,
    )
    expect(back.searchParams.get('error_code')).toBe('saml_assertion_no_user_id')
  })

  test('a sign-in at a company that is removed meanwhile fails', async () => {
    const gone = 'https://gone-idp.example'
    const added = await call(server, 'admin/sso/providers', {
      body: { type: 'saml', metadata_xml: metadataOf(gone), domains: ['gone.example'] },
      token: server.keys.secret,
    })
    const request = await begin(createClient(server), { domain: 'gone.example' })
    await call(server, `admin/sso/providers/${(await added.json()).id}`, {
      method: 'DELETE',
      token: server.keys.secret,
    })
    const answer = answerTo({ entityId: gone, request, nameId: newAddress('employee'), now: now() })
    const back = await post(answer, request.relayState)
    expect(back.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  })

  test('a provider is changed in what is given, and stays the same company’s', async () => {
    const change = (body: unknown, id = providerId) =>
      call(server, `admin/sso/providers/${id}`, { method: 'PUT', body, token: server.keys.secret })
    const more = `more-${domain}`
    const changed = await (
      await change({ domains: [domain, more], attribute_mapping: { email: 'mail' } })
    ).json()
    expect(changed).toMatchObject({
      id: providerId,
      saml: { entity_id: entityId, attribute_mapping: { email: 'mail' } },
      domains: [{ domain }, { domain: more }],
    })
    const same = await (await change({ metadata_xml: metadataOf(entityId), attribute_mapping: {} })).json()
    expect(same.domains).toHaveLength(2)
    const other = await change({ metadata_xml: metadataOf('https://other-idp.example') })
    expect(other.headers.get('x-sb-error-code')).toBe('saml_entity_id_mismatch')
    await call(server, 'admin/sso/providers', {
      body: {
        type: 'saml',
        metadata_xml: metadataOf('https://neighbour-idp.example'),
        domains: ['neighbour.example'],
      },
      token: server.keys.secret,
    })
    const taken = await change({ domains: [domain, 'neighbour.example'] })
    expect(taken.headers.get('x-sb-error-code')).toBe('sso_domain_already_exists')
    expect((await change({}, crypto.randomUUID())).headers.get('x-sb-error-code')).toBe(
      'sso_provider_not_found',
    )
    const shown = await call(server, `admin/sso/providers/${providerId}`, { token: server.keys.secret })
    expect((await shown.json()).domains).toHaveLength(2)
    await change({ domains: [domain] })
    const { items } = await (await call(server, 'admin/sso/providers', { token: server.keys.secret })).json()
    for (const { id } of items)
      if (id !== providerId)
        await call(server, `admin/sso/providers/${id}`, { method: 'DELETE', token: server.keys.secret })
  })

  test('an unknown company is not found', async () => {
    const { error } = await createClient(server).auth.signInWithSSO({ domain: 'unknown.example' })
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
  })

  test('our metadata for identity providers can be read by all', async () => {
    const answer = await fetch(`${server.url}/auth/v1/saml/metadata?download=true`)
    expect(answer.headers.get('content-disposition')).toContain('metadata.xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const xml = await answer.text()
    expect(xml).toContain('AssertionConsumerService')
    expect(xml).toContain('/auth/v1/saml/acs')
  })

  test.each([
    ['no identity provider', '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>'],
    ['no XML', 'hello'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><x/>'],
  ])('metadata with %s are refused', async (_what, metadata_xml) => {
    const answer = await call(server, 'admin/sso/providers', {
      body: { type: 'saml', metadata_xml },
      token: server.keys.secret,
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
  })

  test('a provider and a domain are kept once', async () => {
    const add = (xml: string, domains: string[]) =>
      call(server, 'admin/sso/providers', {
        body: { type: 'saml', metadata_xml: xml, domains },
        token: server.keys.secret,
      })
    const same = await add(metadataOf(entityId), [])
    expect(same.headers.get('x-sb-error-code')).toBe('saml_idp_already_exists')
    const taken = await add(metadataOf('https://other-idp.example'), [domain])
    expect(taken.headers.get('x-sb-error-code')).toBe('sso_domain_already_exists')
    const listed = await (await call(server, 'admin/sso/providers', { token: server.keys.secret })).json()
    expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([providerId])
  })
})

test('single sign-on is refused where it is not enabled', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const answer = await call(server, 'sso', { body: { domain: 'company.example' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-sb-error-code')).toBe('saml_provider_disabled')
  await server.stop()
})
