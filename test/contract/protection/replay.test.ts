import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { enrolAuthenticator, raiseByAuthenticator } from '../auth-authenticator.ts'
import { clients } from '../auth-clients.ts'
import { aSignedInPerson, call, newAddress } from '../auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false' })
})
afterAll(() => server.stop())

/** Does the same thing several times at once. */
const atOnce = (what: () => Promise<Response>) => Promise.all(Array.from({ length: 6 }, what))
const successes = (answers: readonly Response[]) => answers.filter(({ status }) => status === 200).length

// A single-use secret works once, however many requests with it arrive at the same moment. That it fails a
// second time later stands beside each way of signing in: the tests of passkeys, wallets, single sign-on and
// other services.
describe('of many who come at once with the same', () => {
  test('link of a mail, one is signed in', async () => {
    const email = newAddress()
    expect((await call(server, 'otp', { body: { email } })).status).toBe(200)
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const body = { type: 'email', token_hash: tokenHash }
    expect(successes(await atOnce(() => call(server, 'verify', { body })))).toBe(1)
  })

  test('code of a mail, one is signed in, and its link is used up with it', async () => {
    const email = newAddress()
    expect((await call(server, 'otp', { body: { email } })).status).toBe(200)
    const { code, tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const body = { type: 'email', email, token: code }
    expect(successes(await atOnce(() => call(server, 'verify', { body })))).toBe(1)
    const later = await call(server, 'verify', { body: { type: 'email', token_hash: tokenHash } })
    expect(later.headers.get('x-sb-error-code')).toBe('otp_expired')
  })

  test('code of a proof-key sign-in, one gets the session', async () => {
    const email = newAddress()
    await aSignedInPerson(server, newClient(server), email)
    const verifier = 'v'.repeat(43)
    await call(server, 'otp', {
      body: { email, code_challenge: verifier, code_challenge_method: 'plain' },
    })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const led = await call(server, `verify?token=${tokenHash}&type=magiclink`)
    const auth_code = new URL(led.headers.get('location') ?? '').searchParams.get('code')
    const exchange = () =>
      call(server, 'token?grant_type=pkce', { body: { auth_code, code_verifier: verifier } })
    expect(successes(await atOnce(exchange))).toBe(1)
    expect((await exchange()).headers.get('x-sb-error-code')).toBe('flow_state_not_found')
  })

  test('code of an authenticator, it is good for one challenge of them all', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    const { factorId, secret } = await raiseByAuthenticator(server, client)
    server.advance(60)
    const code = codeAt(secret, server.platform.clock.now())
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => client.auth.mfa.challenge({ factorId })),
    )
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        call(server, `factors/${factorId}/verify`, { token, body: { challenge_id: data?.id, code } }),
      ),
    )
    expect(successes(answers)).toBe(1)
  })

  test('recovery code, it raises a session once', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    await raiseByAuthenticator(server, client)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const made = await call(server, 'factors/recovery-codes', { method: 'POST', token })
    const [code] = (await made.json()).codes
    const show = () => call(server, 'factors/recovery-codes/verify', { body: { code }, token })
    // Not more at once than may be wrong in a row.
    expect(successes(await Promise.all([show(), show(), show(), show()]))).toBe(1)
  })

  test('code for a change of password, one password is set', async () => {
    const client = newClient(server)
    const { email } = await aSignedInPerson(server, client)
    server.advance(25 * 3600)
    await client.auth.refreshSession()
    await client.auth.reauthenticate()
    const { code } = { code: /\b\d{6}\b/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[0] ?? '' }
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const change = (password: string) =>
      call(server, 'user', { method: 'PUT', token, body: { password, nonce: code } })
    const answers = await Promise.all(
      ['one-lamp-harbour', 'two-lamp-harbour', 'ten-lamp-harbour'].map(change),
    )
    expect(successes(answers)).toBe(1)
    expect((await change('six-lamp-harbour')).headers.get('x-sb-error-code')).toBe(
      'reauthentication_not_valid',
    )
  })

  test('refresh token, all get the one session’s one next token', async () => {
    const { refreshToken } = await aSignedInPerson(server, newClient(server))
    const answers = await atOnce(() =>
      call(server, 'token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
    )
    const next = new Set(await Promise.all(answers.map(async (one) => (await one.json()).refresh_token)))
    expect(next.size).toBe(1)
    const [current] = next
    const used = await call(server, 'token?grant_type=refresh_token', { body: { refresh_token: current } })
    const { refresh_token: newest } = await used.json()
    await call(server, 'token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })
    const ended = await call(server, 'token?grant_type=refresh_token', { body: { refresh_token: newest } })
    expect(ended.headers.get('x-sb-error-code')).toBe('refresh_token_already_used')
  })
})

test('an answer to a challenge of one factor is none to another’s, nor to another person’s', async () => {
  const client = newClient(server)
  await aSignedInPerson(server, client)
  const first = await raiseByAuthenticator(server, client)
  const second = await enrolAuthenticator(client, 'second')
  const { data } = await client.auth.mfa.challenge({ factorId: first.factorId })
  server.advance(60)
  const code = codeAt(second.secret, server.platform.clock.now())
  const crossed = { factorId: second.factorId, challengeId: data?.id ?? '', code }
  expect((await client.auth.mfa.verify(crossed)).error?.code).toBe('mfa_challenge_expired')
  const stranger = newClient(server)
  await aSignedInPerson(server, stranger)
  const own = await enrolAuthenticator(stranger, 'own')
  const theirs = {
    ...own,
    challengeId: data?.id ?? '',
    code: codeAt(own.secret, server.platform.clock.now()),
  }
  expect((await stranger.auth.mfa.verify(theirs)).error?.code).toBe('mfa_challenge_expired')
})
