import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from './auth-server.ts'

const NEW_PASSWORD = 'another-lamp-harbour'
const DAY_AND_A_BIT = 24 * 3600 + 60

describe.each(Object.entries(clients))('the account with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false' })
  })
  afterAll(() => server.stop())

  test('a person’s metadata is merged, and null removes a field', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    await client.auth.updateUser({ data: { full_name: 'Noor', colour: 'teal' } })
    const { data } = await client.auth.updateUser({ data: { colour: null, language: 'ar' } })
    expect(data.user?.user_metadata).toEqual({ full_name: 'Noor', language: 'ar' })
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({
      full_name: 'Noor',
      language: 'ar',
    })
  })

  test('metadata too large for a token is refused', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { error } = await client.auth.updateUser({ data: { essay: 'x'.repeat(9_000) } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a new password ends every other session and keeps this one', async () => {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    const other = createClient(server)
    const elsewhere = await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    const token = elsewhere.data.session?.access_token ?? ''
    expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
    const attempt = createClient(server)
    expect((await attempt.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await attempt.auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull()
  })

  test('the same password and a weak one are refused', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    })
  })

  test('an old session needs a mailed code to change the password, and the code works once', async () => {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    server.advance(DAY_AND_A_BIT)
    await client.auth.refreshSession()
    const refused = await client.auth.updateUser({ password: NEW_PASSWORD })
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
    const [mail] = await server.mailsTo(email)
    const [nonce = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0')
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    const asSession = await client.auth.verifyOtp({ email, token: nonce, type: 'email' })
    expect(asSession.error?.code).toBe('otp_expired')
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
    const again = await client.auth.updateUser({ password: PASSWORD, nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  test('a forgotten password is replaced by way of a mail, and its link works once', async () => {
    const { email } = await aSignedInPerson(server, createClient(server))
    const client = createClient(server)
    const asked = await client.auth.resetPasswordForEmail(email)
    expect(asked).toEqual({ data: {}, error: null })
    const { link, tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect(link.searchParams.get('type')).toBe('recovery')
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    const back = await createClient(server).auth.signInWithPassword({ email, password: NEW_PASSWORD })
    expect(back.error).toBeNull()
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('asking to recover answers alike for an address without an account, and sends nothing', async () => {
    const address = newAddress('unknown')
    expect(await createClient(server).auth.resetPasswordForEmail(address)).toEqual({ data: {}, error: null })
    expect(await server.mailsTo(address)).toHaveLength(0)
  })

  test.each(['recovery', 'email'] as const)(
    'proving an address by %s drops the password of another person’s sign-up',
    async (type) => {
      const attacker = createClient(server)
      const email = newAddress('victim')
      await attacker.auth.signUp({ email, password: PASSWORD })
      await server.settle()
      const owner = createClient(server)
      await (type === 'recovery'
        ? owner.auth.resetPasswordForEmail(email)
        : owner.auth.signInWithOtp({ email }))
      const { code } = secretsOf((await server.mailsTo(email))[0])
      expect((await owner.auth.verifyOtp({ email, token: code, type })).error).toBeNull()
      const attempt = await attacker.auth.signInWithPassword({ email, password: PASSWORD })
      expect(attempt.error?.code).toBe('invalid_credentials')
    },
  )

  test('a link for one purpose is not good for another', async () => {
    const { email } = await aSignedInPerson(server, createClient(server))
    const client = createClient(server)
    await client.auth.resetPasswordForEmail(email)
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })).error?.code).toBe(
      'otp_expired',
    )
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
  })

  test('a new address counts once both addresses have agreed, whichever comes first', async () => {
    const client = createClient(server)
    const { email, userId } = await aSignedInPerson(server, client)
    const newEmail = newAddress('moved')
    const { data } = await client.auth.updateUser({ email: newEmail })
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    expect(data.user?.email_change_sent_at).toBeTruthy()
    const toNew = secretsOf((await server.mailsTo(newEmail))[0])
    const toOld = secretsOf((await server.mailsTo(email))[0])
    const first = await client.auth.verifyOtp({ email: newEmail, token: toNew.code, type: 'email_change' })
    expect(first.error).toBeNull()
    expect(first.data.session).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const second = await client.auth.verifyOtp({ token_hash: toOld.tokenHash, type: 'email_change' })
    expect(second.data.session?.user).toMatchObject({ id: userId, email: newEmail })
    expect(second.data.session?.user.new_email).toBeUndefined()
    expect(second.data.session?.user.identities?.[0]?.identity_data).toMatchObject({ email: newEmail })
    const byOld = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(byOld.error?.code).toBe('invalid_credentials')
    const byNew = await createClient(server).auth.signInWithPassword({ email: newEmail, password: PASSWORD })
    expect(byNew.error).toBeNull()
  })

  test('an address with an account is refused, and so is one that was taken meanwhile', async () => {
    const { email: taken } = await aSignedInPerson(server, createClient(server))
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    const wanted = newAddress('wanted')
    server.advance(61)
    await client.auth.updateUser({ email: wanted })
    const toNew = secretsOf((await server.mailsTo(wanted))[0])
    const toOld = secretsOf((await server.mailsTo(email))[0])
    await createClient(server).auth.signUp({ email: wanted, password: PASSWORD })
    await client.auth.verifyOtp({ token_hash: toOld.tokenHash, type: 'email_change' })
    const late = await client.auth.verifyOtp({ token_hash: toNew.tokenHash, type: 'email_change' })
    expect(late.error?.code).toBe('email_exists')
  })

  test('a second factor, once verified, is needed to change password or address', async () => {
    const client = createClient(server)
    const { userId } = await aSignedInPerson(server, client)
    await server.database.query(
      `insert into auth.mfa_factors (user_id, id, factor_type, status, friendly_name, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'phone', now(), now())`,
      [userId, server.platform.ids.next()],
    )
    for (const change of [{ password: NEW_PASSWORD }, { email: newAddress() }]) {
      const { error } = await client.auth.updateUser(change)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    const { data } = await client.auth.getUser()
    expect(data.user?.factors?.[0]).toMatchObject({ factor_type: 'totp', status: 'verified' })
  })

  test('mails are in the language of the person, else of their browser', async () => {
    const email = newAddress()
    await call(server, 'signup', {
      body: { email, password: PASSWORD },
      headers: { 'accept-language': 'ar-AE,en;q=0.5' },
    })
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('أكّد بريدك الإلكتروني في صدف')
    expect(mail?.html).toContain('dir="rtl"')
  })
})

test('where one agreement is enough, only the new address is asked', async () => {
  const server = await startAuthServer({ AUTH_EMAIL_DOUBLE_CONFIRM: 'off' })
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')
  const client = newest(server)
  const { email } = await aSignedInPerson(server, client)
  const newEmail = newAddress('single')
  const before = (await server.mailsTo(email)).length
  await client.auth.updateUser({ email: newEmail })
  const { tokenHash } = secretsOf((await server.mailsTo(newEmail))[0])
  expect(await server.mailsTo(email)).toHaveLength(before)
  const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  expect(data.user?.email).toBe(newEmail)
  await server.stop()
})
