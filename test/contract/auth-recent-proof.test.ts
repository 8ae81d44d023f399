import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolAuthenticator, raiseByAuthenticator, showCode } from './auth-authenticator.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const NEW_PASSWORD = 'another-lamp-harbour'
const SIXTEEN_MINUTES_S = 16 * 60

// The stock client's calls work after a proof too: by signing in again, by a mailed code, by a second factor.
describe.each(Object.entries(clients))('after a proof, with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false', AUTH_ANONYMOUS_ENABLED: 'true' })
  })
  afterAll(() => server.stop())

  const sentTo = async (address: string) =>
    /\b\d{6}\b/.exec((await server.mailsTo(address))[0]?.text ?? '')?.[0] ?? ''

  async function anOldSession() {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    server.advance(SIXTEEN_MINUTES_S)
    return { client, email }
  }

  test('by signing in again, everything that signs in can be changed', async () => {
    const { client, email } = await anOldSession()
    expect((await client.auth.updateUser({ email: newAddress() })).error?.code).toBe(
      'reauthentication_needed',
    )
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.updateUser({ email: newAddress() })).error).toBeNull()
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    const authenticator = await enrolAuthenticator(client, 'app')
    expect((await showCode(server, client, authenticator)).error).toBeNull()
  })

  test('by a mailed code, the address can be changed, and the code is used up', async () => {
    const { client, email } = await anOldSession()
    await client.auth.reauthenticate()
    const nonce = await sentTo(email)
    expect((await client.auth.updateUser({ email: newAddress(), nonce })).error).toBeNull()
    const again = await client.auth.updateUser({ password: NEW_PASSWORD, nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  test('by the second factor shown again', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const authenticator = await raiseByAuthenticator(server, client)
    server.advance(SIXTEEN_MINUTES_S)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('insufficient_aal')
    await showCode(server, client, authenticator)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull()
  })

  test('signing out everywhere is told apart from signing out here, and signs out here in any case', async () => {
    const { client, email } = await anOldSession()
    const other = createClient(server)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.signOut({ scope: 'others' })).error?.code).toBe('reauthentication_needed')
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
    expect((await other.auth.getUser()).error).toBeNull()
    expect((await other.auth.signOut()).error).toBeNull()
  })

  test('an account without anything to prove is not asked: an anonymous one becomes a person’s any time', async () => {
    const client = createClient(server)
    await client.auth.signInAnonymously()
    server.advance(SIXTEEN_MINUTES_S)
    const email = newAddress('upgraded')
    expect((await client.auth.updateUser({ email })).error).toBeNull()
  })

  test('an account that has a phone alone is sent its code by text message', async () => {
    const client = createClient(server)
    const phone = `+97155${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
    await client.auth.signInWithOtp({ phone })
    await client.auth.verifyOtp({ phone, token: await sentTo(phone), type: 'sms' })
    server.advance(SIXTEEN_MINUTES_S)
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('reauthentication_needed')
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
    const nonce = await sentTo(phone)
    const signedIn = await client.auth.verifyOtp({ phone, token: nonce, type: 'sms' })
    expect(signedIn.error?.code).toBe('otp_expired')
    expect((await client.auth.updateUser({ password: PASSWORD, nonce })).error).toBeNull()
    const again = await createClient(server).auth.signInWithPassword({ phone, password: PASSWORD })
    expect(again.error).toBeNull()
  })
})
