import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../support/authenticator.ts'
import { enrolAuthenticator, raiseByAuthenticator, showCode } from './auth-authenticator.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(Object.entries(clients))('second factors with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false', AUTH_SMS_TEST_OTP: '+971500000001=424242' })
  })
  afterAll(() => server.stop())

  test('an authenticator is enrolled with a drawing, a secret and an address, and raises the session', async () => {
    const client = createClient(server)
    const { userId, email, refreshToken } = await aSignedInPerson(server, client)
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'app',
      issuer: 'Sadaf',
    })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'app' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s)
    const uri = new URL(data?.totp.uri ?? '')
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe(`/Sadaf:${email}`)
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret)
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(0)
    const factor = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
    const raised = await showCode(server, client, factor)
    expect(raised.error).toBeNull()
    expect(raised.data?.user.factors).toMatchObject([{ id: factor.factorId, status: 'verified' }])
    expect(claimsOf(raised.data?.access_token ?? '')).toMatchObject({
      sub: userId,
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    })
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(claimsOf((await client.auth.getSession()).data.session?.access_token ?? '').aal).toBe('aal2')
    const stale = await call(server, 'token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    })
    expect(stale.headers.get('x-sb-error-code')).toBe('refresh_token_not_found')
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('the secret is not kept in the clear', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { factorId, secret } = await enrolAuthenticator(client, 'app')
    const { rows } = await server.database.query('select secret from auth.mfa_factors where id = $1', [
      factorId,
    ])
    expect(rows[0].secret).toBeTruthy()
    expect(Buffer.from(rows[0].secret, 'base64url').toString('latin1')).not.toContain(secret)
    expect(rows[0].secret).not.toContain(secret)
  })

  test('sessions that were not raised end when a factor is shown, and a new one begins lower', async () => {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    const other = createClient(server)
    const elsewhere = await other.auth.signInWithPassword({ email, password: PASSWORD })
    const authenticator = await raiseByAuthenticator(server, client)
    const ended = await other.auth.getUser(elsewhere.data.session?.access_token)
    expect(ended.error?.name).toBe('AuthSessionMissingError')
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    const { data: level } = await other.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await showCode(server, other, authenticator)).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('a code works once, also in another challenge', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { factorId, secret } = await enrolAuthenticator(client, 'app')
    const code = codeAt(secret, server.platform.clock.now())
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const again = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('a wrong code is refused, and after five even the right one needs a new challenge', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { factorId, secret } = await enrolAuthenticator(client, 'app')
    const code = codeAt(secret, server.platform.clock.now())
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    const challengeId = challenge?.id ?? ''
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.auth.mfa.verify({ factorId, challengeId, code: wrong(wrong(code)) }),
      ),
    )
    for (const { error } of tries) expect(error?.code).toBe('mfa_verification_failed')
    const late = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  })

  test('a challenge waits five minutes', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { factorId, secret } = await enrolAuthenticator(client, 'app')
    const { data } = await client.auth.mfa.challenge({ factorId })
    const nowSeconds = server.platform.clock.now().getTime() / 1000
    expect(data?.type).toBe('totp')
    expect(Math.abs((data?.expires_at ?? 0) - nowSeconds - 300)).toBeLessThan(10)
    server.advance(310)
    const code = codeAt(secret, server.platform.clock.now())
    const { error } = await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code })
    expect(error?.code).toBe('mfa_challenge_expired')
  })

  test('another person’s factor is not found', async () => {
    const owner = createClient(server)
    await aSignedInPerson(server, owner)
    const { factorId } = await raiseByAuthenticator(server, owner)
    const stranger = createClient(server)
    await aSignedInPerson(server, stranger)
    for (const { error } of [
      await stranger.auth.mfa.challenge({ factorId }),
      await stranger.auth.mfa.unenroll({ factorId }),
      await stranger.auth.mfa.verify({ factorId, challengeId: factorId, code: '000000' }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  test('an enrolment that was not finished gives way to a new one; names are unique', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const first = await enrolAuthenticator(client, 'app')
    const second = await enrolAuthenticator(client, 'app')
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([second.factorId])
    expect((await showCode(server, client, first)).error?.code).toBe('mfa_factor_not_found')
    expect((await showCode(server, client, second)).error).toBeNull()
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  test('ten factors are the most', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    for (let count = 0; count < 10; count += 1) {
      const authenticator = await enrolAuthenticator(client, `app ${count}`)
      expect((await showCode(server, client, authenticator)).error).toBeNull()
    }
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' })
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  test('a session that was not raised can neither add nor remove a factor once there is one', async () => {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    const { factorId } = await raiseByAuthenticator(server, client)
    const lower = createClient(server)
    await lower.auth.signInWithPassword({ email, password: PASSWORD })
    const added = await lower.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const removed = await lower.auth.mfa.unenroll({ factorId })
    expect(removed.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    for (const change of [{ password: 'another-lamp-harbour' }, { email: newAddress() }])
      expect((await lower.auth.updateUser(change)).error?.code).toBe('insufficient_aal')
    expect((await client.auth.updateUser({ password: 'another-lamp-harbour' })).error).toBeNull()
  })

  test('a removed factor takes back what it gave', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { factorId } = await raiseByAuthenticator(server, client)
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'otp' }])
  })

  test('a phone is sent its code, once a minute, and raises the session', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const phone = `97150${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'my phone',
      phone: `+${phone}`,
    })
    expect(data).toMatchObject({ type: 'phone', phone })
    const factorId = data?.id ?? ''
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    expect(challenge?.type).toBe('phone')
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
    const [message] = await server.mailsTo(`+${phone}`)
    const [code = ''] = /\d{6}/.exec(message?.text ?? '') ?? []
    const challengeId = challenge?.id ?? ''
    const refused = await client.auth.mfa.verify({ factorId, challengeId, code: wrong(code) })
    expect(refused.error?.code).toBe('mfa_verification_failed')
    const raised = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(claimsOf(raised.data?.access_token ?? '').amr[0].method).toBe('mfa/phone')
    const twice = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'again',
      phone: `+${phone}`,
    })
    expect(twice.error?.code).toBe('mfa_verified_factor_exists')
  })

  test('a test number has its configured code and gets no message', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'test phone',
      phone: '+971500000001',
    })
    const shown = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: '424242' })
    expect(shown.error).toBeNull()
    expect(await server.mailsTo('+971500000001')).toHaveLength(0)
  })

  test('recovery codes stand beside a factor, raise a session once each, and go when it goes', async () => {
    const client = createClient(server)
    const { email, accessToken } = await aSignedInPerson(server, client)
    const tokenOf = async (it: typeof client) => (await it.auth.getSession()).data.session?.access_token ?? ''
    const alone = await call(server, 'factors/recovery-codes', { method: 'POST', token: accessToken })
    expect(alone.headers.get('x-sb-error-code')).toBe('mfa_recovery_codes_sole_factor')
    const { factorId } = await raiseByAuthenticator(server, client)
    const token = await tokenOf(client)
    const made = await (
      await call(server, 'factors/recovery-codes', { body: { friendly_name: 'paper' }, token })
    ).json()
    expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'paper', total: 10 })
    expect(new Set(made.codes).size).toBe(10)
    const again = await call(server, 'factors/recovery-codes', { method: 'POST', token })
    expect(again.headers.get('x-sb-error-code')).toBe('mfa_verified_factor_exists')
    const lost = createClient(server)
    await lost.auth.signInWithPassword({ email, password: PASSWORD })
    const lower = await tokenOf(lost)
    for (const path of ['factors/recovery-codes/regenerate', 'factors/recovery-codes']) {
      const method = path.endsWith('regenerate') ? 'POST' : 'DELETE'
      const refused = await call(server, path, { method, token: lower })
      expect(refused.headers.get('x-sb-error-code')).toBe('insufficient_aal')
    }
    const typed = made.codes[0].toUpperCase().replace(/(.{4})/g, '$1-')
    const show = (code: string) =>
      call(server, 'factors/recovery-codes/verify', { body: { code }, token: lower })
    const raised = await (await show(typed)).json()
    expect(claimsOf(raised.access_token)).toMatchObject({ aal: 'aal2' })
    expect(claimsOf(raised.access_token).amr[0].method).toBe('mfa/recovery_code')
    const used = await show(made.codes[0])
    expect(used.headers.get('x-sb-error-code')).toBe('mfa_verification_failed')
    const left = await (await call(server, 'factors/recovery-codes', { token: lower })).json()
    expect(left).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 })
    const renewed = await (
      await call(server, 'factors/recovery-codes/regenerate', { method: 'POST', token })
    ).json()
    expect(renewed.id).toBe(made.id)
    expect((await show(made.codes[1])).status).toBe(422)
    await client.auth.mfa.unenroll({ factorId })
    const gone = await call(server, 'factors/recovery-codes', { token })
    expect(gone.headers.get('x-sb-error-code')).toBe('mfa_factor_not_found')
  })

  test('recovery codes are locked after five wrong ones', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    await raiseByAuthenticator(server, client)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    await call(server, 'factors/recovery-codes', { method: 'POST', token })
    const show = () => call(server, 'factors/recovery-codes/verify', { body: { code: 'wrong' }, token })
    for (let count = 0; count < 5; count += 1) expect((await show()).status).toBe(422)
    const locked = await show()
    expect(locked.status).toBe(429)
    expect(locked.headers.get('x-sb-error-code')).toBe('mfa_recovery_codes_locked')
  })
})
