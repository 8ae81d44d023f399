import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codeAt, STEP_SECONDS } from '../support/authenticator.ts'
import { PASSWORD, type Person, signInElsewhere } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const SIXTEEN_MINUTES_S = 16 * 60
const SMALL = '1000.00'
const LARGE = '1000.01'

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct({ AUTH_SMS_TEST_OTP: '+971500000001=424242' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Sent = {
  readonly to?: Person
  readonly key?: string
  readonly token?: string
  readonly approval?: string
  readonly currency?: string
}

/** Asks without the helper that signs in again by itself. */
function send(person: Person, amount: string, sent: Sent = {}) {
  const { to = omar, key = randomUUID(), token = person.token, approval, currency = 'USD' } = sent
  const body = {
    from_account_id: person.account(currency),
    to: { wallet_id: to.walletId },
    amount: { amount, currency },
  }
  const headers = { 'idempotency-key': key, ...bearer(token), ...(approval && { 'approval-id': approval }) }
  return person.post('/payments', body, headers)
}

const refusedWith = (code: string) => ({ status: 403, body: { code } })
const againPlease = refusedWith('recent_sign_in_required')

const namesApproval = z.object({ approval: z.object({ id: z.uuid() }) })
const approvalIn = (body: unknown) => namesApproval.parse(body).approval.id

/** Asks for a payment that is refused until it is approved. @returns the id of the approval */
async function ask(person: Person, amount: string, sent: Sent = {}): Promise<string> {
  const { status, body } = await send(person, amount, sent)
  expect(status).toBe(403)
  return approvalIn(body)
}
const signInAgain = async (person: Person) => (await signInElsewhere(product, person)).token

describe('a large payment of who has no second factor', () => {
  test('asks for a sign-in however fresh the last one is, names what it is for, and goes on under its key', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
    expect((await send(layla, SMALL)).status).toBe(201)
    const key = randomUUID()
    const asked = await send(layla, LARGE, { key })
    expect(asked).toMatchObject(againPlease)
    const shown = { amount: { amount: LARGE, currency: 'USD' }, recipient: 'Omar S.' }
    expect(asked.body.approval).toMatchObject(shown)
    const approval = approvalIn(asked.body)
    const token = await signInAgain(layla)
    const made = await send(layla, LARGE, { key, token, approval })
    expect(made.status).toBe(201)
    // The same once more is the same payment, and asks for nothing.
    expect(await send(layla, LARGE, { key })).toMatchObject({ status: 201, body: { id: made.body.id } })
    await product.settled()
    expect((await layla.holds()).balance).toBe('2999.99')
    await product.expectSoundBooks()
  })

  test('does nothing while it asks: no hold, no pending payment, no notification', async () => {
    const huda = await product.person({ name: 'Huda Karim', holding: '2000.00' })
    const before = await huda.holds()
    expect(await send(huda, LARGE)).toMatchObject(againPlease)
    expect(await huda.holds()).toEqual(before)
    const { data } = await huda.api('GET /transactions')
    expect(data.map(({ type }) => type)).toEqual(['incoming'])
  })

  test('a problem of the payment is reported before a proof is asked for', async () => {
    const sara = await product.person({ name: 'Sara Nasser', holding: '100.00' })
    expect((await send(sara, '30000.00')).body.code).toBe('limit_exceeded')
  })

  test('takes no code by mail or text message for a proof', async () => {
    const noor = await product.person({ name: 'Noor Aziz', holding: '2000.00' })
    const approval = await ask(noor, LARGE)
    await noor.supabase.auth.signInWithOtp({ email: noor.email })
    await product.quiet()
    const { rows } = await product.database.query<{ text: string }>(
      'select text from notifications.mailbox where recipient = $1 order by created_at desc limit 1',
      [noor.email],
    )
    const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    const { data } = await noor.supabase.auth.verifyOtp({ email: noor.email, token: code, type: 'email' })
    const token = data.session?.access_token ?? ''
    expect(await send(noor, LARGE, { token, approval })).toMatchObject(againPlease)
    expect((await send(noor, SMALL, { token })).status).toBe(201)
  })
})

describe('a large payment of who has a second factor', () => {
  /** Adds an authenticator. @returns what its app shows, and a token of the raised session */
  async function protect(person: Person) {
    const { mfa } = person.supabase.auth
    const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const factorId = data?.id ?? ''
    const show = async () => {
      product.advance(STEP_SECONDS)
      const code = codeAt(data?.totp.secret ?? '', product.platform.clock.now())
      const { data: raised, error } = await mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
      return raised.access_token
    }
    return { show, token: await show() }
  }

  test('asks for it each time, and goes on under its key', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
    const { show, token } = await protect(layla)
    const key = randomUUID()
    const asked = await send(layla, LARGE, { key, token })
    expect(asked).toMatchObject(refusedWith('step_up_required'))
    const approval = approvalIn(asked.body)
    expect((await send(layla, LARGE, { key, token, approval })).status).toBe(403)
    const raised = await show()
    expect((await send(layla, LARGE, { key, token: raised, approval })).status).toBe(201)
    expect(await send(layla, LARGE, { token: raised })).toMatchObject(refusedWith('step_up_required'))
  })

  test('takes no code by text message for it', async () => {
    const maya = await product.person({ name: 'Maya Faris', holding: '5000.00' })
    const { token } = await protect(maya)
    const { mfa } = maya.supabase.auth
    const phone = await mfa.enroll({ factorType: 'phone', friendlyName: 'phone', phone: '+971500000001' })
    const approval = await ask(maya, LARGE, { token })
    await maya.supabase.auth.signInWithPassword({ email: maya.email, password: PASSWORD })
    const factorId = phone.data?.id ?? ''
    // Not verified yet: another way of the same kind, from the database.
    await product.database.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [factorId])
    const { data } = await mfa.challengeAndVerify({ factorId, code: '424242' })
    const answer = await send(maya, LARGE, { token: data?.access_token ?? '', approval })
    expect(answer).toMatchObject(refusedWith('step_up_required'))
  })
})

describe('approved payments', () => {
  let layla: Person
  beforeAll(async () => {
    layla = await product.person({ name: 'Layla Haddad', holding: '20000.00' })
  })

  test('opens no other amount, recipient or currency, and then still what it is for', async () => {
    const sara = await product.person({ name: 'Sara Nasser' })
    const { id } = await layla.topUp('4000.00', 'EUR')
    await product.settled()
    expect((await layla.get(`/topups/${id}`)).body.status).toBe('completed')
    const approval = await ask(layla, '1500.00')
    const token = await signInAgain(layla)
    for (const [amount, other] of [
      ['1500.01', {}],
      ['1499.99', {}],
      ['1500.00', { to: sara }],
      ['1500.00', { currency: 'EUR' }],
    ] as const) {
      expect(await send(layla, amount, { token, approval, ...other })).toMatchObject(againPlease)
    }
    expect((await send(layla, '1500.00', { token, approval })).status).toBe(201)
  })

  test('is used up by it', async () => {
    const approval = await ask(layla, LARGE)
    const token = await signInAgain(layla)
    const sends = Array.from({ length: 5 }, () => send(layla, LARGE, { token, approval }))
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 403, 403, 403, 403])
    expect(await send(layla, LARGE, { token, approval })).toMatchObject(againPlease)
  })

  test('was approved by a proof of its own: one opens one payment', async () => {
    const approvals = [await ask(layla, '1100.00'), await ask(layla, '1100.00'), await ask(layla, '1100.00')]
    const token = await signInAgain(layla)
    const sends = approvals.map((approval) => send(layla, '1100.00', { token, approval }))
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 403, 403])
  })

  test('was approved after it was asked for, and not by what the asking came with', async () => {
    const before = await signInAgain(layla)
    const approval = await ask(layla, LARGE, { token: before })
    expect(await send(layla, LARGE, { token: before, approval })).toMatchObject(againPlease)
    const elsewhere = await signInAgain(layla)
    product.advance(2)
    const later = await ask(layla, LARGE)
    expect(await send(layla, LARGE, { token: elsewhere, approval: later })).toMatchObject(againPlease)
  })

  test('expires after ten minutes', async () => {
    const [lasting, expiring] = [await ask(layla, '1200.00'), await ask(layla, '1300.00')]
    product.advance(9 * 60)
    const token = await signInAgain(layla)
    expect((await send(layla, '1200.00', { token, approval: lasting })).status).toBe(201)
    product.advance(61)
    const inTime = await signInAgain(layla)
    expect(await send(layla, '1300.00', { token: inTime, approval: expiring })).toMatchObject(againPlease)
  })

  test('is not another person’s, and nothing without its name', async () => {
    const sara = await product.person({ name: 'Sara Nasser', holding: '2000.00' })
    const approval = await ask(sara, LARGE)
    const token = await signInAgain(layla)
    for (const other of [approval, randomUUID(), 'garbage', undefined])
      expect(await send(layla, LARGE, { token, ...(other && { approval: other }) })).toMatchObject(
        againPlease,
      )
  })

  test('is paid as it was shown, also by another name of the same person', async () => {
    const { body } = await layla.post('/payments/recipient', {
      to: { wallet_id: omar.walletId },
      currency: 'USD',
    })
    const approval = await ask(layla, LARGE)
    const made = await layla.post(
      '/payments',
      {
        from_account_id: layla.account(),
        to: { lookup_id: body.lookup_id },
        amount: { amount: LARGE, currency: 'USD' },
      },
      { ...bearer(await signInAgain(layla)), 'approval-id': approval },
    )
    expect(made.status).toBe(201)
  })
})

test('signing out another device asks for a sign-in of the last minutes', async () => {
  const dana = await product.person({ name: 'Dana Karim', isImpatient: true })
  product.advance(SIXTEEN_MINUTES_S)
  const other = await signInElsewhere(product, dana)
  const end = (token: string) =>
    product.http.call({
      method: 'DELETE',
      path: `/api/v1/me/sessions/${other.sessionId}`,
      headers: bearer(token),
    })
  expect(await end(dana.token)).toMatchObject(refusedWith('recent_sign_in_required'))
  expect((await end((await signInElsewhere(product, dana)).token)).status).toBe(200)
})

test('a password alone opens nothing of a person with a passkey', async () => {
  const rana = await product.person({ name: 'Rana Aziz', isImpatient: true })
  const half = await signInElsewhere(product, rana)
  await product.database.query(
    `insert into auth.passkeys (user_id, id, credential_id, public_key, sign_count, transports, aaguid,
       is_backed_up, created_at, updated_at)
     values ($1, $2, 'one', 'key', 0, '{}', $2, false, now(), now())`,
    [rana.userId, randomUUID()],
  )
  product.advance(3)
  for (const path of ['/me', '/accounts', '/transactions', '/me/sessions'])
    expect(await rana.get(path, bearer(half.token))).toMatchObject(refusedWith('step_up_required'))
})
