import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const WITH_CODES = { 'x-supabase-api-version': '2024-01-01' }

const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const createClient = newest

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**,https://*.preview.example',
  })
})
afterAll(() => server.stop())

describe('errors', () => {
  test('have a number as code and a text as error_code for clients that name no version', async () => {
    const answer = await call(server, 'token?grant_type=password', {
      body: { email: newAddress(), password: 'wrong-one' },
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  })

  test('have a text as code for clients that name the version, which comes back', async () => {
    const answer = await call(server, 'token?grant_type=password', {
      body: { email: newAddress(), password: 'wrong-one' },
      headers: WITH_CODES,
    })
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test('tell why a password is weak in both shapes', async () => {
    const body = { email: newAddress(), password: 'short' }
    const old = await (await call(server, 'signup', { body })).json()
    const current = await (await call(server, 'signup', { body, headers: WITH_CODES })).json()
    for (const shape of [old, current])
      expect(shape.weak_password).toEqual({ reasons: ['length'], message: expect.any(String) })
    expect(old).toMatchObject({ code: 422, error_code: 'weak_password' })
    expect(current).toMatchObject({ code: 'weak_password' })
  })

  test.each([
    ['a body that is not JSON', '{"email":', 'bad_json'],
    ['a body that is a list', '[]', 'validation_failed'],
    ['an address that is a number', '{"email":1,"password":"x"}', 'validation_failed'],
    ['no body', '', 'validation_failed'],
  ])('%s is a 400', async (_what, body, code) => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.keys.publishable, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: code })
  })

  test.each([
    ['token?grant_type=', 'validation_failed', 400],
    ['token?grant_type=web3', 'provider_disabled', 400],
    ['verify', 'validation_failed', 400],
    ['resend', 'validation_failed', 400],
    ['recover', 'validation_failed', 400],
    ['nothing-here', 'validation_failed', 404],
  ])('POST %s without what it needs answers %s', async (path, code, status) => {
    const answer = await call(server, path, { method: 'POST', body: {} })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
  })
})

describe('api keys', () => {
  test('are asked for, in a header or in the query', async () => {
    const address = `${server.url}/auth/v1/settings`
    expect((await fetch(address)).status).toBe(401)
    expect((await fetch(address, { headers: { apikey: 'sb_publishable_of_somebody_else' } })).status).toBe(
      401,
    )
    expect((await fetch(`${address}?apikey=${server.keys.publishable}`)).status).toBe(200)
    expect((await fetch(address, { headers: { apikey: server.keys.secret } })).status).toBe(200)
  })

  test('a person’s token is not one', async () => {
    const { accessToken } = await aSignedInPerson(server, createClient(server))
    const answer = await call(server, 'settings', { headers: { apikey: accessToken } })
    expect(answer.status).toBe(401)
  })

  test('are kept in the data folder, readable by its owner alone, and stay the same', () => {
    const file = join(server.platform.config.DATA_DIR, 'keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(server.keys)
    expect(server.keys.publishable).toMatch(/^sb_publishable_/)
    expect(server.keys.secret).toMatch(/^sb_secret_/)
  })
})

describe('endpoints without a key or person', () => {
  test('health says what answers', async () => {
    const answer = await fetch(`${server.url}/auth/v1/health`)
    expect(await answer.json()).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    })
  })

  test('settings tell a sign-in page what it may offer', async () => {
    expect(await (await call(server, 'settings')).json()).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    })
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    })

  test.each([['https://app.example'], ['https://one.preview.example']])('%s may call', async (origin) => {
    const answer = await preflight(origin)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    for (const header of ['apikey', 'authorization', 'x-supabase-api-version', 'x-client-info'])
      expect(answer.headers.get('access-control-allow-headers')).toContain(header)
    const call = await fetch(`${server.url}/auth/v1/health`, { headers: { origin } })
    expect(call.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version')
    expect(call.headers.get('vary')).toContain('Origin')
  })

  test.each([
    ['https://evil.example'],
    ['https://app.example.evil.example'],
    ['http://app.example'],
    ['https://app.example:8443'],
    ['null'],
    ['https://a.b.preview.example'],
  ])('%s may not', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('answers that carry tokens are not to be stored', async () => {
  const { email } = await aSignedInPerson(server, createClient(server))
  const answer = await call(server, 'token?grant_type=password', { body: { email, password: PASSWORD } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
