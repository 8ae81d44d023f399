import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseByAuthenticator } from './auth-authenticator.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

// Endpoints of the published description that the stock client has no call for.
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false', AUTH_SAML_ENABLED: 'true' })
})
afterAll(() => server.stop())

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const errorOf = (answer: Response) => [answer.status, answer.headers.get('x-sb-error-code')]

describe.each([
  ['GET', 'admin/users'],
  ['POST', 'admin/users'],
  ['GET', `admin/users/${UNKNOWN_ID}`],
  ['PUT', `admin/users/${UNKNOWN_ID}`],
  ['DELETE', `admin/users/${UNKNOWN_ID}`],
  ['GET', `admin/users/${UNKNOWN_ID}/factors`],
  ['PUT', `admin/users/${UNKNOWN_ID}/factors/${UNKNOWN_ID}`],
  ['DELETE', `admin/users/${UNKNOWN_ID}/factors/${UNKNOWN_ID}`],
  ['GET', `admin/users/${UNKNOWN_ID}/passkeys`],
  ['DELETE', `admin/users/${UNKNOWN_ID}/passkeys/${UNKNOWN_ID}`],
  ['POST', 'admin/generate_link'],
  ['GET', 'admin/audit'],
  ['GET', 'admin/sso/providers'],
  ['POST', 'admin/sso/providers'],
  ['GET', `admin/sso/providers/${UNKNOWN_ID}`],
  ['PUT', `admin/sso/providers/${UNKNOWN_ID}`],
  ['DELETE', `admin/sso/providers/${UNKNOWN_ID}`],
  ['GET', 'admin/oauth/clients'],
  ['POST', 'admin/oauth/clients'],
  ['GET', `admin/oauth/clients/${UNKNOWN_ID}`],
  ['PUT', `admin/oauth/clients/${UNKNOWN_ID}`],
  ['DELETE', `admin/oauth/clients/${UNKNOWN_ID}`],
  ['POST', `admin/oauth/clients/${UNKNOWN_ID}/regenerate_secret`],
  ['POST', 'invite'],
])('%s %s', (method, path) => {
  const body = method === 'GET' ? undefined : {}
  const ask = (token?: string) => call(server, path, { method, body, ...(token ? { token } : {}) })

  test('is closed without a token, with a broken one, to a person and to the publishable key', async () => {
    const { accessToken } = await aSignedInPerson(server, newClient(server))
    expect(errorOf(await ask())).toEqual([401, 'no_authorization'])
    expect(errorOf(await ask('a.b.c'))).toEqual([403, 'bad_jwt'])
    expect(errorOf(await ask(accessToken))).toEqual([403, 'not_admin'])
    expect(errorOf(await ask(server.keys.publishable))).toEqual([403, 'not_admin'])
  })

  test('is there for the secret key', async () => {
    const { status } = await ask(server.keys.secret)
    expect([200, 400, 404, 422]).toContain(status)
    if (!path.includes(UNKNOWN_ID)) expect(status).not.toBe(404)
  })
})

describe('a factor that an administrator changes', () => {
  const change = (userId: string, factorId: string, body: unknown) =>
    call(server, `admin/users/${userId}/factors/${factorId}`, {
      method: 'PUT',
      body,
      token: server.keys.secret,
    })

  test('has its new name and number, and says so in the trail', async () => {
    const client = newClient(server)
    const { userId } = await aSignedInPerson(server, client)
    const { factorId } = await raiseByAuthenticator(server, client)
    const renamed = await change(userId, factorId, { friendly_name: 'Layla’s phone' })
    expect(await renamed.json()).toMatchObject({ id: factorId, friendly_name: 'Layla’s phone' })
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'texts',
      phone: '+971501111111',
    })
    const moved = await change(userId, data?.id ?? '', { phone: '+971502222222' })
    expect(await moved.json()).toMatchObject({ phone: '971502222222', friendly_name: 'texts' })
    expect(errorOf(await change(userId, factorId, { friendly_name: 'texts' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
    ])
    expect(errorOf(await change(userId, factorId, { phone: '+971502222222' }))).toEqual([
      400,
      'validation_failed',
    ])
    expect(errorOf(await change(userId, UNKNOWN_ID, {}))).toEqual([404, 'mfa_factor_not_found'])
    expect(errorOf(await change(UNKNOWN_ID, factorId, {}))).toEqual([404, 'user_not_found'])
    expect(errorOf(await change(userId, 'not-an-id', {}))).toEqual([404, 'validation_failed'])
  })
})

describe('the trail of all accounts', () => {
  const read = async (query = '') =>
    (await call(server, `admin/audit${query}`, { token: server.keys.secret })).json()

  test('is read by page, the latest first, in the words of the published description', async () => {
    const client = newClient(server)
    const { userId, email } = await aSignedInPerson(server, client)
    await client.auth.signOut()
    const events = await read('?per_page=4')
    expect(events).toHaveLength(4)
    expect(events[0]).toEqual({
      id: expect.any(String),
      payload: {
        actor_id: userId,
        actor_username: email,
        actor_via_sso: false,
        action: 'logout',
        log_type: 'account',
        traits: { scope: 'global', event: 'signed_out' },
      },
      created_at: expect.any(String),
      ip_address: '127.0.0.1',
    })
    const actions = events.map(({ payload }: { payload: { action: string } }) => payload.action)
    expect(actions).toEqual(['logout', 'login', 'account_confirmed', 'user_signedup'])
    expect((await read('?per_page=2&page=2'))[0]).toEqual(events[2])
  })

  test.each(['?page=0', '?page=x', '?per_page=0', '?page=10001'])('%s is refused', async (query) => {
    const answer = await call(server, `admin/audit${query}`, { token: server.keys.secret })
    expect(errorOf(answer)).toEqual([400, 'validation_failed'])
  })
})
