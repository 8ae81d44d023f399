import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acknowledged,
  aLivePrice,
  aWish,
  type BuyWish,
  bought,
  quoted,
} from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  layla = await product.person()
})

const orderOf = ({ api }: Person, id: string) => api('GET /buy/orders/{id}', { params: { id } })
const holdsOf = async ({ userId }: Person, asset = 'BTC') => {
  const { rows } = await product.database.query<{ id: string }>(
    'select id from portfolio.holdings where user_id = $1 and asset = $2',
    [userId, asset],
  )
  const [account] = await product.ledger.accounts(rows.map(({ id }) => id))
  return account && account.creditsPosted - account.debitsPosted
}
const casesOf = async (subject: string) =>
  (await product.database.query('select kind from providers.cases where subject = $1', [subject])).rows.map(
    ({ kind }) => kind,
  )
const ask = (over: Partial<BuyWish> = {}, headers = {}) => layla.post('/buy/quotes', aWish(over), headers)

describe('ways to pay', () => {
  test('are those of the specification, with their fees and limits', async () => {
    const { data, assets, sold_by } = await layla.api('GET /buy/payment-methods')
    expect(assets).toEqual(['BTC', 'ETH', 'ADA', 'DOT', 'LINK'])
    expect(sold_by).toBe('Marsa Ramp')
    expect(
      data.map(({ id, fee_percentage, processing_time, limits, is_popular }) => [
        ...[id, fee_percentage, processing_time],
        ...[limits.min.amount, limits.max.amount, is_popular],
      ]),
    ).toEqual([
      ['debit-card', '3.99', 'instant', '10.00', '25000.00', true],
      ['bank-transfer', '0.00', 'business_days_1_3', '50.00', '100000.00', false],
      ['apple-pay', '3.99', 'instant', '10.00', '10000.00', false],
    ])
  })
})

describe('an offer', () => {
  test('keeps the side that was typed, and the other one follows', async () => {
    const dollars = await quoted(product, layla)
    expect(dollars).toMatchObject({ typed: { amount: '1000.00' }, total: { amount: '1000.00' } })
    expect(dollars).toMatchObject({ fee: { amount: '39.90' }, subtotal: { amount: '960.10' } })
    const coins = await quoted(product, layla, { amount: { amount: '0.01', currency: 'BTC' } })
    expect(coins).toMatchObject({ typed: { amount: '0.01000000' }, received: { amount: '0.01000000' } })
    const firmMs = Date.parse(coins.expires_at) - Date.parse(coins.created_at)
    expect(firmMs).toBe(30_000)
  })

  test('is not made outside of the limits, and the refusal names the method, both limits and the cost', async () => {
    await aLivePrice(product, 'BTC')
    const refused = await ask({ method: 'apple-pay', amount: { amount: '10000.01', currency: 'USD' } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'purchase_outside_limits' } })
    expect(refused.body.detail).toBe('Apple Pay takes $10.00 to $10,000.00, and this costs $10,000.01.')
    expect(refused.body.method_limits).toEqual({
      method: 'apple-pay',
      min: { amount: '10.00', currency: 'USD' },
      max: { amount: '10000.00', currency: 'USD' },
      cost: { amount: '10000.01', currency: 'USD' },
    })
    const arabic = await ask(
      { method: 'bank-transfer', amount: { amount: '49.99', currency: 'USD' } },
      { 'accept-language': 'ar' },
    )
    expect(arabic.body.detail).toContain('التحويل المصرفي')
    // The limit itself is let through, on either side.
    expect((await ask({ method: 'apple-pay', amount: { amount: '10000', currency: 'USD' } })).status).toBe(
      201,
    )
    expect((await ask({ method: 'bank-transfer', amount: { amount: '50', currency: 'USD' } })).status).toBe(
      201,
    )
    expect((await ask({ amount: { amount: '9.99', currency: 'USD' } })).status).toBe(422)
    expect((await ask({ amount: { amount: '1', currency: 'BTC' } })).body.code).toBe(
      'purchase_outside_limits',
    )
  })

  test('is not made on a price that is old, halted or not there', async () => {
    const outOfOrder = () => ask({ asset: 'LINK', amount: { amount: '100', currency: 'USD' } })
    expect(await outOfOrder()).toMatchObject({ status: 409, body: { code: 'price_not_live' } })
    await aLivePrice(product, 'LINK', '18.20')
    expect((await outOfOrder()).status).toBe(201)
    await product.database.query(
      `update markets.quotes set halted_at = now(), refused_price = 1, refused_since = now() where symbol = 'LINK'`,
    )
    expect((await outOfOrder()).body.code).toBe('price_not_live')
    await aLivePrice(product, 'LINK', '18.20')
    await product.database.query(
      `update markets.quotes set quoted_at = quoted_at - interval '31 seconds' where symbol = 'LINK'`,
    )
    expect((await outOfOrder()).body.code).toBe('price_not_live')
  })

  test('is asked for in dollars or in what is bought', async () => {
    await aLivePrice(product, 'BTC')
    const amount = { amount: '1', currency: 'ETH' }
    expect(await ask({ amount })).toMatchObject({ status: 422, body: { code: 'currency_mismatch' } })
  })

  test('is not there while the ramp is away, or names no price', async () => {
    await aLivePrice(product, 'BTC')
    await product.ramp.misbehave({ outage: true })
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    await product.ramp.behave()
  })
})

describe('an order', () => {
  test('asks for the risks first', async () => {
    const { id } = await quoted(product, layla)
    const refused = await layla.post('/buy/orders', { quote_id: id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'risks_not_acknowledged' } })
    await acknowledged(layla)
    expect((await layla.post('/buy/orders', { quote_id: id })).status).toBe(201)
  })

  test('is by a quote of one’s own, once, while it is firm', async () => {
    await acknowledged(layla)
    const omar = await product.person()
    const { id } = await quoted(product, omar)
    const place = (quote_id: string) => layla.post('/buy/orders', { quote_id })
    expect((await place(id)).body.code).toBe('quote_not_found')
    const own = await quoted(product, layla)
    expect((await place(own.id)).status).toBe(201)
    expect((await place(own.id)).body.code).toBe('quote_used')
    const late = await quoted(product, layla)
    product.advance(30)
    await aLivePrice(product, 'BTC')
    expect((await place(late.id)).body.code).toBe('quote_expired')
  })

  test('is refused on a price that was halted since', async () => {
    await acknowledged(layla)
    const { id } = await quoted(product, layla)
    await product.database.query(
      `update markets.quotes set halted_at = now(), refused_price = 1, refused_since = now() where symbol = 'BTC'`,
    )
    const refused = await layla.post('/buy/orders', { quote_id: id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_not_live' } })
    await aLivePrice(product, 'BTC')
  })

  test('placed twice under one key is one', async () => {
    await acknowledged(layla)
    const { id } = await quoted(product, layla)
    const headers = { 'idempotency-key': randomUUID() }
    const place = () => layla.post('/buy/orders', { quote_id: id }, headers)
    const [first, again] = [await place(), await place()]
    expect(again.body).toEqual(first.body)
    expect((await layla.api('GET /buy/orders')).data).toHaveLength(1)
  })
})

describe('a purchase', () => {
  test('waits for its payment, is paid, and arrives: two moments', async () => {
    await product.ramp.deliverBought('wait')
    const { id, received } = await bought(product, layla)
    expect(await orderOf(layla, id)).toMatchObject({ stage: 'awaiting_payment', paid_at: null })
    expect(await holdsOf(layla)).toBe(0n)

    await product.ramp.toOrder(id, 'pay')
    await product.quiet()
    const paid = await orderOf(layla, id)
    expect(paid).toMatchObject({ status: 'pending', stage: 'paid', delivered: null, delivered_at: null })
    expect(paid.paid_at).not.toBeNull()
    expect(await holdsOf(layla)).toBe(0n)

    await product.ramp.toOrder(id, 'deliver')
    await product.settled()
    const delivered = await orderOf(layla, id)
    expect(delivered).toMatchObject({ status: 'completed', stage: 'delivered', delivered: received })
    expect(delivered.paid_at).toBe(paid.paid_at)
    expect(await holdsOf(layla)).toBeGreaterThan(0n)
    await product.ramp.deliverBought('deliver')
    await product.expectSoundBooks()
  })

  test('that arrives smaller is booked as it arrived, for what was paid', async () => {
    await product.ramp.deliverBought('wait')
    const { id, received } = await bought(product, layla)
    await product.ramp.toOrder(id, 'pay')
    await product.ramp.toOrder(id, 'deliver', { network_fee: '0.00001000' })
    await product.settled()
    await product.ramp.deliverBought('deliver')
    const order = await orderOf(layla, id)
    const minor = (text: string) => BigInt(text.replace('.', ''))
    expect(order).toMatchObject({ received, network_fee: { amount: '0.00001000' }, stage: 'delivered' })
    expect(await holdsOf(layla)).toBe(minor(received.amount) - 1_000n)
    expect(minor(order.delivered?.amount ?? '0')).toBe(minor(received.amount) - 1_000n)
    const { rows } = await product.database.query(
      'select quantity_minor, worth_minor, currency from portfolio.movements where operation_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { quantity_minor: String(minor(received.amount) - 1_000n), worth_minor: '100000', currency: 'USD' },
    ])
  })

  test.each([
    ['declined', 'payment_declined'],
    ['expired', 'payment_expired'],
    ['cancelled', 'payment_cancelled'],
  ])('that is %s has a text of its own', async (reason, code) => {
    const { id } = await bought(product, layla)
    await product.ramp.toOrder(id, 'fail', { reason })
    await product.settled()
    const order = await orderOf(layla, id)
    expect(order).toMatchObject({ status: 'failed', stage: 'failed', failure: { code } })
    expect(await holdsOf(layla)).toBe(0n)
  })

  test('that was paid and given back has failed, and says so', async () => {
    await product.ramp.deliverBought('refund')
    const { id } = await bought(product, layla)
    await product.ramp.toOrder(id, 'pay')
    await product.settled()
    await product.ramp.deliverBought('deliver')
    const order = await orderOf(layla, id)
    expect(order).toMatchObject({ status: 'failed', failure: { code: 'payment_refunded' } })
    expect(order.paid_at).not.toBeNull()
    expect(await holdsOf(layla)).toBe(0n)
  })

  test('is found among the transactions and in the export, and is neither income nor spending', async () => {
    const { id } = await bought(product, layla)
    await product.ramp.toOrder(id, 'pay')
    await product.settled()
    const { data } = await layla.api('GET /transactions', { query: { type: 'incoming' } })
    expect(data).toMatchObject([{ description: 'USD → BTC', category: 'crypto', status: 'completed' }])
    const summary = await layla.api('GET /transactions/summary')
    expect(summary).toMatchObject({ income: { amount: '0.00' }, expenses: { amount: '0.00' } })
    const whole = await layla.get('/me/export')
    expect(JSON.stringify(whole.body)).toContain('crypto_purchases')
  })
})

describe('the page on which it is paid', () => {
  const page = (person: Person, id: string) => person.post(`/buy/orders/${id}/page`, { language: 'ar' })

  test('is the ramp’s own, opens once, and is another one each time', async () => {
    const { id } = await bought(product, layla)
    const [first, second] = [await page(layla, id), await page(layla, id)]
    expect(first.status).toBe(200)
    expect(first.body.url).not.toBe(second.body.url)
    expect(String(first.body.url).startsWith(`${product.bankUrl}/ramp/pages/pay/`)).toBe(true)
    const shown = await fetch(String(first.body.url))
    expect(await shown.text()).toContain('lang="ar"')
    expect((await fetch(String(first.body.url))).status).toBe(410)
  })

  test('is its buyer’s alone, and closed once paid or over', async () => {
    const { id } = await bought(product, layla)
    const omar = await product.person()
    expect((await page(omar, id)).status).toBe(404)
    await product.ramp.toOrder(id, 'fail', { reason: 'cancelled' })
    await product.settled()
    expect(await page(layla, id)).toMatchObject({ status: 409, body: { code: 'purchase_not_payable' } })
  })

  test('opens also before the ramp has heard of the order by itself, and it is one order', async () => {
    await acknowledged(layla)
    const { id: quote_id } = await quoted(product, layla)
    await product.ramp.misbehave({ lose_next_answers: 1 })
    const { id } = (await layla.post('/buy/orders', { quote_id })).body
    await product.repeated(async () => (await page(layla, String(id))).status === 200)
    await product.quiet()
    expect((await product.ramp.rampOrders()).filter((order) => order.id === id)).toHaveLength(1)
  })
})

test('a return from the page changes nothing', async () => {
  const { id } = await bought(product, layla)
  const { url } = await layla.api('POST /buy/orders/{id}/page', { params: { id }, body: { language: 'en' } })
  const markup = await (await fetch(url)).text()
  const [, action = ''] = /action="([^"]+)"/.exec(markup) ?? []
  // They turn back without having paid.
  expect(action).toContain('../form/')
  await product.quiet()
  expect(await orderOf(layla, id)).toMatchObject({ stage: 'awaiting_payment' })
})

test('an unknown status of the ramp opens a case, and changes nothing', async () => {
  const { id } = await bought(product, layla)
  const [order] = (await product.ramp.rampOrders()).filter((each) => each.id === id)
  await product.ramp.record('order.paid', { ...order, status: 'evaporated', revision: 7 })
  await product.quiet()
  expect(await casesOf(id)).toEqual(['unknown_status'])
  expect(await orderOf(layla, id)).toMatchObject({ status: 'pending' })
})

test('more than was bought is not believed', async () => {
  const { id } = await bought(product, layla)
  const [order] = (await product.ramp.rampOrders()).filter((each) => each.id === id)
  const bitcoin = (amount: string) => ({ amount, currency: 'BTC' })
  await product.ramp.record('order.completed', {
    ...order,
    status: 'completed',
    revision: 9,
    completed_at: new Date().toISOString(),
    amounts: { bought: bitcoin('1.00000000'), delivered: bitcoin('1.00000000') },
    fees: { network: bitcoin('0.00000000') },
  })
  await product.quiet()
  expect(await casesOf(id)).toContain('wrong_amount')
  expect(await holdsOf(layla)).toBe(0n)
})
