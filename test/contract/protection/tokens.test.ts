import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storage } from '../../../apps/server/src/storage/index.ts'
import { clients } from '../auth-clients.ts'
import { aSignedInPerson, call, PASSWORD } from '../auth-people.ts'
import { type AuthServer, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

let server: AuthServer
let person: Awaited<ReturnType<typeof aSignedInPerson>>
let key: CryptoKey | Uint8Array
let kid: string
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false' }, undefined, 0, [storage])
  person = await aSignedInPerson(server, newClient(server))
  const { rows } = await server.database.query('select private_jwk from auth.signing_keys')
  kid = rows[0].private_jwk.kid
  key = await importJWK(rows[0].private_jwk, 'ES256')
})
afterAll(() => server.stop())

const claims = (): JWTPayload =>
  JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString())
const nowSeconds = () => Math.floor(server.platform.clock.now().getTime() / 1000)
/** Changed claims; undefined leaves one out. */
type Change = Readonly<Record<string, unknown>>

/** A token signed by our own key, as only we can make one. */
const ours = (change: Change, header: Record<string, unknown> = {}) =>
  new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key)

/** Refused by sign-in, and by files, which read tokens by the same rules. */
async function expectRefused(token: string): Promise<void> {
  const answer = await call(server, 'user', { token })
  expect(answer.status).toBe(403)
  const files = await fetch(`${server.url}/storage/v1/object/list/receipts`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefix: '' }),
  })
  expect(await files.json()).toMatchObject({ statusCode: '403' })
}

test('a token that we sign with nothing changed is accepted, so the refusals below are for what they say', async () => {
  expect((await call(server, 'user', { token: await ours({}) })).status).toBe(200)
})

// Algorithms, keys and signatures are tested in auth-tokens.test.ts.
describe('a token that we have signed is refused', () => {
  test.each<[string, () => Change]>([
    ['before its time', () => ({ nbf: nowSeconds() + 60 })],
    ['after its time', () => ({ exp: nowSeconds() - 1 })],
    ['that never ends', () => ({ exp: undefined })],
    ['for another audience', () => ({ aud: 'elsewhere' })],
    ['for no audience', () => ({ aud: undefined })],
    ['of another issuer', () => ({ iss: 'https://elsewhere.example/auth/v1' })],
    ['of no issuer', () => ({ iss: undefined })],
    ['for no person', () => ({ sub: undefined })],
    ['for another person than the session’s', () => ({ sub: crypto.randomUUID() })],
    ['of a session that never was', () => ({ session_id: crypto.randomUUID() })],
    ['of a session that is no id', () => ({ session_id: "' or true --" })],
  ])('%s', async (_what, change) => {
    // So that what is believed of the genuine one's session for a moment is believed now.
    await call(server, 'user', { token: person.accessToken })
    await expectRefused(await ours(change()))
  })

  test('that names a key of its own to verify it with', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = await exportJWK(pair.publicKey)
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/x' }]) {
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', kid, ...header })
        .sign(pair.privateKey)
      await expectRefused(forged)
    }
  })

  test('with a key id that is a path, a query or the name of an object’s property', async () => {
    for (const name of ['../../dev/null', "' or 1=1 --", '__proto__', 'constructor', ''])
      await expectRefused(await ours({}, { kid: name || 'none' }))
  })

  test('that asks for something that must be understood and is not', async () => {
    const [, payload = ''] = (await ours({})).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid, crit: ['exp'], b64: false }))
    await expectRefused(`${header.toString('base64url')}.${payload}.${'A'.repeat(86)}`)
  })
})

test.each([
  ['two parts', (parts: string[]) => parts.slice(0, 2).join('.')],
  ['four parts', (parts: string[]) => [...parts, parts[2]].join('.')],
  ['five parts, as an encrypted one', (parts: string[]) => [...parts, parts[1], parts[2]].join('.')],
  ['a part that is not base64url', (parts: string[]) => `${parts[0]}.${parts[1]}+/=.${parts[2]}`],
  ['an empty signature', (parts: string[]) => `${parts[0]}.${parts[1]}.`],
  ['a signature of zeros', (parts: string[]) => `${parts[0]}.${parts[1]}.${'A'.repeat(86)}`],
])('a token of %s is refused', async (_what, change) => {
  await expectRefused(change((await ours({})).split('.')))
})

describe('a genuine token is refused from the moment that', () => {
  const admin = () => newClient(server, { key: server.keys.secret }).auth.admin

  test('its session is signed out', async () => {
    const client = newClient(server)
    const { accessToken } = await aSignedInPerson(server, client)
    await client.auth.signOut()
    await expectRefused(accessToken)
  })

  test('its person is banned', async () => {
    const { accessToken, userId } = await aSignedInPerson(server, newClient(server))
    await admin().updateUserById(userId, { ban_duration: '1h' })
    await expectRefused(accessToken)
  })

  test.each([[true], [false]])('its person is deleted (softly: %s)', async (isSoft) => {
    const { accessToken, userId } = await aSignedInPerson(server, newClient(server))
    await admin().deleteUser(userId, isSoft)
    await expectRefused(accessToken)
  })
})

test('a former administrator has no rights from the moment that they sign out', async () => {
  const { userId, email } = await aSignedInPerson(server, newClient(server))
  const role = { role: 'service_role' }
  await newClient(server, { key: server.keys.secret }).auth.admin.updateUserById(userId, role)
  const client = newClient(server)
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  const token = data.session?.access_token ?? ''
  const asKey = { headers: { apikey: token } }
  expect((await call(server, 'admin/users', { token })).status).toBe(200)
  expect((await call(server, 'settings', asKey)).status).toBe(200)
  await client.auth.signOut()
  const refused = await call(server, 'admin/users', { token })
  expect(refused.headers.get('x-sb-error-code')).toBe('session_not_found')
  expect((await call(server, 'settings', asKey)).status).toBe(401)
})
