import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'

// An address must not become a name, a face and a wallet id, over and over.

const A_MINUTE = 20
const A_DAY = 100
const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

let product: Product
let omar: Person
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'on' })
  omar = await product.person({ name: 'Omar Khalid Saleh', holding: '5.00' })
  await product.database.query(`update profile.people set avatar_url = '/picture.webp' where user_id = $1`, [
    omar.userId,
  ])
})
afterAll(() => product.stop())

type To = { wallet_id: string } | { email: string } | { phone: string } | { lookup_id: string }
const lookUp = (asker: Person, to: To) => asker.post('/payments/recipient', { to, currency: 'USD' })
const pay = (asker: Person, to: To, amount = '1.00', headers = {}) =>
  asker.post(
    '/payments',
    { from_account_id: asker.account(), to, amount: { amount, currency: 'USD' } },
    headers,
  )
const unknownRecipient = () => ({ email: `unknown-${randomUUID()}@example.com` })
const aPayer = () => product.person({ name: 'Layla Haddad', holding: '50.00' })

/** Asks for so many strangers, and expects an answer each time. */
async function askFor(asker: Person, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) {
    expect((await lookUp(asker, unknownRecipient())).body.code).toBe('recipient_not_found')
  }
}
const spent = { status: 429, body: { code: 'too_many_lookups' } }

describe('the question which person has an address', () => {
  test('has one budget a minute, whether it is asked or paid', async () => {
    const layla = await aPayer()
    await askFor(layla, A_MINUTE - 2)
    expect((await pay(layla, unknownRecipient())).body.code).toBe('recipient_not_found')
    expect((await pay(layla, { wallet_id: omar.walletId }, '0.01')).status).toBe(201)
    expect(await lookUp(layla, unknownRecipient())).toMatchObject(spent)
    expect(await pay(layla, unknownRecipient())).toMatchObject(spent)
    const someone = await product.person({ name: 'Noor Aziz' })
    expect(await lookUp(layla, { email: someone.email })).toMatchObject(spent)
    expect(await pay(layla, { wallet_id: someone.walletId })).toMatchObject(spent)
    await product.settled()
  })

  test('says when it may be asked again, in the language of who asks, and then it may', async () => {
    const layla = await aPayer()
    await askFor(layla, A_MINUTE)
    const { body } = await layla.post(
      '/payments/recipient',
      { to: unknownRecipient(), currency: 'USD' },
      { 'accept-language': 'ar' },
    )
    expect(body.title).toMatch(/بحثت/)
    const wait = (Date.parse(String(body.retry_at)) - product.platform.clock.now().getTime()) / 1000
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(MINUTE_SECONDS)
    product.advance(MINUTE_SECONDS)
    expect((await lookUp(layla, unknownRecipient())).body.code).toBe('recipient_not_found')
  })

  test('has one budget a day, which no waiting of minutes gives back, and which a restart does not forget', async () => {
    const layla = await aPayer()
    await product.database.query(
      `insert into wallet.recipient_lookups (user_id, id, asked_at, asked_by, is_counted)
       select $1, gen_random_uuid(), $2::timestamptz - n * interval '10 minutes', 'email', true
       from generate_series(1, $3::int) as n`,
      [layla.userId, product.platform.clock.now(), A_DAY - 5],
    )
    await askFor(layla, 5)
    product.advance(10 * MINUTE_SECONDS)
    expect(await lookUp(layla, unknownRecipient())).toMatchObject(spent)
    expect((await lookUp(omar, unknownRecipient())).status).toBe(422)
    product.advance(DAY_SECONDS)
    expect((await lookUp(layla, unknownRecipient())).status).toBe(422)
  })

  test('asked many times at once is counted each time', async () => {
    const layla = await aPayer()
    const answers = await Promise.all(
      Array.from({ length: A_MINUTE + 7 }, () => lookUp(layla, unknownRecipient())),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('uses up nothing when it was answered within the day, or is about a person paid before', async () => {
    const layla = await aPayer()
    const noor = await product.person({ name: 'Noor Aziz' })
    await pay(layla, { wallet_id: omar.walletId })
    await product.settled()
    const sara = await product.person({ name: 'Sara Nasser' })
    for (const { email } of [noor, sara]) expect((await lookUp(layla, { email })).status).toBe(200)
    product.advance(MINUTE_SECONDS)
    await askFor(layla, A_MINUTE)
    for (const known of [{ email: noor.email }, { email: omar.email }, { wallet_id: omar.walletId }]) {
      for (const _ of [1, 2, 3]) expect((await lookUp(layla, known)).status).toBe(200)
      expect((await pay(layla, known)).status).toBe(201)
    }
    // By another way it is another question.
    expect((await lookUp(layla, { email: sara.email })).status).toBe(200)
    expect(await lookUp(layla, { wallet_id: sara.walletId })).toMatchObject(spent)
    await product.settled()
  })

  test('is the same where money would wait for the address, and is told no more by it', async () => {
    const layla = await aPayer()
    const invite = (to: To) =>
      layla.post('/invited-payments', {
        from_account_id: layla.account(),
        to,
        amount: { amount: '1.00', currency: 'USD' },
      })
    await askFor(layla, A_MINUTE - 2)
    const noor = await product.person({ name: 'Noor Aziz' })
    const refused = await invite({ email: noor.email })
    expect(refused).toMatchObject({ status: 409, body: { code: 'recipient_is_here' } })
    expect(JSON.stringify(refused.body)).not.toMatch(/Noor|SDF/)
    expect((await invite(unknownRecipient())).status).toBe(403)
    expect(await invite(unknownRecipient())).toMatchObject(spent)
    expect(await invite({ email: noor.email })).not.toMatchObject(spent)
    const sara = await product.person({ name: 'Sara Nasser' })
    expect(await invite({ email: sara.email })).toMatchObject(spent)
  })

  test('asked by phone number is the same question, counted alike', async () => {
    const layla = await aPayer()
    await askFor(layla, A_MINUTE - 1)
    expect((await lookUp(layla, { phone: '+971500000001' })).body.code).toBe('recipient_not_found')
    expect(await lookUp(layla, { phone: '+971500000002' })).toMatchObject(spent)
  })

  test('asked about oneself, or for what cannot be a wallet id, uses up nothing', async () => {
    const layla = await aPayer()
    for (const to of [{ email: layla.email }, { wallet_id: layla.walletId }, { wallet_id: 'hello' }]) {
      for (let asked = 0; asked < 15; asked += 1) expect((await lookUp(layla, to)).status).toBe(422)
    }
    expect((await lookUp(layla, { email: omar.email })).status).toBe(200)
  })
})

describe('before a first payment has arrived', () => {
  const shownTo = async (asker: Person, to: To) => (await lookUp(asker, to)).body

  test('a lookup by email shows given name and initial, and neither wallet id nor picture', async () => {
    const layla = await aPayer()
    expect(await shownTo(layla, { email: omar.email })).toEqual({
      lookup_id: expect.any(String),
      name: 'Omar S.',
      wallet_id: null,
      avatar_url: null,
      is_first_payment: true,
    })
  })

  test('so does who asks by phone number, which counts once it is confirmed', async () => {
    const layla = await aPayer()
    const noor = await product.person({ name: 'Noor Aziz Rahman' })
    const number = '+971501112233'
    const claim = (confirmed: Date | null) =>
      product.database.query('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [
        noor.userId,
        number.slice(1),
        confirmed,
      ])
    await claim(null)
    expect((await lookUp(layla, { phone: number })).body.code).toBe('recipient_not_found')
    await claim(new Date())
    expect(await shownTo(layla, { phone: number })).toMatchObject({
      name: 'Noor R.',
      wallet_id: null,
      avatar_url: null,
    })
    expect((await pay(layla, { phone: number })).status).toBe(201)
    await product.settled()
    expect((await noor.holds()).balance).toBe('1.00')
    expect(await shownTo(layla, { phone: '+971 (50) 111-2233' })).toMatchObject({
      name: 'Noor Aziz Rahman',
    })
    for (const phone of ['971501112233', '+0501112233', '+97150', `+${'9'.repeat(16)}`])
      expect((await lookUp(layla, { phone })).status).toBe(422)
  })

  test('a lookup by wallet id shows no more than that of it', async () => {
    const layla = await aPayer()
    expect(await shownTo(layla, { wallet_id: omar.walletId })).toMatchObject({
      name: 'Omar S.',
      wallet_id: omar.walletId,
      avatar_url: null,
    })
  })

  test('nothing that is the payer’s tells more, until it has arrived: then everything does', async () => {
    const layla = await aPayer()
    await product.bank.misbehave({ latency_ms: DAY_SECONDS * 1000 })
    const begun = await pay(layla, { email: omar.email }, '2.00')
    expect(begun.body.to).toEqual({ name: 'Omar S.', wallet_id: null })
    await product.quiet()
    const seen = async () => {
      const [payment, transactions, notifications, exported] = await Promise.all([
        layla.get(`/payments/${begun.body.id}`),
        layla.get('/transactions'),
        layla.get('/notifications'),
        layla.get('/me/export'),
      ])
      expect(exported.status).toBe(200)
      return JSON.stringify([payment.body, transactions.body, notifications.body, exported.body])
    }
    expect(await seen()).toContain('Omar S.')
    for (const secret of ['Saleh', omar.walletId, omar.userId, 'picture.webp', omar.email])
      expect(await seen()).not.toContain(secret)

    await product.bank.settle(true)
    await product.settled()
    await product.bank.behave()
    const done = await layla.get(`/payments/${begun.body.id}`)
    expect(done.body.to).toEqual({ name: 'Omar Khalid Saleh', wallet_id: omar.walletId })
    const [row] = (await layla.api('GET /transactions')).data
    expect(row).toMatchObject({ description: 'Omar Khalid Saleh', counterparty: 'Omar Khalid Saleh' })
    expect((await layla.api('GET /notifications')).data[0]?.parameters.name).toBe('Omar Khalid Saleh')
    expect(await shownTo(layla, { email: omar.email })).toEqual({
      lookup_id: expect.any(String),
      name: 'Omar Khalid Saleh',
      wallet_id: omar.walletId,
      avatar_url: '/picture.webp',
      is_first_payment: false,
    })
  })

  test('a payment that failed tells nothing, in the bell or by mail', async () => {
    const layla = await aPayer()
    await product.bank.misbehave({ decline_next: 1 })
    const { body } = await pay(layla, { email: omar.email })
    await product.settled()
    await product.bank.behave()
    expect((await layla.get(`/payments/${body.id}`)).body).toMatchObject({
      status: 'failed',
      to: { name: 'Omar S.', wallet_id: null },
    })
    expect((await layla.api('GET /notifications')).data[0]).toMatchObject({
      kind: 'payment_failed',
      parameters: { name: 'Omar S.' },
    })
    const { rows } = await product.database.query<{ text: string }>(
      `select text from notifications.mailbox where recipient = $1 order by created_at desc limit 1`,
      [layla.email],
    )
    expect(rows[0]?.text).toContain('to Omar S. failed')
    expect((await shownTo(layla, { email: omar.email })).name).toBe('Omar S.')
  })

  test('a payee sees the payer’s full name', async () => {
    const layla = await aPayer()
    await pay(layla, { email: omar.email }, '3.00')
    await product.settled()
    const [row] = (await omar.api('GET /transactions')).data
    expect(row?.description).toBe('Layla Haddad')
  })

  test('an Arabic name is cut down in Arabic', async () => {
    const layla = await aPayer()
    const salma = await product.person({ name: 'سلمى عبد الله المنصوري' })
    expect((await shownTo(layla, { email: salma.email })).name).toBe('سلمى م.')
  })
})

describe('the recipient of a lookup', () => {
  const lookupId = async (asker: Person, { email }: Person) =>
    (await asker.api('POST /payments/recipient', { body: { to: { email }, currency: 'USD' } })).lookup_id

  test('is paid, also when the address has changed hands since', async () => {
    const layla = await aPayer()
    const noor = await product.person({ name: 'Noor Aziz' })
    const lookup_id = await lookupId(layla, noor)
    await product.database.query(`update auth.users set email = 'elsewhere-' || email where id = $1`, [
      noor.userId,
    ])
    await product.database.query('update auth.users set email = $2 where id = $1', [omar.userId, noor.email])
    const paid = await pay(layla, { lookup_id })
    expect(paid.body.to).toEqual({ name: 'Noor A.', wallet_id: null })
    await product.settled()
    expect((await noor.holds()).balance).toBe('1.00')
    await product.database.query('update auth.users set email = $2 where id = $1', [omar.userId, omar.email])
  })

  test('is paid for two days, by who was shown them, and for as long as they are here', async () => {
    const [layla, stranger] = [await aPayer(), await aPayer()]
    const noor = await product.person({ name: 'Noor Aziz' })
    const lookup_id = await lookupId(layla, noor)
    const refused = { status: 422, body: { code: 'recipient_not_found' } }
    expect(await pay(stranger, { lookup_id })).toMatchObject(refused)
    expect(await pay(layla, { lookup_id: randomUUID() })).toMatchObject(refused)
    product.advance(2 * DAY_SECONDS - 5)
    expect((await pay(layla, { lookup_id })).status).toBe(201)
    await product.settled()
    product.advance(5)
    expect(await pay(layla, { lookup_id })).toMatchObject(refused)

    const leaver = await product.person({ name: 'Rana Zaki' })
    const next = await lookupId(layla, leaver)
    await leaver.api('POST /me/deletion', { body: { confirmation: leaver.email } })
    expect(await pay(layla, { lookup_id: next })).toMatchObject(refused)
  })

  test('is paid once by a key, whatever has become of the question', async () => {
    const layla = await aPayer()
    const key = { 'idempotency-key': randomUUID() }
    const first = await pay(layla, { email: omar.email }, '1.00', key)
    await product.settled()
    await product.database.query(`update auth.users set email = 'gone-' || email where id = $1`, [
      omar.userId,
    ])
    await askFor(layla, A_MINUTE - 1)
    expect(await pay(layla, { email: omar.email }, '1.00', key)).toMatchObject({
      status: 201,
      body: first.body,
    })
    await product.database.query('update auth.users set email = $2 where id = $1', [omar.userId, omar.email])
  })
})

describe('the question whose account an IBAN is', () => {
  const CHECKS_A_MINUTE = 10
  const CHECKS_A_DAY = 50
  let accounts = 0
  const anAccount = () => {
    accounts += 1
    const bban = `37040044${String(accounts).padStart(9, '0')}0`
    // D and E count as 13 and 14.
    const digits = 98n - (BigInt(`${bban}131400`) % 97n)
    return { iban: `DE${String(digits).padStart(2, '0')}${bban}`, name: 'Rimal Studio' }
  }
  const check = (asker: Person, account = anAccount()) => asker.post('/payees/check', account)
  const add = (asker: Person, account = anAccount()) =>
    asker.post('/payees', { ...account, is_own: false, name_check: 'match' })

  test('has one budget a minute, whether it is checked or added, and uses up nothing when asked again', async () => {
    const layla = await aPayer()
    const first = anAccount()
    for (let asked = 0; asked < CHECKS_A_MINUTE - 1; asked += 1)
      expect((await check(layla, asked === 0 ? first : anAccount())).status).toBe(200)
    expect((await add(layla)).status).not.toBe(429)
    expect(await check(layla)).toMatchObject(spent)
    expect(await add(layla)).toMatchObject(spent)
    expect((await check(layla, first)).status).toBe(200)
    expect((await add(layla, first)).status).not.toBe(429)
    product.advance(MINUTE_SECONDS)
    expect((await check(layla)).status).toBe(200)
  })

  test('has one budget a day', async () => {
    const layla = await aPayer()
    await product.database.query(
      `insert into payouts.name_checks (user_id, id, iban, name, checked_at)
       select $1, gen_random_uuid(), 'DE' || n, 'A Holder', $2::timestamptz - n * interval '10 minutes'
       from generate_series(1, $3::int) as n`,
      [layla.userId, product.platform.clock.now(), CHECKS_A_DAY],
    )
    expect(await check(layla)).toMatchObject(spent)
    expect(await add(layla)).toMatchObject(spent)
    product.advance(DAY_SECONDS)
    expect((await check(layla)).status).toBe(200)
  })
})

test('questions are forgotten after two days', async () => {
  const layla = await aPayer()
  await lookUp(layla, { email: omar.email })
  const kept = async () =>
    (await product.database.query('select from wallet.recipient_lookups where user_id = $1', [layla.userId]))
      .rowCount
  product.advance(2 * DAY_SECONDS - 60)
  await product.runJob('wallet.forget_lookups')
  expect(await kept()).toBe(1)
  product.advance(120)
  await product.runJob('wallet.forget_lookups')
  expect(await kept()).toBe(0)
})
