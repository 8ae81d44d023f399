import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../../support/authenticator.ts'
import { until } from '../../support/until.ts'
import { enrolAuthenticator, raiseByAuthenticator } from '../auth-authenticator.ts'
import { type Client, clients } from '../auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from '../auth-people.ts'
import { aSecurityKey } from '../auth-security-key.ts'
import { type AuthServer, secretsOf, startAuthServer } from '../auth-server.ts'
import { anIntruder } from './intruder.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient
const NEW_PASSWORD = 'another-lamp-harbour'
const ORIGIN = 'https://sadaf.example'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_EMAIL_DOUBLE_CONFIRM: 'false',
    AUTH_ANONYMOUS_ENABLED: 'true',
    AUTH_WEBAUTHN_RP_ID: 'sadaf.example',
    AUTH_WEBAUTHN_ORIGINS: ORIGIN,
  })
})
afterAll(() => server.stop())

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''
const codeTo = async (address: string) =>
  /\b\d{6}\b/.exec((await server.mailsTo(address))[0]?.text ?? '')?.[0] ?? ''

// An intruder knows the password for a while. Once its person changes it, nothing that was prepared lets the
// intruder back in.
describe('after a new password, an intruder is not let back in by', () => {
  test('a number that they had asked to add', async () => {
    const { owner, intruder } = await anIntruder(server)
    const phone = '+971551112223'
    expect((await intruder.auth.updateUser({ phone })).error).toBeNull()
    const token = await codeTo(phone)
    await owner.auth.updateUser({ password: NEW_PASSWORD })
    const entered = await newClient(server).auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(entered.error?.code).toBe('otp_expired')
    expect((await owner.auth.getUser()).data.user?.phone).toBe('')
  })

  test('an address that they had asked to change to', async () => {
    const { owner, intruder, email } = await anIntruder(server)
    const evil = newAddress('evil')
    expect((await intruder.auth.updateUser({ email: evil })).error).toBeNull()
    const { tokenHash } = secretsOf((await server.mailsTo(evil))[0])
    await owner.auth.updateUser({ password: NEW_PASSWORD })
    const entered = await newClient(server).auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    expect(entered.error?.code).toBe('otp_expired')
    expect((await owner.auth.getUser()).data.user).toMatchObject({ email })
    expect((await owner.auth.getUser()).data.user?.new_email ?? '').toBe('')
  })

  test('a code that was on its way to their client', async () => {
    const { owner, email } = await anIntruder(server)
    const verifier = 'w'.repeat(43)
    await call(server, 'otp', { body: { email, code_challenge: verifier, code_challenge_method: 'plain' } })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const led = await call(server, `verify?token=${tokenHash}&type=magiclink`)
    const auth_code = new URL(led.headers.get('location') ?? '').searchParams.get('code')
    await owner.auth.updateUser({ password: NEW_PASSWORD })
    const body = { auth_code, code_verifier: verifier }
    const entered = await call(server, 'token?grant_type=pkce', { body })
    expect(entered.headers.get('x-sb-error-code')).toBe('flow_state_not_found')
  })

  test('a session of theirs, its tokens, or the old password', async () => {
    const { owner, intruder, email } = await anIntruder(server)
    const token = await tokenOf(intruder)
    await owner.auth.updateUser({ password: NEW_PASSWORD })
    expect((await call(server, 'user', { token })).headers.get('x-sb-error-code')).toBe('session_not_found')
    expect((await intruder.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const again = await newClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error?.code).toBe('invalid_credentials')
  })

  test('a change that they had sent off before, and that is still being worked on', async () => {
    const { intruder, userId } = await anIntruder(server)
    const evil = newAddress('evil')
    const answer = await whileLocked(userId, () => intruder.auth.updateUser({ email: evil }))
    expect(answer.error?.name).toBe('AuthSessionMissingError')
    expect(await server.mailsTo(evil)).toEqual([])
  })

  /** Holds an account as a change of its password does, ends its sessions, and lets go once `work` waits for it. */
  async function whileLocked<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const other = await server.database.connect()
    try {
      await other.query('begin')
      await other.query('select from auth.users where id = $1 for no key update', [userId])
      await other.query(
        `update auth.sessions set ended_at = now(), end_reason = 'password_change' where user_id = $1`,
        [userId],
      )
      const working = work()
      await until(async () => {
        const { rows } = await server.database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      await other.query('commit')
      return await working
    } catch (error) {
      await other.query('rollback')
      throw error
    } finally {
      other.release()
    }
  }
})

// A password alone must not become a second factor of one's own.
describe('an intruder with the password alone', () => {
  test('cannot finish a factor begun before its person had one', async () => {
    const { owner, intruder, email } = await anIntruder(server)
    const phone = '+971551112224'
    const begun = await intruder.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'x', phone })
    const factorId = begun.data?.id ?? ''
    await raiseByAuthenticator(server, owner)
    await intruder.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await intruder.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
    expect((await intruder.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  test('cannot finish one that a session at the second level began', async () => {
    const { owner, email } = await anIntruder(server)
    await raiseByAuthenticator(server, owner)
    const { factorId, secret } = await enrolAuthenticator(owner, 'second')
    const intruder = newClient(server)
    await intruder.auth.signInWithPassword({ email, password: PASSWORD })
    const code = codeAt(secret, server.platform.clock.now())
    const shown = await intruder.auth.mfa.challengeAndVerify({ factorId, code })
    expect(shown.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('cannot add a passkey, a factor or another service’s account beside a person’s passkey', async () => {
    const { owner, email } = await anIntruder(server)
    const register = async (client: Client) => {
      const token = await tokenOf(client)
      const answer = await call(server, 'passkeys/registration/options', { method: 'POST', token })
      if (answer.status !== 200) return answer
      const { challenge_id, options } = await answer.json()
      const credential = aSecurityKey().create(options, ORIGIN)
      return call(server, 'passkeys/registration/verify', { body: { challenge_id, credential }, token })
    }
    expect((await register(owner)).status).toBe(200)
    // The person who has just made the first passkey may go on.
    expect((await register(owner)).status).toBe(200)
    expect((await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })).error).toBeNull()
    const intruder = newClient(server)
    await intruder.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await register(intruder)).headers.get('x-sb-error-code')).toBe('insufficient_aal')
    const enrolled = await intruder.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    expect(enrolled.error?.code).toBe('insufficient_aal')
  })
})

describe('an anonymous account that becomes a person’s', () => {
  test('keeps its id, and says so in the next token of every session', async () => {
    const client = newClient(server)
    const { data } = await client.auth.signInAnonymously()
    const id = data.user?.id
    const email = newAddress('upgraded')
    await client.auth.updateUser({ email })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const entered = await newClient(server).auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    expect(entered.data.user).toMatchObject({ id, email, is_anonymous: false })
    const { data: next } = await client.auth.refreshSession()
    expect(next.user).toMatchObject({ id, is_anonymous: false })
    const claims = JSON.parse(
      Buffer.from(next.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ sub: id, is_anonymous: false, email })
  })

  test('cannot become a person who is there already', async () => {
    const { email, userId } = await aSignedInPerson(server, newClient(server))
    const client = newClient(server)
    await client.auth.signInAnonymously()
    expect((await client.auth.updateUser({ email })).error?.code).toBe('email_exists')
    expect((await client.auth.getUser()).data.user?.id).not.toBe(userId)
  })
})

test('an address is not flooded with mails by a stranger who names it', async () => {
  const strict = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_MAIL_COOLDOWN: '0',
    AUTH_RATE_LIMITS: '{"mailByIdentity":{"points":3,"seconds":3600}}',
  })
  const victim = newAddress('victim')
  const client = newClient(strict)
  await aSignedInPerson(strict, client)
  const ask = () => client.auth.updateUser({ email: victim })
  expect((await ask()).error).toBeNull()
  expect((await ask()).error).toBeNull()
  expect((await client.auth.signInWithOtp({ email: victim })).error).toBeNull()
  expect((await ask()).error).toMatchObject({ status: 429 })
  expect((await client.auth.signUp({ email: victim, password: PASSWORD })).error).toMatchObject({
    status: 429,
  })
  await strict.stop()
})
