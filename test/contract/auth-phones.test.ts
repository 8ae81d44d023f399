import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

let counter = 0
/** A number without an account. */
function newNumber(): string {
  counter += 1
  return `+9715${String(10_000_000 + counter)}`
}

describe.each(Object.entries(clients))('phone numbers with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false', AUTH_SMS_TEST_OTP: '971509999999=123456' })
  })
  afterAll(() => server.stop())

  const codeTo = async (phone: string) =>
    /\d{6}/.exec((await server.mailsTo(phone))[0]?.text ?? '')?.[0] ?? ''
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('a number signs up with a password, is proven by a code, and signs in', async () => {
    const client = createClient(server)
    const phone = newNumber()
    const { data, error } = await client.auth.signUp({
      phone,
      password: PASSWORD,
      options: { data: { full_name: 'Noor' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', app_metadata: { provider: 'phone' } })
    const early = await client.auth.signInWithPassword({ phone, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    const code = await codeTo(phone)
    const refused = await client.auth.verifyOtp({ phone, token: wrong(code), type: 'sms' })
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const verified = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
    expect(verified.data.user?.identities).toMatchObject([
      { provider: 'phone', identity_data: { phone: phone.slice(1) } },
    ])
    const again = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(again.error?.code).toBe('otp_expired')
    expect(
      (await createClient(server).auth.signInWithPassword({ phone, password: PASSWORD })).error,
    ).toBeNull()
    const guess = await createClient(server).auth.signInWithPassword({ phone, password: 'a-wrong-password' })
    expect(guess.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('signing up with a number that is taken looks the same and sends nothing', async () => {
    const phone = newNumber()
    const first = await createClient(server).auth.signUp({ phone, password: PASSWORD })
    server.advance(61)
    const before = (await server.mailsTo(phone)).length
    const second = await createClient(server).auth.signUp({ phone, password: PASSWORD })
    expect(second.error).toBeNull()
    expect(second.data.user?.id).not.toBe(first.data.user?.id)
    expect(second.data.user?.identities).toEqual([])
    expect(await server.mailsTo(phone)).toHaveLength(before)
  })

  test('a code alone opens an account, and is sent again only after a minute', async () => {
    const client = createClient(server)
    const phone = newNumber()
    expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
    const soon = await client.auth.resend({ phone, type: 'sms' })
    expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    const first = await codeTo(phone)
    server.advance(61)
    expect((await client.auth.resend({ phone, type: 'sms' })).error).toBeNull()
    const second = await codeTo(phone)
    if (first !== second)
      expect((await client.auth.verifyOtp({ phone, token: first, type: 'sms' })).error?.code).toBe(
        'otp_expired',
      )
    const { data } = await client.auth.verifyOtp({ phone, token: second, type: 'sms' })
    expect(data.session?.user.phone).toBe(phone.slice(1))
  })

  test('proving a number drops the password of another person’s sign-up', async () => {
    const attacker = createClient(server)
    const phone = newNumber()
    await attacker.auth.signUp({ phone, password: PASSWORD })
    server.advance(61)
    const owner = createClient(server)
    await owner.auth.signInWithOtp({ phone })
    expect((await owner.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })).error).toBeNull()
    const attempt = await attacker.auth.signInWithPassword({ phone, password: PASSWORD })
    expect(attempt.error?.code).toBe('invalid_credentials')
  })

  test('asking for a code to a number without an account answers alike and sends nothing', async () => {
    const phone = newNumber()
    const { error } = await createClient(server).auth.signInWithOtp({
      phone,
      options: { shouldCreateUser: false },
    })
    expect(error).toBeNull()
    expect(await server.mailsTo(phone)).toHaveLength(0)
  })

  test('five wrong codes void the right one', async () => {
    const client = createClient(server)
    const phone = newNumber()
    await client.auth.signInWithOtp({ phone })
    const code = await codeTo(phone)
    await Promise.all(
      Array.from({ length: 5 }, () => client.auth.verifyOtp({ phone, token: wrong(code), type: 'sms' })),
    )
    expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error?.code).toBe('otp_expired')
  })

  test('a test number has its configured code and gets no message', async () => {
    const client = createClient(server)
    server.advance(61)
    await client.auth.signInWithOtp({ phone: '+971509999999' })
    await server.settle()
    const { error } = await client.auth.verifyOtp({ phone: '+971509999999', token: '123456', type: 'sms' })
    expect(error).toBeNull()
    expect(await server.mailsTo('+971509999999')).toHaveLength(0)
  })

  test('a person changes their number once the new one has proven itself', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const phone = newNumber()
    const { data } = await client.auth.updateUser({ phone })
    expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) })
    const token = await codeTo(phone)
    const verified = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(verified.data.user?.phone).toBe(phone.slice(1))
    expect(verified.data.user?.new_phone).toBeUndefined()
    expect(verified.data.user?.app_metadata.providers).toEqual(['email', 'phone'])
    const other = createClient(server)
    await aSignedInPerson(server, other)
    server.advance(61)
    expect((await other.auth.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    })
  })

  test.each([['12'], ['not-a-number'], ['+0123456789']])('%s is no number', async (phone) => {
    const { error } = await createClient(server).auth.signInWithOtp({ phone })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

test('where numbers need no proof, signing up signs in', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false', AUTH_AUTOCONFIRM_PHONE: 'true' })
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')
  const phone = newNumber()
  const { data } = await newest(server).auth.signUp({ phone, password: PASSWORD })
  expect(data.session?.user.phone).toBe(phone.slice(1))
  const again = await newest(server).auth.signUp({ phone, password: PASSWORD })
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  await server.stop()
})

test('where mail is real and nothing carries text messages, numbers are refused', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false', SMTP_URL: 'smtp://127.0.0.1:9' })
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')
  const { error } = await newest(server).auth.signInWithOtp({ phone: newNumber() })
  expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  await server.stop()
})
