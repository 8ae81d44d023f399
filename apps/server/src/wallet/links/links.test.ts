import { randomUUID } from 'node:crypto'
import { DAY_SECONDS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { createSigning } from './signing.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const made = (body: object, by = omar) => by.post('/pay-links', body)
const linkOf = async (body: object, by = omar): Promise<string> => String((await made(body, by)).body.link)
const read = (link: string) => product.http.post('/api/v1/pay-links/read', { link })
const open = (link: string, by = layla) => by.post('/pay-links/open', { link, currency: 'USD' })
const pay = (link: string, amount = '12.50', by = layla) =>
  by.post('/payments', {
    from_account_id: by.account(),
    to: { wallet_id: omar.walletId },
    amount: usd(amount),
    pay_link: link,
  })

test('a link shows its recipient and what for, under our own address, and nothing of their mail', async () => {
  const { status, body } = await made({ amount: usd('12.50'), note: 'Dinner', days: 7 })
  expect(status).toBe(201)
  expect(body.url).toBe(`${product.platform.config.publicUrl}/pay/${body.link}`)
  expect(body.link).toMatch(/^[\w-]+$/)
  // The whole of it, and each side of the @: one byte alone may stand in any signature.
  const written = Buffer.from(String(body.link), 'base64url').toString('latin1')
  for (const part of [omar.email, ...omar.email.split('@')]) expect(written).not.toContain(part)
  expect(await open(String(body.link))).toMatchObject({
    status: 200,
    body: {
      amount: usd('12.50'),
      note: 'Dinner',
      is_once: false,
      recipient: { name: 'Omar S.', wallet_id: omar.walletId, is_first_payment: true },
    },
  })
})

test('a link of nothing but a person is short, and asks for nothing', async () => {
  const link = await linkOf({})
  expect(link.length).toBeLessThan(40)
  expect(await open(link)).toMatchObject({ body: { amount: null, note: null, expires_at: null } })
})

test('a visitor who is not signed in sees a given name and an initial, and no more', async () => {
  const link = await linkOf({ amount: usd('3.00'), note: 'For the tickets' })
  expect(await read(link)).toMatchObject({ status: 200, body: { name: 'Omar S.' } })
  expect(Object.keys((await read(link)).body)).toEqual(['name'])
})

test('every change of a character makes it none of ours', async () => {
  const link = await linkOf({ amount: usd('12.50'), days: 1, is_once: true })
  for (const place of link.split('').keys()) {
    // The first two say by which version of the key it is signed.
    if (place < 2) continue
    const other = link[place] === 'A' ? 'B' : 'A'
    const forged = link.slice(0, place) + other + link.slice(place + 1)
    expect((await open(forged)).body, forged).toMatchObject({ code: 'pay_link_unreadable' })
  }
}, 60_000)

test.each([
  ['nothing', ''],
  ['a part', 'AQEA'],
  ['a word', 'javascript:alert(1)'],
  ['turns of direction', '\u202eAQEB'],
  ['padding', 'AQEB===='],
])('%s is refused as none of ours', async (_, link) => {
  expect(await read(link)).toMatchObject({ status: 404, body: { code: 'pay_link_unreadable' } })
})

test('a text longer than any link is refused before it is read', async () => {
  expect(await read('A'.repeat(4_000))).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})

test('a cut link is none', async () => {
  const link = await linkOf({ note: 'The whole of it' })
  expect(await read(link.slice(0, -1))).toMatchObject({ status: 404 })
})

test('a link ends when it was said to', async () => {
  const link = await linkOf({ days: 1 })
  product.advance(DAY_SECONDS - 60)
  expect(await read(link)).toMatchObject({ status: 200 })
  product.advance(60)
  expect(await read(link)).toMatchObject({ status: 410, body: { code: 'pay_link_expired' } })
  product.advance(-DAY_SECONDS)
})

test('a link of the key before is good, and one of an older key is out of use', async () => {
  const link = await linkOf({})
  const signingAt = (version: number) =>
    createSigning({
      ...product.platform,
      config: { ...product.platform.config, PAY_LINK_KEY_VERSION: version },
    })
  expect(signingAt(2).read(link).walletId).toBe(omar.walletId)
  expect(() => signingAt(3).read(link)).toThrow(expect.objectContaining({ code: 'pay_link_replaced' }))
  const newer = signingAt(2).write(signingAt(2).read(link))
  expect(await read(newer)).toMatchObject({ status: 404, body: { code: 'pay_link_unreadable' } })
})

test('a link of a wallet id that is no more is out of use', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const link = await linkOf({}, noor)
  const text = `update profile.people set wallet_id = 'SDF-22222222' where user_id = $1`
  await product.database.query(text, [noor.userId])
  expect(await read(link)).toMatchObject({ status: 410, body: { code: 'pay_link_replaced' } })
  expect(await open(link)).toMatchObject({ status: 410, body: { code: 'pay_link_replaced' } })
})

test('paying one’s own link is refused', async () => {
  expect(await open(await linkOf({}), omar)).toMatchObject({ body: { code: 'recipient_is_sender' } })
})

test('a link of a currency that its maker has no account in, or of more than anybody may send, is not made', async () => {
  expect(await made({ amount: { amount: '5', currency: 'JPY' } })).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  })
  expect(await made({ amount: usd('25000.01') })).toMatchObject({ body: { code: 'limit_exceeded' } })
  expect(await made({ amount: usd('25000') })).toMatchObject({ status: 201 })
})

test('a single-use link has an amount', async () => {
  expect(await made({ is_once: true })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'amount', code: 'required' }] },
  })
})

test('a link that is good once is paid once, also by two at the same moment', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '100.00' })
  const link = await linkOf({ amount: usd('12.50'), is_once: true })
  const answers = await Promise.all([pay(link), pay(link, '12.50', noor)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'pay_link_used' })
  expect(await read(link)).toMatchObject({ status: 409, body: { code: 'pay_link_used' } })
  expect(await open(link)).toMatchObject({ status: 409, body: { code: 'pay_link_used' } })
  await product.settled()
})

test('the same order twice is one payment of the link', async () => {
  const link = await linkOf({ amount: usd('1.00'), is_once: true })
  const key = { 'idempotency-key': randomUUID() }
  const order = {
    from_account_id: layla.account(),
    to: { wallet_id: omar.walletId },
    amount: usd('1.00'),
    pay_link: link,
  }
  const first = await layla.post('/payments', order, key)
  expect(first.status).toBe(201)
  expect((await layla.post('/payments', order, key)).body.id).toBe(first.body.id)
})

test('another amount or another person is not what the link asks for, and leaves it open', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const link = await linkOf({ amount: usd('12.50'), is_once: true })
  expect(await pay(link, '12.49')).toMatchObject({ status: 422, body: { code: 'pay_link_differs' } })
  const toNoor = { from_account_id: layla.account(), to: { wallet_id: noor.walletId }, amount: usd('12.50') }
  expect(await layla.post('/payments', { ...toNoor, pay_link: link })).toMatchObject({
    body: { code: 'pay_link_differs' },
  })
  expect(await read(link)).toMatchObject({ status: 200 })
})

test('a link whose payment is refused or comes to nothing is open again', async () => {
  const link = await linkOf({ amount: usd('900.00'), is_once: true })
  const poor = await product.person({ name: 'Noor Aziz', holding: '1.00' })
  expect(await pay(link, '900.00', poor)).toMatchObject({ body: { code: 'insufficient_funds' } })
  expect(await read(link)).toMatchObject({ status: 200 })
  const { body } = await pay(link, '900.00')
  await product.settled()
  expect(await read(link)).toMatchObject({ status: 409 })
  await product.bank.returnPayment(String(body.id))
  await product.quiet()
  expect(await read(link)).toMatchObject({ status: 200 })
})

test('a link that anybody may pay is paid as often as they like', async () => {
  const link = await linkOf({ amount: usd('1.50') })
  for (const _ of [1, 2]) expect(await pay(link, '1.50')).toMatchObject({ status: 201 })
  await product.settled()
})

test('an expired link is deleted, and says that it has expired by itself', async () => {
  const link = await linkOf({ amount: usd('2.00'), is_once: true, days: 1 })
  product.advance(2 * DAY_SECONDS)
  await product.runJob('wallet.forget_pay_links')
  const kept = 'select count(*)::int as count from wallet.pay_links where expires_at <= $1'
  const { rows } = await product.database.query(kept, [product.platform.clock.now()])
  expect(rows).toEqual([{ count: 0 }])
  expect(await read(link)).toMatchObject({ body: { code: 'pay_link_expired' } })
  product.advance(-2 * DAY_SECONDS)
})

test('a person has at most two hundred single-use links open', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const fill = `insert into wallet.pay_links (user_id, id, asset, amount_minor, created_at, expires_at)
    select $1, gen_random_uuid(), 'USD', 1, now(), now() + interval '1 year' from generate_series(1, $2)`
  await product.database.query(fill, [noor.userId, 199])
  expect(await made({ amount: usd('1.00'), is_once: true }, noor)).toMatchObject({ status: 201 })
  expect(await made({ amount: usd('1.00'), is_once: true }, noor)).toMatchObject({
    status: 409,
    body: { code: 'too_many_pay_links' },
  })
})
