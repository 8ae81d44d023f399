import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { enrolAuthenticator, raiseByAuthenticator, showCode } from '../auth-authenticator.ts'
import { clients } from '../auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from '../auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const behindProxy = { DEMO_MODE: 'false', TRUSTED_PROXIES: '127.0.0.1' }
/** As a proxy on this machine says where a call came from. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    ...behindProxy,
    AUTH_RATE_LIMITS: JSON.stringify({
      passwordByIdentityAnywhere: { points: 12, seconds: 3600 },
      passwordByAddress: { points: 20, seconds: 300 },
      factorByIdentityElsewhere: { points: 8, seconds: 86_400 },
    }),
  })
})
afterAll(() => server.stop())

const signIn = (email: string, password: string, address: string, at = server) =>
  call(at, 'token?grant_type=password', { body: { email, password }, headers: from(address) })

/** A server that starts again on the first one's data. */
const restarted = () =>
  startAuthServer(
    { ...behindProxy, AUTH_RATE_LIMITS: JSON.stringify(server.platform.config.AUTH_RATE_LIMITS) },
    server.platform.config.DATABASE_URL,
  )

describe('guessing passwords', () => {
  test('of one account is held down from everywhere together, and its person still gets in from home', async () => {
    const email = newAddress('guessed')
    await aSignedInPerson(server, newClient(server), email)
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200)
    for (const index of times(12))
      expect((await signIn(email, 'a-wrong-guess', `203.0.113.${index + 1}`)).status).toBe(400)
    expect((await signIn(email, 'a-wrong-guess', '203.0.113.99')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '203.0.113.99')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '198.51.100.1')).status).toBe(200)
  })

  test('never keeps its person out of the way by mail', async () => {
    const email = newAddress('kept-out')
    await aSignedInPerson(server, newClient(server), email)
    for (const index of times(13)) await signIn(email, 'a-wrong-guess', `203.0.113.${index + 101}`)
    expect((await signIn(email, PASSWORD, '192.0.2.1')).status).toBe(429)
    const client = newClient(server)
    await client.auth.resetPasswordForEmail(email)
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const { data } = await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(data.user?.email).toBe(email)
  })

  test('of many accounts is held down by the network that it comes from, all of a line’s addresses together', async () => {
    for (const index of times(20)) {
      const answer = await signIn(newAddress('sprayed'), 'password1', `2001:db8:1:2::${index + 1}`)
      expect(answer.status).toBe(400)
    }
    expect((await signIn(newAddress('sprayed'), 'password1', '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await signIn(newAddress('sprayed'), 'password1', '2001:db8:1:3::1')).status).toBe(400)
  })

  test('is not forgotten by a restart', async () => {
    const email = newAddress('patient')
    for (const _ of times(10)) await signIn(email, 'a-wrong-guess', '192.0.2.7')
    const second = await restarted()
    expect((await signIn(email, 'a-wrong-guess', '192.0.2.7', second)).status).toBe(429)
    await second.stop()
  })
})

describe('guessing mailed and texted codes', () => {
  test.each([
    ['mail', { email: newAddress('coded') }, 'email'],
    ['text message', { phone: '+971501234567' }, 'sms'],
  ] as const)(
    'by %s ends after five tries a code, and after so many codes for a while',
    async (_by, who, type) => {
      const address = 'email' in who ? who.email : who.phone
      const codeSent = async () => /\b\d{6}\b/.exec((await server.mailsTo(address))[0]?.text ?? '')?.[0] ?? ''
      const verify = (token: string) => call(server, 'verify', { body: { ...who, token, type } })
      for (const _ of times(4)) {
        server.advance(61)
        await call(server, 'otp', { body: who })
        const code = await codeSent()
        for (const __ of times(5)) expect((await verify(wrong(code))).status).toBe(403)
        // Even the right one is dead now.
        expect((await verify(code)).headers.get('x-sb-error-code')).toBe('otp_expired')
      }
      server.advance(61)
      await call(server, 'otp', { body: who })
      const code = await codeSent()
      const second = await restarted()
      const late = (at: AuthServer) => call(at, 'verify', { body: { ...who, token: code, type } })
      await late(second)
      const tries = await Promise.all(times(25).map(() => verify(wrong(code))))
      expect(tries.map(({ status }) => status)).toContain(429)
      expect((await late(second)).status).toBe(429)
      await second.stop()
    },
  )

  test('does not spoil the link of the same mail', async () => {
    const email = newAddress('linked')
    await call(server, 'otp', { body: { email } })
    const { code, tokenHash } = secretsOf((await server.mailsTo(email))[0])
    await Promise.all(
      times(30).map(() => call(server, 'verify', { body: { email, token: wrong(code), type: 'email' } })),
    )
    const { data } = await newClient(server).auth.verifyOtp({ type: 'email', token_hash: tokenHash })
    expect(data.user?.email).toBe(email)
  })
})

describe('guessing second factors', () => {
  test('is held down by the day where the person never was, and not where they are at home', async () => {
    const home = newClient(server)
    const { email } = await aSignedInPerson(server, home)
    const authenticator = await raiseByAuthenticator(server, home)
    const { factorId, secret } = authenticator
    const thief = await (await signIn(email, PASSWORD, '203.0.113.200')).json()
    const guess = async (code: string) => {
      const asked = { token: thief.access_token, headers: from('203.0.113.200') }
      const challenge = await (
        await call(server, `factors/${factorId}/challenge`, { ...asked, body: {} })
      ).json()
      return call(server, `factors/${factorId}/verify`, {
        ...asked,
        body: { challenge_id: challenge.id, code },
      })
    }
    const code = () => codeAt(secret, server.platform.clock.now())
    for (const _ of times(8)) expect((await guess(wrong(code()))).status).toBe(422)
    expect((await guess(code())).status).toBe(429)
    server.advance(3_600)
    await home.auth.refreshSession()
    expect((await showCode(server, home, authenticator)).error).toBeNull()
  })

  test('of an authenticator is limited within minutes too, and the right code is good again afterwards', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    await raiseByAuthenticator(server, client)
    const authenticator = await enrolAuthenticator(client, 'another')
    const { factorId } = authenticator
    const guess = () => client.auth.mfa.challengeAndVerify({ factorId, code: '00000' })
    for (const _ of times(20)) expect((await guess()).error?.code).toBe('mfa_verification_failed')
    expect((await guess()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    server.advance(301)
    expect((await showCode(server, client, authenticator)).error).toBeNull()
  })

  test('of recovery codes stays locked over a restart, and a right one is good again after the while', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    await raiseByAuthenticator(server, client)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const { codes } = await (await call(server, 'factors/recovery-codes', { method: 'POST', token })).json()
    const show = (code: string, at = server) =>
      call(at, 'factors/recovery-codes/verify', { body: { code }, token })
    const tries = await Promise.all(times(9).map(() => show('wrong')))
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    const second = await restarted()
    // Its own key set is in the database too, so the token is good there.
    expect((await show(codes[0], second)).headers.get('x-sb-error-code')).toBe('mfa_recovery_codes_locked')
    await second.stop()
    server.advance(901)
    expect((await show(codes[0])).status).toBe(200)
  })
})
