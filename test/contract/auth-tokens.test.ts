import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const createClient = newest

describe('access tokens', () => {
  let server: AuthServer
  let genuine: string
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false' })
  })
  beforeEach(async () => {
    genuine = (await aSignedInPerson(server, createClient(server))).accessToken
  })
  afterAll(() => server.stop())

  const claimsOf = (token: string): JWTPayload => decode(token.split('.')[1])
  const headerOf = (token: string) => decode(token.split('.')[0])
  const publishedKey = async () => (await (await call(server, '.well-known/jwks.json')).json()).keys[0]

  async function expectRefused(token: string): Promise<void> {
    const answer = await call(server, 'user', { token })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'bad_jwt' })
  }

  test('a genuine one is accepted', async () => {
    expect((await call(server, 'user', { token: genuine })).status).toBe(200)
    expect(headerOf(genuine)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  })

  test('one without a signature is refused', async () => {
    const [, payload] = genuine.split('.')
    await expectRefused(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`)
    await expectRefused(`${encode({ ...headerOf(genuine), alg: 'none' })}.${payload}.`)
  })

  test('one signed with our public key as a shared secret is refused', async () => {
    const jwk = await publishedKey()
    for (const secret of [JSON.stringify(jwk), jwk.x, Buffer.from(jwk.x, 'base64url')]) {
      const head = `${encode({ alg: 'HS256', typ: 'JWT', kid: jwk.kid })}.${genuine.split('.')[1]}`
      await expectRefused(`${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`)
    }
  })

  test('one of a stranger’s key is refused, under our key id, under another and under none', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    for (const kid of [headerOf(genuine).kid, 'another-key', undefined]) {
      const token = await new SignJWT(claimsOf(genuine))
        .setProtectedHeader({ alg: 'ES256', ...(kid ? { kid } : {}) })
        .sign(privateKey)
      await expectRefused(token)
    }
  })

  test('one with changed claims is refused', async () => {
    const [head, , signature] = genuine.split('.')
    await expectRefused(`${head}.${encode({ ...claimsOf(genuine), role: 'service_role' })}.${signature}`)
  })

  test('an expired one is refused', async () => {
    server.advance(3_601)
    await expectRefused(genuine)
  })

  test.each([['no token at all'], ['a.b'], ['a.b.c'], ['...'], ['x'.repeat(5_000)]])(
    '%.20s is refused',
    async (text) => {
      const answer = await call(server, 'user', { token: text.replaceAll(' ', '_') })
      expect(answer.status).toBe(403)
    },
  )

  test('one of ours for another audience, or without a session, is refused', async () => {
    const { rows } = await server.database.query(`select private_jwk from auth.signing_keys`)
    const jwk = rows[0].private_jwk
    const key = await importJWK(jwk, 'ES256')
    const { session_id: _, ...withoutSession } = claimsOf(genuine)
    for (const claims of [{ ...claimsOf(genuine), aud: 'elsewhere' }, withoutSession]) {
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: jwk.kid }).sign(key)
      await expectRefused(token)
    }
  })

  test('the key set publishes public halves only, and may be cached', async () => {
    const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d+/)
    const { keys } = await answer.json()
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('supplied keys', () => {
  const secret = 'a-legacy-secret-that-is-long-enough'

  test('a shared secret signs and verifies, and is never published', async () => {
    const server = await startAuthServer({ AUTH_JWT_SECRET: secret })
    const client = createClient(server)
    const { accessToken } = await aSignedInPerson(server, client)
    expect(decode(accessToken.split('.')[0])).toMatchObject({ alg: 'HS256' })
    expect((await client.auth.getClaims()).data?.claims.email).toBeTruthy()
    expect(await (await call(server, '.well-known/jwks.json')).json()).toEqual({ keys: [] })
    await server.stop()
  })

  test('of several keys the one that may sign does, and all verify', async () => {
    const [one, two] = await Promise.all([
      generateKeyPair('ES256', { extractable: true }),
      generateKeyPair('RS256', { extractable: true }),
    ])
    const signing = {
      ...(await exportJWK(two.privateKey)),
      kid: 'two',
      alg: 'RS256',
      key_ops: ['sign', 'verify'],
    }
    const verifying = { ...(await exportJWK(one.publicKey)), kid: 'one', alg: 'ES256', key_ops: ['verify'] }
    const server = await startAuthServer({
      AUTH_JWT_KEYS: JSON.stringify([verifying, signing]),
      AUTH_JWT_SECRET: secret,
    })
    const { accessToken } = await aSignedInPerson(server, createClient(server))
    expect(decode(accessToken.split('.')[0])).toMatchObject({ alg: 'RS256', kid: 'two' })
    const claims = decode(accessToken.split('.')[1])
    const others = [
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(one.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
    ]
    for (const token of others) expect((await call(server, 'user', { token })).status).toBe(200)
    const { keys } = await (await call(server, '.well-known/jwks.json')).json()
    expect(keys.map(({ kid }: { kid: string }) => kid).sort()).toEqual(['one', 'two'])
    for (const key of keys) for (const part of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(part)
    await server.stop()
  })

  test('a token that is a key opens the public doors by its role', async () => {
    const server = await startAuthServer({ AUTH_JWT_SECRET: secret })
    const key = new TextEncoder().encode(secret)
    const keyFor = (role: string) => new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    for (const role of ['anon', 'service_role', 'supabase_admin'])
      expect((await call(server, 'settings', { headers: { apikey: await keyFor(role) } })).status).toBe(200)
    expect(
      (await call(server, 'settings', { headers: { apikey: await keyFor('authenticated') } })).status,
    ).toBe(401)
    await server.stop()
  })
})
