import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addressFor, administrator, anApp, askTokens, begin, letIn, REDIRECT } from '../support/oauth-app.ts'
import { joinDevice, PASSWORD, type Person, signInElsewhere } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

// Access of apps: no more than their scopes, nothing of a session, and an end when its person says so.

let product: Product
let layla: Person
beforeAll(async () => {
  product = await startProduct({ AUTH_OAUTH_REGISTRATION_ENABLED: 'true' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
})
afterAll(() => product.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const statusOf = async (method: string, path: string, token: string, body?: object) =>
  (
    await product.http.call({
      method,
      path,
      headers: { apikey: product.keys.publishable, ...bearer(token) },
      ...(body === undefined ? {} : { body }),
    })
  ).status

test('an app reads what its scopes name, and nothing else of the product', async () => {
  const app = await anApp(product)
  const { access } = await letIn(product, layla, app, 'openid accounts:read')
  expect(await statusOf('GET', '/api/v1/accounts', access)).toBe(200)
  const closed: [string, string, object?][] = [
    ['GET', '/api/v1/transactions'],
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/cards'],
    ['GET', '/api/v1/me/sessions'],
    ['GET', '/api/v1/me/export'],
    ['GET', '/api/v1/developers/keys'],
    ['GET', '/api/v1/developers/apps'],
    ['POST', '/api/v1/payments', {}],
    ['POST', '/api/v1/accounts', {}],
    ['POST', '/api/v1/me/deletion', {}],
  ]
  for (const [method, path, body] of closed)
    expect(await statusOf(method, path, access, body), `${method} ${path}`).toBe(403)
})

test('an app’s tokens are no session: sign-in, files, rows and live events are closed to them', async () => {
  const app = await anApp(product)
  const scope = 'openid profile email phone accounts:read transactions:read statements:read analytics:read'
  const { access, refresh } = await letIn(product, layla, app, scope)
  const { data } = await administrator(product).getClient(app.id)
  expect(data?.scope).toBe(scope)
  const code = await letIn(product, layla, app, 'openid')
  const { body } = await askTokens(product, app, { grant_type: 'refresh_token', refresh_token: code.refresh })
  const idToken = body.id_token ?? ''
  expect(idToken.split('.')).toHaveLength(3)
  for (const token of [access, refresh, idToken]) {
    const closed: [string, string, object?][] = [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user', { password: 'another-harbour-lamp' }],
      ['POST', '/auth/v1/logout'],
      ['POST', '/auth/v1/factors', { factor_type: 'totp' }],
      ['GET', '/auth/v1/user/oauth/grants'],
      ['GET', '/auth/v1/admin/users'],
      ['POST', '/rest/v1/rpc/get_crypto_markets', {}],
      ['GET', '/storage/v1/bucket'],
      ['POST', '/functions/v1/wallet-code', {}],
    ]
    for (const [method, path, sent] of closed)
      expect([401, 403, 400], `${method} ${path}`).toContain(await statusOf(method, path, token, sent))
    const { url } = product
    const refreshed = await product.http.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: token },
      { apikey: product.keys.publishable },
    )
    expect(refreshed.status, url).toBe(400)
    const socket = createClient(product.url, product.keys.publishable, {
      accessToken: async () => token,
      realtime: { logger: () => {} },
    })
    const state = await new Promise((resolve) => {
      socket
        .channel(`user:${layla.userId}`, { config: { private: true } })
        .subscribe((status) => resolve(status))
    })
    expect(state).not.toBe('SUBSCRIBED')
    await socket.realtime.disconnect()
  }
  // An id token is no key to the product either.
  expect(await statusOf('GET', '/api/v1/accounts', idToken)).toBe(401)
  expect(await statusOf('GET', '/api/v1/accounts', refresh)).toBe(401)
})

test('an access token ends after an hour', async () => {
  const app = await anApp(product)
  const { access } = await letIn(product, layla, app, 'accounts:read')
  product.advance(3_599)
  expect(await statusOf('GET', '/api/v1/accounts', access)).toBe(200)
  product.advance(1)
  expect(await statusOf('GET', '/api/v1/accounts', access)).toBe(401)
})

test('a person lists what they allowed and ends it, at once', async () => {
  const omar = await product.person({ name: 'Omar Saleh' })
  const { oauth } = omar.supabase.auth
  const app = await anApp(product)
  const { access, refresh } = await letIn(product, omar, app, 'openid accounts:read')
  expect((await oauth.listGrants()).data).toEqual([
    {
      client: { id: app.id, name: 'Ledgerly', uri: '', logo_uri: '' },
      scopes: ['openid', 'accounts:read'],
      granted_at: expect.any(String),
    },
  ])
  // One person cannot end what another allowed.
  expect((await layla.supabase.auth.oauth.revokeGrant({ clientId: randomUUID() })).error).toMatchObject({
    code: 'oauth_grant_not_found',
  })
  expect((await oauth.revokeGrant({ clientId: app.id })).error).toBeNull()
  expect((await oauth.listGrants()).data).toEqual([])
  expect(await statusOf('GET', '/api/v1/accounts', access)).toBe(401)
  const after = await askTokens(product, app, { grant_type: 'refresh_token', refresh_token: refresh })
  expect(after.body.error).toBe('invalid_grant')
  const { data: events } = await omar.api('GET /me/security-events', { query: { limit: 10 } })
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['app_allowed', 'app_ended']))
})

test('a new password ends what apps may do', async () => {
  const sami = await product.person({ name: 'Sami Haddad' })
  const app = await anApp(product)
  const { access } = await letIn(product, sami, app, 'accounts:read')
  const { token } = await signInElsewhere(product, sami)
  const change = { password: 'another-harbour-lamp', current_password: PASSWORD }
  expect(await statusOf('PUT', '/auth/v1/user', token, change)).toBe(200)
  expect(await statusOf('GET', '/api/v1/accounts', access)).toBe(401)
})

test('an app that keeps a secret is let in at once where it was allowed all of it; one on a device is asked about again', async () => {
  for (const isPublic of [false, true]) {
    const app = await anApp(product, { isPublic })
    await letIn(product, layla, app, 'openid email')
    const describe = async (scope: string, more = {}) => {
      const id = await begin(product, addressFor(product, app, { scope, ...more }))
      return (await layla.supabase.auth.oauth.getAuthorizationDetails(id)).data
    }
    const again = await describe('openid')
    expect(again !== null && 'redirect_url' in again).toBe(!isPublic)
    for (const asked of [await describe('openid phone'), await describe('openid', { prompt: 'consent' })])
      expect(asked).toMatchObject({ client: { name: 'Ledgerly' }, user: { email: layla.email } })
  }
})

test('the stock client reads a request as it is', async () => {
  const app = await anApp(product)
  const id = await begin(product, addressFor(product, app, { scope: 'transactions:read openid' }))
  expect((await layla.supabase.auth.oauth.getAuthorizationDetails(id)).data).toEqual({
    authorization_id: id,
    redirect_uri: REDIRECT,
    client: { id: app.id, name: 'Ledgerly', uri: '', logo_uri: '' },
    user: { id: layla.userId, email: layla.email },
    scope: 'openid transactions:read',
  })
})

test('a child’s profile allows nothing', async () => {
  const parent = await product.person({ name: 'Rania Haddad' })
  const budget = { amount: '550.00', currency: 'USD' }
  await parent.api('POST /family', { body: { name: 'The Haddads', monthly_budget: budget } })
  const birth_year = product.platform.clock.now().getUTCFullYear() - 8
  const { household } = await parent.api('POST /family/profiles', {
    body: { name: 'Mira Haddad', birth_year, role: 'child' },
    idempotencyKey: randomUUID(),
  })
  const id = household?.members.find(({ name }) => name === 'Mira Haddad')?.id ?? ''
  const { code } = await parent.api('POST /family/members/{id}/device-code', { params: { id } })
  const { access_token: child } = z
    .object({ access_token: z.string() })
    .parse((await joinDevice(product, code)).body)
  const request = await begin(product, addressFor(product, await anApp(product)))
  const path = `/auth/v1/oauth/authorizations/${request}`
  for (const [method, at, body] of [
    ['GET', path, undefined],
    ['POST', `${path}/consent`, { action: 'approve' }],
  ] as const) {
    const headers = { apikey: product.keys.publishable, ...bearer(child) }
    const answer = await product.http.call({ method, path: at, headers, ...(body && { body }) })
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'managed_profile' } })
  }
})
