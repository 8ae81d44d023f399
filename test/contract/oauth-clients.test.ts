import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFor, administrator, anApp, askTokens, begin, letIn, REDIRECT } from '../support/oauth-app.ts'
import type { Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

// Apps: made by an administrator with the stock client, by developers, and by themselves where that is on.

let product: Product
let layla: Person
beforeAll(async () => {
  product = await startProduct({ AUTH_OAUTH_REGISTRATION_ENABLED: 'true' })
  layla = await product.person({ name: 'Layla Haddad' })
})
afterAll(() => product.stop())

test('the stock client makes, lists, reads, changes and deletes apps', async () => {
  const oauth = administrator(product)
  const made = await oauth.createClient({ client_name: 'Ledgerly', redirect_uris: [REDIRECT] })
  expect(made.data).toMatchObject({
    client_name: 'Ledgerly',
    client_secret: expect.stringMatching(/^scs_/),
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    registration_type: 'manual',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  })
  const id = made.data?.client_id ?? ''
  await anApp(product)
  const page = await oauth.listClients({ page: 1, perPage: 1 })
  expect(page.data).toMatchObject({ clients: [{ client_name: 'Ledgerly' }], nextPage: 2, total: 2 })
  const read = await oauth.getClient(id)
  expect(read.data).not.toHaveProperty('client_secret')
  const changed = await oauth.updateClient(id, {
    client_name: 'Ledgerly 2',
    redirect_uris: [`${REDIRECT}/2`],
  })
  expect(changed.data).toMatchObject({ client_name: 'Ledgerly 2', redirect_uris: [`${REDIRECT}/2`] })
  expect((await oauth.deleteClient(id)).error).toBeNull()
  expect((await oauth.getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' })
})

test('a new secret replaces the one before, and a secret is kept as a digest alone', async () => {
  const oauth = administrator(product)
  const app = await anApp(product)
  const { refresh } = await letIn(product, layla, app, 'openid')
  const renewed = (await oauth.regenerateClientSecret(app.id)).data?.client_secret
  const use = (secret: string | undefined) =>
    askTokens(product, { id: app.id, secret }, { grant_type: 'refresh_token', refresh_token: refresh })
  expect((await use(app.secret)).body.error).toBe('invalid_client')
  expect((await use(renewed)).status).toBe(200)
  const { rows } = await product.database.query(
    'select row_to_json(app)::text || encode(secret_hash, $1) as text from auth.oauth_clients as app where id = $2',
    ['escape', app.id],
  )
  expect(rows[0]?.text).not.toContain(renewed?.slice(4))
})

test.each([
  ['http elsewhere', 'http://app.example/callback'],
  ['a fragment', 'https://app.example/callback#x'],
  ['a script', 'javascript:alert(1)'],
  ['a scheme of its own', 'com.example.app:/callback'],
  ['a password', 'https://a:b@app.example/callback'],
  ['a backslash', 'https://app.example\\@evil.example/'],
])('an app cannot have %s to lead back to', async (_what, redirect_uri) => {
  const { error } = await administrator(product).createClient({
    client_name: 'Ledgerly',
    redirect_uris: [redirect_uri],
  })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  const answer = await layla.post('/developers/apps', {
    name: 'Ledgerly',
    kind: 'public',
    redirect_uris: [redirect_uri],
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'redirect_address_refused' } })
})

test('only the secret key manages apps', async () => {
  const { data, error } = await layla.supabase.auth.admin.oauth.listClients()
  expect(data?.clients).toEqual([])
  expect(error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('a developer makes an app, sees its secret once, and manages no one else’s', async () => {
  const omar = await product.person({ name: 'Omar Saleh' })
  const body = { name: 'Ledgerly', kind: 'confidential' as const, redirect_uris: [REDIRECT] }
  const { secret, ...made } = await layla.api('POST /developers/apps', { body })
  expect(secret).toMatch(/^scs_/)
  expect((await layla.api('GET /developers/apps')).data).toEqual([made])
  expect((await omar.api('GET /developers/apps')).data).toEqual([])
  const params = { id: made.id }
  for (const [method, path] of [
    ['PATCH', ''],
    ['POST', '/secret'],
    ['DELETE', ''],
  ] as const) {
    const answer = await product.http.call({
      method,
      path: `/api/v1/developers/apps/${made.id}${path}`,
      headers: { authorization: `Bearer ${omar.token}` },
      ...(method === 'PATCH' ? { body: { name: 'Mine' } } : {}),
    })
    expect(answer, method).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const app = { id: made.id, secret: secret ?? undefined }
  const { refresh } = await letIn(product, omar, app, 'openid')
  const { secret: next } = await layla.api('POST /developers/apps/{id}/secret', { params })
  expect(next).not.toBe(secret)
  const changed = await layla.api('PATCH /developers/apps/{id}', { params, body: { name: 'Ledgerly 2' } })
  expect(changed.name).toBe('Ledgerly 2')
  await layla.api('DELETE /developers/apps/{id}', { params })
  const after = await askTokens(
    product,
    { id: made.id, secret: next ?? undefined },
    {
      grant_type: 'refresh_token',
      refresh_token: refresh,
    },
  )
  expect(after.body.error).toBe('invalid_client')
  expect((await omar.supabase.auth.oauth.listGrants()).data).toEqual([])
  const { data: events } = await layla.api('GET /me/security-events', { query: { limit: 10 } })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['oauth_client_made', 'oauth_client_changed', 'oauth_client_removed']),
  )
})

test('a developer has ten apps at most, and an app on devices has no secret', async () => {
  const sami = await product.person({ name: 'Sami Haddad' })
  const body = { name: 'Ledgerly', kind: 'public', redirect_uris: ['http://127.0.0.1/cb'] }
  const answers = await Promise.all(Array.from({ length: 11 }, () => sami.post('/developers/apps', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409])
  const [own] = (await sami.api('GET /developers/apps')).data
  expect(await sami.post(`/developers/apps/${own?.id}/secret`, undefined)).toMatchObject({
    status: 409,
    body: { code: 'public_app_without_secret' },
  })
})

test('an app that registers itself may ask who people are, and for nothing of their money', async () => {
  const register = (body: object) => product.http.post('/auth/v1/oauth/clients/register', body)
  const made = await register({ client_name: 'Newcomer', redirect_uris: [REDIRECT] })
  expect(made).toMatchObject({
    status: 201,
    body: {
      registration_type: 'dynamic',
      scope: 'openid profile email phone',
      client_secret_expires_at: 0,
    },
  })
  const id = String(made.body.client_id)
  await begin(product, addressFor(product, { id }))
  await expect(begin(product, addressFor(product, { id }, { scope: 'accounts:read' }))).rejects.toThrow(
    'invalid_scope',
  )
  expect(await register({ client_name: 'Newcomer', redirect_uris: ['http://app.example/'] })).toMatchObject({
    status: 400,
    body: { error: 'invalid_redirect_uri' },
  })
})

test('registering is off unless it is switched on', async () => {
  const off = await startProduct()
  try {
    const body = { client_name: 'Newcomer', redirect_uris: [REDIRECT] }
    const { publishable: apikey } = off.keys
    const answer = await off.http.post('/auth/v1/oauth/clients/register', body, { apikey })
    expect(answer.status).toBe(404)
    const { body: found } = await off.http.get('/auth/v1/.well-known/openid-configuration')
    expect(found).not.toHaveProperty('registration_endpoint')
  } finally {
    await off.stop()
  }
})
