import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apiKeyRole,
  createAuthenticator,
  findUserByEmail,
  isAllowedOrigin,
  isServiceKey,
  onSessionsEnded,
  publishableKey,
  verifyAccessToken,
} from '../../apps/server/src/auth/index.ts'
import { until } from '../support/until.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const createClient = newest

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false' })
})
afterAll(() => server.stop())

// All of a request that the authenticator reads.
const requestWith = (token?: string) =>
  ({ headers: token ? { authorization: `Bearer ${token}` } : {} }) as FastifyRequest

test('a request is its bearer’s, until the session ends', async () => {
  const authenticate = createAuthenticator(server.platform)
  const client = createClient(server)
  const { accessToken, userId, email } = await aSignedInPerson(server, client)
  const caller = await authenticate(requestWith(accessToken))
  expect(caller).toEqual({
    userId,
    sessionId: expect.any(String),
    aal: 'aal1',
    email,
    isAnonymous: false,
    isManaged: false,
    scopes: 'all',
    hasSecondFactor: false,
    signedInAt: expect.any(Date),
    steppedUpAt: null,
    // They came in by a link that was mailed.
    forMoney: { hasSecondFactor: false, signedInAt: null, steppedUpAt: null },
  })
  expect(await verifyAccessToken(server.platform, accessToken)).toMatchObject({
    sub: userId,
    session_id: caller.sessionId,
    exp: expect.any(Number),
  })
  await client.auth.signOut()
  await expect(authenticate(requestWith(accessToken))).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await verifyAccessToken(server.platform, accessToken)).toBeUndefined()
})

test.each([[undefined], ['sb_publishable_key'], ['a.b.c'], ['']])('%s is no person', async (token) => {
  await expect(createAuthenticator(server.platform)(requestWith(token))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a session that ends in one process has ended in the other', async () => {
  const other = await startAuthServer({ DEMO_MODE: 'false' }, server.platform.config.DATABASE_URL)
  const heard: string[] = []
  onSessionsEnded(other.platform, (userId) => void heard.push(userId))
  const client = createClient(server)
  const { accessToken, userId } = await aSignedInPerson(server, client)
  expect(await verifyAccessToken(other.platform, accessToken)).toBeDefined()
  await client.auth.signOut({ scope: 'global' })
  await until(async () => heard.includes(userId))
  expect(await verifyAccessToken(other.platform, accessToken)).toBeUndefined()
  await other.stop()
})

test('a session whose end went unheard is believed for two seconds and no longer', async () => {
  const { accessToken, userId } = await aSignedInPerson(server, createClient(server))
  expect(await verifyAccessToken(server.platform, accessToken)).toBeDefined()
  await server.database.query(
    `update auth.sessions set ended_at = now(), end_reason = 'admin' where user_id = $1`,
    [userId],
  )
  server.advance(3)
  expect(await verifyAccessToken(server.platform, accessToken)).toBeUndefined()
})

test('the person behind an address is found once the address is confirmed', async () => {
  const { email, userId } = await aSignedInPerson(server, createClient(server))
  const waiting = newAddress('waiting')
  await call(server, 'signup', { body: { email: waiting, password: PASSWORD } })
  const find = (address: string) => server.platform.database.asSystem((tx) => findUserByEmail(tx, address))
  expect(await find(` ${email.toUpperCase()}`)).toEqual({ userId, email })
  expect(await find(waiting)).toBeUndefined()
  expect(await find('unknown@example.com')).toBeUndefined()
})

test('keys have their roles, and origins their place', async () => {
  const { platform, keys } = server
  expect(publishableKey(platform)).toBe(keys.publishable)
  expect(await apiKeyRole(platform, keys.publishable)).toBe('anon')
  expect(await apiKeyRole(platform, keys.secret)).toBe('service_role')
  expect(await apiKeyRole(platform, `${keys.secret}x`)).toBeUndefined()
  expect(isServiceKey(platform, keys.secret)).toBe(true)
  expect(isServiceKey(platform, keys.publishable)).toBe(false)
  expect(isAllowedOrigin(platform, new URL(platform.config.publicUrl).origin)).toBe(true)
  expect(isAllowedOrigin(platform, 'https://evil.example')).toBe(false)
})

test('expired rows are deleted, and valid ones are kept', async () => {
  const { platform, database } = server
  const { email, refreshToken } = await aSignedInPerson(server, createClient(server))
  await call(server, 'recover', { body: { email } })
  await server.settle()
  const count = async (table: string) =>
    Number((await database.query(`select count(*) as n from auth.${table}`)).rows[0].n)
  const clean = async () => {
    await platform.database.asSystem((tx) => platform.jobs.enqueue(tx, 'auth.clean', {}))
    await server.settle()
  }
  await clean()
  expect(await count('one_time_tokens')).toBeGreaterThan(0)
  server.advance(2 * 86_400)
  await clean()
  expect(await count('one_time_tokens')).toBe(0)
  expect(await count('rate_limits')).toBe(0)
  const refreshed = await call(server, 'token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  })
  expect(refreshed.status).toBe(200)
})

test('an api without a worker beside it still sends the mails of sign-in', async () => {
  const api = await startAuthServer({ ROLES: 'api' })
  const { email } = await aSignedInPerson(api, createClient(api))
  await call(api, 'recover', { body: { email } })
  expect((await api.mailsTo(email))[0]?.subject).toBe('Reset your Sadaf password')
  await api.stop()
})
