import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '../auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from '../auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

/** As a proxy on this machine says where a call came from. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeOf = (answer: Response) => answer.headers.get('x-sb-error-code')

const HOME = '198.51.100.1'
const STRANGER = '203.0.113.7'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ DEMO_MODE: 'false', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => server.stop())

const ask = (path: string, email: string, address: string, more: object = {}) =>
  call(server, path, { body: { email, ...more }, headers: from(address) })
const verify = (email: string, token: string, type: string, address: string) =>
  call(server, 'verify', { body: { email, token, type }, headers: from(address) })
const latest = async (email: string) => secretsOf((await server.mailsTo(email))[0])

async function aVictim(name = 'victim') {
  return aSignedInPerson(server, newClient(server), newAddress(name))
}

describe('a stranger who asks for mails to a person’s address', () => {
  test('closes nothing to its owner: not recovery, not codes, not the confirmation', async () => {
    const { email } = await aVictim()
    const unconfirmed = newAddress('waiting')
    await newClient(server).auth.signUp({ email: unconfirmed, password: PASSWORD })
    for (const round of times(35)) {
      server.advance(61)
      // From many networks, and from one again and again.
      const address = round % 2 === 0 ? STRANGER : `192.0.2.${round}`
      await Promise.all([
        ask('recover', email, address),
        ask('otp', email, address),
        ask('resend', unconfirmed, address, { type: 'signup' }),
      ])
    }
    server.advance(61)
    // Mails are in the mailbox in the order in which they were sent: those of the stranger first.
    await server.mailsTo(email)
    expect((await ask('recover', email, HOME)).status).toBe(200)
    const { code } = await latest(email)
    expect((await verify(email, code, 'recovery', HOME)).status).toBe(200)
    expect((await ask('otp', email, HOME)).status).toBe(200)
    const { code: toSignIn } = await latest(email)
    expect((await verify(email, toSignIn, 'email', HOME)).status).toBe(200)
    expect((await ask('resend', unconfirmed, HOME, { type: 'signup' })).status).toBe(200)
    const { code: toConfirm } = await latest(unconfirmed)
    expect((await verify(unconfirmed, toConfirm, 'signup', HOME)).status).toBe(200)
  })

  test('a moment before its owner does not send the owner away: what was sent is good', async () => {
    const { email } = await aVictim()
    expect((await ask('recover', email, STRANGER)).status).toBe(200)
    expect((await ask('recover', email, HOME)).status).toBe(200)
    // The same asker waits a minute, as ever.
    expect(codeOf(await ask('recover', email, STRANGER))).toBe('over_email_send_rate_limit')
    const { tokenHash } = await latest(email)
    const entered = await newClient(server).auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(entered.error).toBeNull()
  })

  test('a moment before its owner, who has used what was sent, does not keep the next from them', async () => {
    const { email } = await aVictim()
    await ask('recover', email, STRANGER)
    const first = await latest(email)
    expect((await verify(email, first.code, 'recovery', HOME)).status).toBe(200)
    await ask('recover', email, HOME)
    const next = await latest(email)
    expect(next.tokenHash).not.toBe(first.tokenHash)
    expect((await verify(email, next.code, 'recovery', HOME)).status).toBe(200)
  })

  test('does not make worthless what the owner has just received', async () => {
    const { email } = await aVictim()
    await ask('otp', email, HOME)
    const own = await latest(email)
    for (const round of times(20)) {
      server.advance(61)
      await ask('otp', email, `203.0.113.${round + 1}`)
    }
    await server.settle()
    expect((await verify(email, own.code, 'email', HOME)).status).toBe(200)
    // Once one of them was used, none of them is good.
    const { tokenHash } = await latest(email)
    const late = await newClient(server).auth.verifyOtp({ type: 'email', token_hash: tokenHash })
    expect(late.error?.code).toBe('otp_expired')
  })

  test('sends at most one a minute, however many ask, and one network a bounded number a day', async () => {
    const { email } = await aVictim()
    const before = (await server.mailsTo(email)).length
    await Promise.all(times(30).map((index) => ask('recover', email, `203.0.113.${index + 1}`)))
    expect(await server.mailsTo(email)).toHaveLength(before + 1)
    const { email: other } = await aVictim()
    const had = (await server.mailsTo(other)).length
    for (const _ of times(120)) {
      server.advance(61)
      await ask('recover', other, STRANGER)
    }
    // Twenty, and then one an hour: two hours have passed.
    expect((await server.mailsTo(other)).length - had).toBeLessThanOrEqual(23)
  })
})

describe('a stranger who guesses codes', () => {
  test('kills them for themselves alone', async () => {
    const { email } = await aVictim()
    await ask('otp', email, HOME)
    const { code } = await latest(email)
    for (const _ of times(5)) expect((await verify(email, wrong(code), 'email', STRANGER)).status).toBe(403)
    expect(codeOf(await verify(email, code, 'email', STRANGER))).toBe('otp_expired')
    expect((await verify(email, code, 'email', HOME)).status).toBe(200)
  })

  test('from a network at a time is held down by the day', async () => {
    const { email } = await aVictim()
    const tries = async () => {
      for (const _ of times(25)) await verify(email, '000000', 'email', STRANGER)
      server.advance(301)
    }
    await tries()
    await tries()
    expect((await verify(email, '000000', 'email', STRANGER)).status).toBe(429)
    expect((await verify(email, '000000', 'email', HOME)).status).toBe(403)
  })

  test('from everywhere is held down too, and closes neither links nor where the owner is at home', async () => {
    const strict = await startAuthServer({
      DEMO_MODE: 'false',
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_RATE_LIMITS: JSON.stringify({ verifyByIdentityAnywhere: { points: 12, seconds: 86_400 } }),
    })
    const at = (path: string, body: object, address: string) =>
      call(strict, path, { body, headers: from(address) })
    const { email } = await aSignedInPerson(strict, newClient(strict))
    await at('token?grant_type=password', { email, password: PASSWORD }, HOME)
    await at('otp', { email }, HOME)
    const { code, tokenHash } = secretsOf((await strict.mailsTo(email))[0])
    const guess = (index: number) =>
      at('verify', { email, token: wrong(code), type: 'email' }, `203.0.113.${index + 1}`)
    for (const index of times(12)) expect((await guess(index)).status).toBe(403)
    expect((await guess(12)).status).toBe(429)
    expect((await at('verify', { email, token: code, type: 'email' }, '192.0.2.9')).status).toBe(429)
    const byLink = await at('verify', { token_hash: tokenHash, type: 'email' }, '192.0.2.9')
    expect(byLink.status).toBe(200)
    strict.advance(61)
    await at('otp', { email }, HOME)
    const { code: next } = secretsOf((await strict.mailsTo(email))[0])
    expect((await at('verify', { email, token: next, type: 'email' }, HOME)).status).toBe(200)
    await strict.stop()
  })

  test('has few codes to guess at, however many mails carry one', async () => {
    const { email, userId } = await aVictim()
    for (const round of times(12)) {
      server.advance(61)
      await ask('recover', email, `203.0.113.${round + 1}`)
      await server.settle()
      // Five guesses a round, so that each mail carries another code.
      for (const _ of times(5)) await verify(email, '000000', 'recovery', `203.0.113.${round + 1}`)
    }
    const { rows } = await server.database.query(
      `select count(*)::int as links, count(distinct series) filter (where code_hash is not null)::int as codes
       from auth.one_time_tokens where user_id = $1 and purpose = 'recovery'`,
      [userId],
    )
    expect(rows).toEqual([{ links: 12, codes: 5 }])
  })
})

describe('a number', () => {
  const phone = '+971501234999'
  const askText = (address: string) => call(server, 'otp', { body: { phone }, headers: from(address) })
  const typed = async () => /\b\d{6}\b/.exec((await server.mailsTo(phone))[0]?.text ?? '')?.[0] ?? ''

  test('that strangers have messages sent to costs a bounded number, and its owner has a code that is good', async () => {
    for (const round of times(30)) {
      server.advance(61)
      await askText(`203.0.113.${round + 1}`)
    }
    expect((await server.mailsTo(phone)).length).toBeLessThanOrEqual(10)
    expect((await askText(HOME)).status).toBe(200)
    const token = await typed()
    const body = { phone, token, type: 'sms' }
    expect((await call(server, 'verify', { body, headers: from(HOME) })).status).toBe(200)
    // Used: the next that its owner asks for is sent, whatever strangers have used up.
    server.advance(61)
    expect((await askText(HOME)).status).toBe(200)
    const again = { phone, token: await typed(), type: 'sms' }
    expect((await call(server, 'verify', { body: again, headers: from(HOME) })).status).toBe(200)
  })
})
