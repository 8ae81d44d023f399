import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from './auth-server.ts'

describe.each(Object.entries(clients))('signing up with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false', AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' })
  })
  afterAll(() => server.stop())

  test('a new person gets an account without a session, and a mail whose link leads to the confirm page', async () => {
    const email = newAddress()
    const { data, error } = await createClient(server).auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      options: { data: { full_name: 'Noor' }, emailRedirectTo: 'https://app.example/welcome?x=1' },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Noor' }, role: 'authenticated' })
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(1)
    const { link, code, tokenHash } = secretsOf(mails[0])
    expect(link.pathname).toBe('/auth/confirm')
    expect(link.searchParams.get('type')).toBe('signup')
    expect(link.searchParams.get('next')).toBe('https://app.example/welcome?x=1')
    expect(code).toMatch(/^\d{6}$/)
    expect(tokenHash.length).toBeGreaterThan(40)
  })

  test('an address that is not allowed is not led back to', async () => {
    const email = newAddress()
    await createClient(server).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'https://app.example@evil.example/' },
    })
    const { link } = secretsOf((await server.mailsTo(email))[0])
    expect(link.searchParams.get('next')).toBe('/')
  })

  test('the link confirms once and signs in', async () => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const first = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(first.error).toBeNull()
    expect(first.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(first.data.user?.email_confirmed_at).toBeTruthy()
    expect(first.data.session?.access_token).toBeTruthy()
    const again = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test.each(['signup', 'email'] as const)('the code confirms as type %s', async (type) => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { code } = secretsOf((await server.mailsTo(email))[0])
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type })
    expect(error).toBeNull()
    expect(data.session).toBeTruthy()
  })

  test('a code is dead after five wrong tries, also when they come at once', async () => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { code } = secretsOf((await server.mailsTo(email))[0])
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const tries = Array.from({ length: 5 }, () =>
      call(server, 'verify', { body: { email, token: wrong, type: 'signup' } }),
    )
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    const right = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(right.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('a code and a link are dead after an hour', async () => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { code, tokenHash } = secretsOf((await server.mailsTo(email))[0])
    server.advance(3_601)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    )
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('a GET link signs in by the fragment, once; a look at it with HEAD uses nothing up', async () => {
    const email = newAddress()
    await createClient(server).auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const path = `verify?token=${tokenHash}&type=signup&redirect_to=${encodeURIComponent('https://app.example/in')}`
    await fetch(`${server.url}/auth/v1/${path}`, { method: 'HEAD', redirect: 'manual' })
    const answer = await fetch(`${server.url}/auth/v1/${path}`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe('https://app.example/in')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect([...fragment.keys()].sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'].sort(),
    )
    const user = await createClient(server).auth.getUser(fragment.get('access_token') ?? '')
    expect(user.data.user?.email).toBe(email)

    const second = await fetch(`${server.url}/auth/v1/${path}`, { redirect: 'manual' })
    const failed = new URL(second.headers.get('location') ?? '')
    for (const told of [failed.searchParams, new URLSearchParams(failed.hash.slice(1))]) {
      expect(told.get('error')).toBe('access_denied')
      expect(told.get('error_code')).toBe('otp_expired')
      expect(told.get('error_description')).toBeTruthy()
    }
  })

  test('with PKCE the link brings a code that only the client which asked can exchange, once', async () => {
    const client = createClient(server, { flowType: 'pkce' })
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect(tokenHash).toMatch(/^pkce_/)
    const answer = await fetch(`${server.url}/auth/v1/verify?token=${tokenHash}&type=signup`, {
      redirect: 'manual',
    })
    const target = new URL(answer.headers.get('location') ?? '')
    expect(target.hash).toBe('')
    const code = target.searchParams.get('code') ?? ''
    const stolen = await call(server, 'token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'a'.repeat(43) },
    })
    expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' })
    const exchanged = await client.auth.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.user?.email).toBe(email)
    const again = await call(server, 'token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'a'.repeat(43) },
    })
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' })
  })

  test('a code that waited more than five minutes is not exchanged', async () => {
    const client = createClient(server, { flowType: 'pkce' })
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const led = await call(server, `verify?token=${tokenHash}&type=signup`)
    server.advance(301)
    const code = new URL(led.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toMatchObject({ status: 403, code: 'flow_state_expired' })
  })

  test('before confirmation the right password is told why it does not sign in, a wrong one is not', async () => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    const right = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const wrong = await client.auth.signInWithPassword({ email, password: `${PASSWORD}!` })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('an address that exists looks like a new one, and its owner gets a notification without a link to confirm', async () => {
    const client = createClient(server)
    const email = newAddress()
    const { data: original } = await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    server.advance(61)
    const other = await createClient(server).auth.signUp({ email, password: 'another-long-one' })
    expect(other.error).toBeNull()
    expect(other.data.session).toBeNull()
    expect(other.data.user).toMatchObject({ email, identities: [] })
    expect(other.data.user?.id).not.toBe(original.user?.id)
    const [notification, ...rest] = await server.mailsTo(email)
    expect(rest).toHaveLength(1)
    expect(notification?.text).not.toContain('/auth/confirm')
    const kept = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(kept.error).toBeNull()
  })

  test('proving an address does not inherit the password of an earlier sign-up by another person', async () => {
    const email = newAddress()
    const attacker = createClient(server)
    await attacker.auth.signUp({ email, password: 'chosen-by-attacker' })
    server.advance(61)
    const owner = createClient(server)
    await owner.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect((await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error).toBeNull()
    const attempt = await attacker.auth.signInWithPassword({ email, password: 'chosen-by-attacker' })
    expect(attempt.error?.code).toBe('invalid_credentials')
  })

  test('a sign-up with another person’s address is not the sign-up of its owner, who proves it by a link', async () => {
    const email = newAddress()
    const isSignUpKept = async () =>
      (
        await server.database.query(
          'select signed_up_at is not null as kept from auth.users where email = $1',
          [email],
        )
      ).rows
    await createClient(server).auth.signUp({ email, password: 'chosen-by-attacker' })
    expect(await isSignUpKept()).toEqual([{ kept: true }])
    server.advance(61)
    const owner = createClient(server)
    await owner.auth.signInWithOtp({ email })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect((await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).error).toBeNull()
    expect(await isSignUpKept()).toEqual([{ kept: false }])
  })

  test.each([
    ['too short', 'abc', 'length'],
    ['one of the commonest', 'password123', 'pwned'],
    ['a sequence', 'abcdefghij', 'characters'],
  ])('a password that is %s is refused with its reason', async (_why, password, reason) => {
    const { error } = await createClient(server).auth.signUp({ email: newAddress(), password })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] })
  })

  test('an address that is none is refused', async () => {
    const { error } = await createClient(server).auth.signUp({ email: 'no-address', password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('resending cools down for a minute, alike for an address without an account', async () => {
    const client = createClient(server)
    const email = newAddress()
    await client.auth.signUp({ email, password: PASSWORD })
    for (const address of [email, newAddress('unknown')]) {
      expect((await client.auth.resend({ type: 'signup', email: address })).error).toBeNull()
      const second = await client.auth.resend({ type: 'signup', email: address })
      expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    }
    const [latest, ...earlier] = await server.mailsTo(email)
    expect(earlier).toHaveLength(1)
    server.advance(61)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    await server.settle()
    // The later mail may be another person's request: the earlier one is as good.
    const { tokenHash } = secretsOf(latest)
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error).toBeNull()
    const { tokenHash: left } = secretsOf((await server.mailsTo(email))[0])
    const used = await client.auth.verifyOtp({ token_hash: left, type: 'signup' })
    expect(used.error?.code).toBe('otp_expired')
  })

  test('a one-time code signs in, and opens an account where there is none', async () => {
    const client = createClient(server)
    const email = newAddress()
    expect(
      (await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
    ).toBeNull()
    expect(await server.mailsTo(email)).toHaveLength(0)
    server.advance(61)
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    const { code } = secretsOf((await server.mailsTo(email))[0])
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  test('anonymous sign-up is refused with its own code', async () => {
    const client = createClient(server)
    expect((await client.auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
  })
})

describe('a service that confirms addresses by itself', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({
      DEMO_MODE: 'false',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
      AUTH_ANONYMOUS_ENABLED: 'true',
    })
  })
  afterAll(() => server.stop())

  test.each(Object.entries(clients))(
    '%s: signing up signs in, and a taken address is told',
    async (_, make) => {
      const client = make(server)
      const email = newAddress()
      const { data } = await client.auth.signUp({ email, password: PASSWORD })
      expect(data.session?.user.email).toBe(email)
      const { error } = await make(server).auth.signUp({ email, password: PASSWORD })
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    },
  )

  test.each(Object.entries(clients))(
    '%s: an anonymous account becomes permanent with an address',
    async (_, make) => {
      const client = make(server)
      const { data } = await client.auth.signInAnonymously()
      expect(data.user).toMatchObject({ is_anonymous: true, identities: [] })
      const email = newAddress()
      const updated = await client.auth.updateUser({ email, password: PASSWORD })
      expect(updated.data.user).toMatchObject({ email, is_anonymous: false })
      const back = await make(server).auth.signInWithPassword({ email, password: PASSWORD })
      expect(back.data.user?.id).toBe(data.user?.id)
    },
  )
})

test('a service that takes no sign-ups says so', async () => {
  const server = await startAuthServer({ AUTH_SIGNUP_DISABLED: 'true' })
  const answer = await call(server, 'signup', { body: { email: newAddress(), password: PASSWORD } })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error_code: 'signup_disabled' })
  await server.stop()
})
