import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseByAuthenticator } from './auth-authenticator.ts'
import { type Client, clients } from './auth-clients.ts'
import { aSignedInPerson, call, PASSWORD } from './auth-people.ts'
import { aSecurityKey } from './auth-security-key.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const ORIGIN = 'https://sadaf.example'
const PARTY = { rpId: 'sadaf.example', rpOrigins: [ORIGIN] }

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_WEBAUTHN_RP_ID: PARTY.rpId,
    AUTH_WEBAUTHN_ORIGINS: ORIGIN,
  })
})
afterAll(() => server.stop())

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('security keys as second factors', () => {
  async function enrolled(client: Client) {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    if (error) throw error
    return data.id
  }
  const challenge = async (client: Client, factorId: string) => {
    const token = await tokenOf(client)
    return (
      await call(server, `factors/${factorId}/challenge`, {
        body: { webauthn: { rp_id: PARTY.rpId, rp_origins: [ORIGIN] } },
        token,
      })
    ).json()
  }
  const verify = async (
    client: Client,
    factorId: string,
    challengeId: string,
    type: string,
    response: unknown,
  ) =>
    call(server, `factors/${factorId}/verify`, {
      body: { challenge_id: challengeId, webauthn: { type, credential_response: response } },
      token: await tokenOf(client),
    })

  test('the stock client gets creation options first, and request options once the key is known', async () => {
    const client = newClient(server)
    const { email } = await aSignedInPerson(server, client)
    const factorId = await enrolled(client)
    const { data } = await client.auth.mfa.challenge({ factorId, webauthn: PARTY })
    expect(data).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } })
    if (data?.webauthn.type !== 'create') throw new Error('creation was not asked for')
    expect(data.webauthn.credential_options.publicKey.rp.id).toBe(PARTY.rpId)
    const key = aSecurityKey({ isUserVerified: false })
    const asked = await challenge(client, factorId)
    const made = key.create(asked.webauthn.credential_options.publicKey, ORIGIN)
    const raised = await (await verify(client, factorId, asked.id, 'create', made)).json()
    expect(claimsOf(raised.access_token)).toMatchObject({ aal: 'aal2' })
    expect(claimsOf(raised.access_token).amr[0].method).toBe('mfa/webauthn')
    const later = newClient(server)
    await later.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await later.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId }])
    const next = await later.auth.mfa.challenge({ factorId, webauthn: PARTY })
    expect(next.data?.webauthn.type).toBe('request')
    const request = await challenge(later, factorId)
    const options = request.webauthn.credential_options.publicKey
    expect(options.allowCredentials).toMatchObject([{ id: key.id }])
    const answered = await verify(later, factorId, request.id, 'request', key.get(options, ORIGIN))
    expect(claimsOf((await answered.json()).access_token).aal).toBe('aal2')
    const replayed = await verify(later, factorId, request.id, 'request', key.get(options, ORIGIN))
    expect(replayed.headers.get('x-sb-error-code')).toBe('mfa_challenge_expired')
  })

  test.each([
    [
      'from another page',
      (key: ReturnType<typeof aSecurityKey>, options: never) => key.create(options, 'https://evil.example'),
    ],
    [
      'for another question',
      (key: ReturnType<typeof aSecurityKey>, options: object) =>
        key.create({ ...options, challenge: 'AAAA' }, ORIGIN),
    ],
    [
      'for another site',
      (key: ReturnType<typeof aSecurityKey>, options: { challenge: string }) =>
        key.create({ challenge: options.challenge, rp: { id: 'evil.example' } }, ORIGIN),
    ],
  ])('an answer %s is refused', async (_what, answer) => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    const factorId = await enrolled(client)
    const asked = await challenge(client, factorId)
    const wrong = answer(aSecurityKey(), asked.webauthn.credential_options.publicKey as never)
    const refused = await verify(client, factorId, asked.id, 'create', wrong)
    expect(refused.status).toBe(422)
    expect(refused.headers.get('x-sb-error-code')).toBe('mfa_verification_failed')
  })
})

describe('passkeys', () => {
  async function registered(client: Client, key = aSecurityKey()) {
    const { data: begun, error } = await client.auth.passkey.startRegistration()
    if (error) throw error
    const credential = key.create(begun.options, ORIGIN)
    const { data, error: refused } = await client.auth.passkey.verifyRegistration({
      challengeId: begun.challenge_id,
      credential: credential as never,
    })
    if (refused) throw refused
    return { key, passkey: data }
  }
  async function shown(
    client: Client,
    key: ReturnType<typeof aSecurityKey>,
    userId: string,
    origin = ORIGIN,
  ) {
    const { data } = await client.auth.passkey.startAuthentication()
    if (!data) throw new Error('nothing was asked for')
    const credential = key.get(data.options, origin, userId)
    const verify = () =>
      client.auth.passkey.verifyAuthentication({
        challengeId: data.challenge_id,
        credential: credential as never,
      })
    return { first: await verify(), verify, asked: data }
  }

  test('a passkey signs in by itself, at the second level, once for each question', async () => {
    const owner = newClient(server)
    const { userId } = await aSignedInPerson(server, owner)
    const { key } = await registered(owner)
    const client = newClient(server)
    const { first, verify, asked } = await shown(client, key, userId)
    expect(asked.options).toMatchObject({ rpId: PARTY.rpId, userVerification: 'required' })
    expect(first.error).toBeNull()
    expect(first.data?.session?.user.id).toBe(userId)
    const claims = claimsOf(first.data?.session?.access_token ?? '')
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    expect((await verify()).error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
  })

  test('an answer that comes too late, from another page, from a copy or of a stranger’s key is refused', async () => {
    const owner = newClient(server)
    const { userId } = await aSignedInPerson(server, owner)
    const { key } = await registered(owner)
    const client = newClient(server)
    const elsewhere = await shown(client, key, userId, 'https://evil.example')
    expect(elsewhere.first.error?.code).toBe('webauthn_verification_failed')
    const stranger = await shown(client, aSecurityKey(), userId)
    expect(stranger.first.error?.code).toBe('webauthn_verification_failed')
    const asSomebodyElse = await shown(client, key, '0195e000-0000-7000-8000-000000000001')
    expect(asSomebodyElse.first.error?.code).toBe('webauthn_verification_failed')
    expect((await shown(client, key, userId)).first.error).toBeNull()
    key.rewind()
    expect((await shown(client, key, userId)).first.error?.code).toBe('webauthn_verification_failed')
    const { data } = await client.auth.passkey.startAuthentication()
    server.advance(301)
    const late = await client.auth.passkey.verifyAuthentication({
      challengeId: data?.challenge_id ?? '',
      credential: key.get(data?.options as never, ORIGIN, userId) as never,
    })
    expect(late.error?.code).toBe('webauthn_challenge_expired')
  })

  test('a device that did not check its person is not enough', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    await expect(registered(client, aSecurityKey({ isUserVerified: false }))).rejects.toMatchObject({
      code: 'webauthn_verification_failed',
    })
  })

  test('they are listed, named and removed by their owner alone', async () => {
    const owner = newClient(server)
    const { userId } = await aSignedInPerson(server, owner)
    const { key, passkey } = await registered(owner)
    const passkeyId = passkey.id
    const renamed = await owner.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' })
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' })
    expect((await owner.auth.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Laptop' }])
    const stranger = newClient(server)
    await aSignedInPerson(server, stranger)
    expect((await stranger.auth.passkey.list()).data).toEqual([])
    expect((await stranger.auth.passkey.delete({ passkeyId })).error?.status).toBe(404)
    expect((await owner.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await shown(newClient(server), key, userId)).first.error?.code).toBe(
      'webauthn_verification_failed',
    )
  })

  test('with a second factor, registering one needs a session that showed it', async () => {
    const owner = newClient(server)
    const { email } = await aSignedInPerson(server, owner)
    await raiseByAuthenticator(server, owner)
    const lower = newClient(server)
    await lower.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await lower.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
    expect((await registered(owner)).passkey.id).toBeTruthy()
  })

  test('registering needs a signed-in person', async () => {
    const answer = await call(server, 'passkeys/registration/options', { body: {} })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization')
  })
})
