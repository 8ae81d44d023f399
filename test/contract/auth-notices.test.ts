import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseByAuthenticator } from './auth-authenticator.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from './auth-server.ts'

const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const createClient = newest

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false' })
})
afterAll(() => server.stop())

const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)

test('a person is told by mail when their password changes', async () => {
  const client = createClient(server)
  const { email } = await aSignedInPerson(server, client)
  await client.auth.updateUser({ password: 'another-lamp-harbour' })
  expect(await subjectsTo(email)).toContain('Your Sadaf password was changed')
})

test('the address that an account leaves is told so', async () => {
  const client = createClient(server)
  const { email } = await aSignedInPerson(server, client)
  const newEmail = newAddress('moved')
  await client.auth.updateUser({ email: newEmail })
  for (const address of [newEmail, email]) {
    const { tokenHash } = secretsOf((await server.mailsTo(address))[0])
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  }
  expect(await subjectsTo(email)).toContain('Your Sadaf email was changed')
  expect(await subjectsTo(newEmail)).not.toContain('Your Sadaf email was changed')
})

test('a person is told when a factor is added and when one is removed', async () => {
  const client = createClient(server)
  const { email } = await aSignedInPerson(server, client)
  const { factorId } = await raiseByAuthenticator(server, client)
  expect(await subjectsTo(email)).toContain('A way to sign in was added to Sadaf')
  await client.auth.mfa.unenroll({ factorId })
  expect(await subjectsTo(email)).toContain('A way to sign in was removed from Sadaf')
})

test('a person is told of a sign-in on a device that they had not used, whichever version it has, and only then', async () => {
  const client = createClient(server)
  const { email } = await aSignedInPerson(server, client)
  const signInOn = (userAgent: string) =>
    call(server, 'token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
  const told = async () =>
    (await server.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your Sadaf account')
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(await told()).toHaveLength(0)
  await signInOn('Browser/142.0 (Phone)')
  const [mail] = await told()
  expect(mail?.text).toMatch(/from the internet address 127\.0\.0\.1\./)
  await signInOn('Browser/143.1 (Phone)')
  expect(await told()).toHaveLength(1)
})

test('a new signing key signs in every process, and the one before verifies until its tokens are gone', async () => {
  const other = await startAuthServer({ DEMO_MODE: 'false' }, server.platform.config.DATABASE_URL)
  const client = createClient(server)
  const { accessToken } = await aSignedInPerson(server, client)
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  const published = async (from: AuthServer) => {
    const { keys } = await (await call(from, '.well-known/jwks.json')).json()
    return keys.map(({ kid }: { kid: string }) => kid)
  }
  const rotate = async () =>
    (await call(server, 'admin/signing-keys/rotate', { method: 'POST', token: server.keys.secret })).json()
  expect(
    (await call(server, 'admin/signing-keys/rotate', { method: 'POST', token: accessToken })).status,
  ).toBe(403)
  await published(other)
  const { kid } = await rotate()
  expect(await published(server)).toEqual([kidOf(accessToken), kid])
  expect((await client.auth.getUser(accessToken)).error).toBeNull()
  const { data } = await client.auth.refreshSession()
  expect(kidOf(data.session?.access_token ?? '')).toBe(kid)
  expect((await createClient(other).auth.getUser(data.session?.access_token)).error).toBeNull()
  server.advance(3_700)
  const { kid: last } = await rotate()
  expect(await published(server)).toEqual([kid, last])
  await other.stop()
})

test('keys may be rotated often within a day: the newest sign, and who has a token of today keeps it', async () => {
  const often = await startAuthServer({ DEMO_MODE: 'false' })
  const client = createClient(often)
  for (let turn = 0; turn < 25; turn += 1) {
    const rotated = await call(often, 'admin/signing-keys/rotate', {
      method: 'POST',
      token: often.keys.secret,
    })
    expect(rotated.status).toBe(200)
  }
  const { accessToken } = await aSignedInPerson(often, client)
  expect((await client.auth.getUser(accessToken)).error).toBeNull()
  await often.stop()
})

test('keys that the environment supplies are not rotated here', async () => {
  const supplied = await startAuthServer({ DEMO_MODE: 'false', AUTH_JWT_SECRET: 's'.repeat(32) })
  const answer = await call(supplied, 'admin/signing-keys/rotate', {
    method: 'POST',
    token: supplied.keys.secret,
  })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('x-sb-error-code')).toBe('conflict')
  await supplied.stop()
})
