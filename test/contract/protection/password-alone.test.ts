import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseByAuthenticator } from '../auth-authenticator.ts'
import { type Client, clients } from '../auth-clients.ts'
import { addPasskey, showPasskey } from '../auth-passkey.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from '../auth-people.ts'
import { type AuthServer, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient
const ORIGIN = 'https://sadaf.example'
const NEW_PASSWORD = 'another-lamp-harbour'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_MANUAL_LINKING_ENABLED: 'true',
    AUTH_WEBAUTHN_RP_ID: 'sadaf.example',
    AUTH_WEBAUTHN_ORIGINS: ORIGIN,
  })
})
afterAll(() => server.stop())

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''
const codeOf = (answer: Response) => answer.headers.get('x-sb-error-code')

/** A person with a passkey, and an intruder who knows their password. */
async function aPasskeyOwner() {
  const owner = newClient(server)
  const { email, userId } = await aSignedInPerson(server, owner)
  const { key, answer } = await addPasskey(server, owner, ORIGIN)
  expect(answer.status).toBe(200)
  await showPasskey(owner, key, userId, ORIGIN)
  const intruder = newClient(server)
  const { error } = await intruder.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { owner, intruder, email, userId, key, token: await tokenOf(intruder) }
}

describe('a password alone, of an account that has a passkey', () => {
  test.each([
    ['password', { password: NEW_PASSWORD }],
    ['address', { email: newAddress('evil') }],
    ['number', { phone: '+971551119999' }],
  ])('does not begin a change of the %s', async (_what, change) => {
    const { intruder } = await aPasskeyOwner()
    expect((await intruder.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
  })

  test('does not change the password with a mailed code either', async () => {
    const { intruder, email } = await aPasskeyOwner()
    await intruder.auth.reauthenticate()
    const nonce = /\b\d{6}\b/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
    const { error } = await intruder.auth.updateUser({ password: NEW_PASSWORD, nonce })
    expect(error?.code).toBe('insufficient_aal')
  })

  test.each(['others', 'global'])('does not end its owner’s session by scope %s', async (scope) => {
    const { owner, token } = await aPasskeyOwner()
    const answer = await call(server, `logout?scope=${scope}`, { method: 'POST', token })
    expect(codeOf(answer)).toBe('insufficient_aal')
    expect((await owner.auth.getUser()).error).toBeNull()
    // Signing out everywhere signs out at least here.
    const own = await call(server, 'user', { token })
    expect(own.status).toBe(scope === 'global' ? 403 : 200)
  })

  test('adds, renames or removes nothing that signs in', async () => {
    const { owner, intruder, token } = await aPasskeyOwner()
    const [passkey] = (await owner.auth.passkey.list()).data ?? []
    const passkeyId = passkey?.id ?? ''
    const { answer } = await addPasskey(server, intruder, ORIGIN)
    expect(codeOf(answer)).toBe('insufficient_aal')
    const enrolled = await intruder.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    expect(enrolled.error?.code).toBe('insufficient_aal')
    const renamed = await intruder.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })
    expect(renamed.error?.code).toBe('insufficient_aal')
    expect((await intruder.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal')
    const codes = await call(server, 'factors/recovery-codes', { method: 'POST', token })
    expect(codeOf(codes)).toBe('insufficient_aal')
    const { data } = await intruder.auth.getUserIdentities()
    const identity = await call(server, `user/identities/${data?.identities[0]?.identity_id}`, {
      method: 'DELETE',
      token,
    })
    expect(codeOf(identity)).toBe('insufficient_aal')
    const linked = await call(server, 'user/identities/authorize?provider=google', { token })
    expect(codeOf(linked)).toBe('insufficient_aal')
  })

  test('does not end as a way in, whatever it began before there was a second factor', async () => {
    const [owner, intruder] = [newClient(server), newClient(server)]
    const { email } = await aSignedInPerson(server, owner)
    await intruder.auth.signInWithPassword({ email, password: PASSWORD })
    const phone = '+971551118888'
    expect((await intruder.auth.updateUser({ phone })).error).toBeNull()
    const [text] = await server.mailsTo(phone)
    const token = /\b\d{6}\b/.exec(text?.text ?? '')?.[0] ?? ''
    expect(token).not.toBe('')
    await raiseByAuthenticator(server, owner)
    const redeemed = await newClient(server).auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(redeemed.error).not.toBeNull()
    expect((await owner.auth.getUser()).data.user?.phone ?? '').toBe('')
  })

  test('is told by the account that a passkey is to be shown', async () => {
    const { intruder, owner } = await aPasskeyOwner()
    expect((await intruder.auth.getUser()).data.user).toMatchObject({ has_passkey: true })
    const [passkey] = (await owner.auth.passkey.list()).data ?? []
    await owner.auth.passkey.delete({ passkeyId: passkey?.id ?? '' })
    expect((await owner.auth.getUser()).data.user).toMatchObject({ has_passkey: false })
  })
})

describe('recovery codes of who has a passkey alone', () => {
  test('are made, and raise a session that has only a password', async () => {
    const { owner, token } = await aPasskeyOwner()
    const made = await call(server, 'factors/recovery-codes', {
      method: 'POST',
      token: await tokenOf(owner),
    })
    const { codes } = await made.json()
    const shown = await call(server, 'factors/recovery-codes/verify', { body: { code: codes[0] }, token })
    expect(shown.status).toBe(200)
    const { access_token } = await shown.json()
    const changed = await call(server, 'user', {
      method: 'PUT',
      token: access_token,
      body: { password: NEW_PASSWORD },
    })
    expect(changed.status).toBe(200)
  })

  test('go with the last passkey', async () => {
    const { owner } = await aPasskeyOwner()
    const token = await tokenOf(owner)
    const made = await call(server, 'factors/recovery-codes', { method: 'POST', token })
    expect(made.status).toBe(200)
    const [passkey] = (await owner.auth.passkey.list()).data ?? []
    expect((await owner.auth.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toBeNull()
    expect(codeOf(await call(server, 'factors/recovery-codes', { token }))).toBe('mfa_factor_not_found')
  })
})

describe('a session that was left open', () => {
  const SIXTEEN_MINUTES_S = 16 * 60

  /** A person signed in a while ago, and an intruder with their session. */
  async function anOldSession() {
    const client = newClient(server)
    const person = await aSignedInPerson(server, client)
    server.advance(SIXTEEN_MINUTES_S)
    return { ...person, client, token: await tokenOf(client) }
  }

  test('changes nothing by which its person signs in, and adds no first second factor', async () => {
    const { client, token } = await anOldSession()
    for (const change of [{ password: NEW_PASSWORD }, { email: newAddress() }, { phone: '+971551118888' }])
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      })
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    expect(enrolled.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    const { answer } = await addPasskey(server, client, ORIGIN)
    expect(codeOf(answer)).toBe('reauthentication_needed')
    for (const [method, path] of [
      ['DELETE', `user/identities/${server.platform.ids.next()}`],
      ['GET', 'user/identities/authorize?provider=google'],
    ] as const)
      expect(codeOf(await call(server, path, { method, token }))).toBe('reauthentication_needed')
    // Calls that are not about signing in go on.
    expect((await client.auth.updateUser({ data: { colour: 'teal' } })).error).toBeNull()
  })

  test('does not finish a factor that was begun in time', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    const begun = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    server.advance(SIXTEEN_MINUTES_S)
    const token = await tokenOf(client)
    const factorId = begun.data?.id ?? ''
    const challenge = await (await call(server, `factors/${factorId}/challenge`, { body: {}, token })).json()
    const body = { challenge_id: challenge.id }
    expect(codeOf(await call(server, `factors/${factorId}/verify`, { body, token }))).toBe(
      'reauthentication_needed',
    )
  })

  test.each(['others', 'global'])('ends no other by scope %s', async (scope) => {
    const { email, token } = await anOldSession()
    const other = newClient(server)
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    const answer = await call(server, `logout?scope=${scope}`, { method: 'POST', token })
    expect(codeOf(answer)).toBe('reauthentication_needed')
    expect((await other.auth.getUser()).error).toBeNull()
  })

  test('of who has a second factor needs it shown again, whatever it reached before', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    await raiseByAuthenticator(server, client)
    server.advance(SIXTEEN_MINUTES_S)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('insufficient_aal')
    const { data } = await client.auth.mfa.listFactors()
    const removed = await client.auth.mfa.unenroll({ factorId: data?.all[0]?.id ?? '' })
    expect(removed.error?.code).toBe('insufficient_aal')
  })
})
