import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { startServerWithGoogle } from './auth-google-server.ts'
import type { OidcProvider } from './auth-oidc-provider.ts'
import { addPasskey } from './auth-passkey.ts'
import { aSignedInPerson, call } from './auth-people.ts'
import { aSecurityKey } from './auth-security-key.ts'
import type { AuthServer } from './auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

let server: AuthServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startServerWithGoogle({ DEMO_MODE: 'false' }))
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const codeOf = (answer: Response) => answer.headers.get('x-sb-error-code')

// With an id, a body or a scope that is none: only a signed-in person is told that.
test.each([
  ['POST', 'factors', { factor_type: 'none' }],
  ['POST', 'factors/none/challenge', {}],
  ['POST', 'factors/none/verify', {}],
  ['DELETE', 'factors/none', undefined],
  ['POST', 'factors/recovery-codes', { friendly_name: 7 }],
  ['POST', 'factors/recovery-codes/verify', {}],
  ['DELETE', 'user/identities/none', undefined],
  ['GET', 'user/identities/authorize', undefined],
  ['POST', 'passkeys/registration/verify', {}],
  ['PATCH', 'passkeys/none', {}],
  ['DELETE', 'passkeys/none', undefined],
  ['POST', 'logout?scope=none', undefined],
  ['POST', 'token?grant_type=id_token', { link_identity: true }],
] as const)('%s %s without a session says so first', async (method, path, body) => {
  const answer = await call(server, path, { method, body })
  expect([answer.status, codeOf(answer)]).toEqual([401, 'no_authorization'])
  const broken = await call(server, path, { method, body, token: 'a.b.c' })
  expect([broken.status, codeOf(broken)]).toEqual([403, 'bad_jwt'])
})

describe('an id token', () => {
  test.each(['none', 'a.b.c', `${'e30'}.${'e30'}`, '{}'])(
    'that is %s is refused before the provider is asked',
    async (id_token) => {
      // A server that has not met its provider yet, which is not there.
      const alone = await startServerWithGoogle({ DEMO_MODE: 'false' })
      await alone.provider.stop()
      const body = { provider: 'google', id_token }
      const answer = await call(alone.server, 'token?grant_type=id_token', { body })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_jwt'])
      await alone.server.stop()
    },
  )
})

describe('proof by a passkey', () => {
  const ORIGIN = 'http://localhost:3000'
  const aCredential = (challenge = 'AAAA') =>
    aSecurityKey().get({ challenge, rpId: 'localhost' }, ORIGIN, '0195e000-0000-7000-8000-000000000001')
  const show = (challenge_id: string, credential: unknown) =>
    call(server, 'passkeys/authentication/verify', { body: { challenge_id, credential } })

  test('for a question that was not asked, or was answered, finds none', async () => {
    const unknown = await show(server.platform.ids.next(), aCredential())
    expect([unknown.status, codeOf(unknown)]).toEqual([400, 'webauthn_challenge_not_found'])
    const asked = await (await call(server, 'passkeys/authentication/options', { body: {} })).json()
    await show(asked.challenge_id, aCredential(asked.options.challenge))
    const used = await show(asked.challenge_id, aCredential(asked.options.challenge))
    expect(codeOf(used)).toBe('webauthn_challenge_not_found')
  })

  test('too late is told to be late', async () => {
    const asked = await (await call(server, 'passkeys/authentication/options', { body: {} })).json()
    server.advance(301)
    const late = await show(asked.challenge_id, aCredential(asked.options.challenge))
    expect([late.status, codeOf(late)]).toEqual([400, 'webauthn_challenge_expired'])
  })

  test('by a key that is not registered fails to verify', async () => {
    const asked = await (await call(server, 'passkeys/authentication/options', { body: {} })).json()
    const stranger = await show(asked.challenge_id, aCredential(asked.options.challenge))
    expect([stranger.status, codeOf(stranger)]).toEqual([400, 'webauthn_verification_failed'])
  })

  test('to register one for another person’s question finds none', async () => {
    const [owner, stranger] = [newClient(server), newClient(server)]
    const { accessToken } = await aSignedInPerson(server, owner)
    await aSignedInPerson(server, stranger)
    const begun = await (
      await call(server, 'passkeys/registration/options', { method: 'POST', token: accessToken })
    ).json()
    const token = (await stranger.auth.getSession()).data.session?.access_token ?? ''
    const body = {
      challenge_id: begun.challenge_id,
      credential: aSecurityKey().create(begun.options, ORIGIN),
    }
    const answer = await call(server, 'passkeys/registration/verify', { body, token })
    expect(codeOf(answer)).toBe('webauthn_challenge_not_found')
    const { answer: foreign } = await addPasskey(server, stranger, 'https://evil.example')
    expect(codeOf(foreign)).toBe('webauthn_verification_failed')
  })
})
