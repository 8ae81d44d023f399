import { add, parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aReceiver, aSandbox, eventPage, type TestSandbox } from '../testing.ts'

const session = z.looseObject({ url: z.url(), expires_at: z.string() })
const quoteShape = z.looseObject({
  id: z.string(),
  amounts: z.record(z.string(), z.object({ amount: z.string(), currency: z.string() })),
  fees: z.record(z.string(), z.object({ amount: z.string(), currency: z.string() })),
  expires_at: z.string(),
  created_at: z.string(),
})
type Wish = { method?: string; fiat_amount?: string; crypto_amount?: string; asset?: string }

async function aQuote(sandbox: TestSandbox, id: string, wish: Wish = { fiat_amount: '1000.00' }) {
  return sandbox.ramp.post('/quotes', { id, asset: 'BTC', method: 'debit-card', ...wish })
}

const purchase = (over: object = {}) => ({
  id: 'op-1',
  quote_id: 'q-1',
  customer_id: 'layla',
  account_ref: 'holding-1',
  reference: 'SDF1234567890',
  redirect_url: 'https://sadaf.example/buy?order=op-1',
  language: 'en',
  ...over,
})

/** An order by a quote, and the page on which it is paid. */
async function anOrder(options: Parameters<typeof aSandbox>[0] = {}, wish?: Wish, over: object = {}) {
  const sandbox = await aSandbox(options)
  expect((await aQuote(sandbox, 'q-1', wish)).status).toBe(201)
  const { status, body } = await sandbox.ramp.post('/widget-sessions', purchase(over))
  expect(status).toBe(201)
  return { sandbox, url: session.parse(body).url }
}

const orderOf = async (sandbox: TestSandbox, id = 'op-1') => (await sandbox.ramp.get(`/orders/${id}`)).body
const eventsOf = async ({ ramp }: TestSandbox) =>
  eventPage.parse((await ramp.get('/events')).body).data.map(({ type }) => type)

/** Submits the form that a page shows, filled in. */
async function sent(markup: string, at: string, form: Record<string, string>) {
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(markup) ?? []
  const url = new URL(action.replaceAll('&#38;', '&'), at).href
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, url, markup: await answer.text() }
}
async function opened(url: string) {
  const answer = await fetch(url)
  return { status: answer.status, headers: answer.headers, markup: await answer.text() }
}

test('a quote keeps three amounts and three fees apart, and what is paid buys or is a fee', async () => {
  const sandbox = await aSandbox()
  const { status, body } = await aQuote(sandbox, 'q-1')
  expect(status).toBe(201)
  const { amounts, fees, created_at, expires_at } = quoteShape.parse(body)
  expect(amounts).toMatchObject({ paid: { amount: '1000.00' }, spent: { amount: '960.10' } })
  expect(fees).toEqual({
    ramp: { amount: '39.90', currency: 'USD' },
    partner: { amount: '0.00', currency: 'USD' },
    network: { amount: '0.00000000', currency: 'BTC' },
  })
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30_000)
  const coins = quoteShape.parse((await aQuote(sandbox, 'q-2', { crypto_amount: '0.01' })).body)
  expect(coins.amounts.bought).toEqual({ amount: '0.01000000', currency: 'BTC' })
  const usd = (text = '') => parseAmount(text, 'USD')
  expect(add(usd(coins.amounts.spent?.amount), usd(coins.fees.ramp?.amount))).toEqual(
    usd(coins.amounts.paid?.amount),
  )
})

test('the same quote again is the same quote; another under its id is refused', async () => {
  const sandbox = await aSandbox()
  const first = await aQuote(sandbox, 'q-1')
  expect((await aQuote(sandbox, 'q-1')).body).toEqual(first.body)
  expect(await aQuote(sandbox, 'q-1', { fiat_amount: '1000.01' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_id' },
  })
})

test.each([
  [{ fiat_amount: '9.99' }, 'amount_outside_limits', 'amount'],
  [{ fiat_amount: '25000.01' }, 'amount_outside_limits', 'amount'],
  [{ crypto_amount: '1' }, 'amount_outside_limits', 'amount'],
  [{ method: 'bank-transfer', fiat_amount: '49.99' }, 'amount_outside_limits', 'amount'],
  [{}, 'invalid_request', 'fiat_amount'],
  [{ fiat_amount: '1', crypto_amount: '1' }, 'invalid_request', 'fiat_amount'],
  [{ fiat_amount: '10.001' }, 'invalid_request', 'fiat_amount'],
  [{ crypto_amount: '-1' }, 'invalid_request', 'crypto_amount'],
  [{ asset: 'DOGE', fiat_amount: '100' }, 'invalid_request', 'asset'],
  [{ method: 'cash', fiat_amount: '100' }, 'invalid_request', 'method'],
])('a quote for %j is refused as %s, and the field is named', async (wish, code, field) => {
  const sandbox = await aSandbox()
  const refused = await aQuote(sandbox, 'q-1', wish)
  expect(refused).toMatchObject({ status: 422, body: { code } })
  expect(Object.keys(z.looseObject({}).parse(refused.body.errors))).toContain(field)
})

test('nothing is sold while the market names no price', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('PUT', '/market/state', { mode: 'halted' })
  const { status, body } = await aQuote(sandbox, 'q-1')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'price_unavailable' })
})

test('an order is by a firm quote, once; the same again is the same with another page', async () => {
  const { sandbox, url } = await anOrder()
  const again = session.parse((await sandbox.ramp.post('/widget-sessions', purchase())).body)
  expect(again.url).not.toBe(url)
  const refusals: [object, number, string][] = [
    [{ account_ref: 'holding-2' }, 409, 'duplicate_id'],
    [{ id: 'op-2' }, 409, 'quote_used'],
    [{ id: 'op-2', quote_id: 'q-9' }, 422, 'quote_not_found'],
    [{ redirect_url: 'javascript:alert(1)' }, 422, 'invalid_request'],
  ]
  for (const [over, status, code] of refusals) {
    const refused = await sandbox.ramp.post('/widget-sessions', purchase(over))
    expect(refused, code).toMatchObject({ status, body: { code } })
  }
  await aQuote(sandbox, 'q-2')
  await sandbox.console('POST', '/clock', { advance_seconds: 31 })
  const late = await sandbox.ramp.post('/widget-sessions', purchase({ id: 'op-2', quote_id: 'q-2' }))
  expect(late).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
  expect((await sandbox.ramp.get('/orders/op-2')).status).toBe(404)
})

test('a page opens once and for five minutes, boxed in and kept nowhere', async () => {
  const { sandbox, url } = await anOrder()
  const { status, headers, markup } = await opened(url)
  expect(status).toBe(200)
  expect(markup).toContain('Marsa Ramp')
  expect(markup).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect((await opened(url)).status).toBe(410)
  const other = session.parse((await sandbox.ramp.post('/widget-sessions', purchase())).body).url
  await sandbox.console('POST', '/clock', { advance_seconds: 301 })
  expect((await opened(other)).status).toBe(410)
})

test('a payment on the page buys, with an event at each step', async () => {
  const receiver = await aReceiver()
  const { sandbox, url } = await anOrder({ webhookUrl: receiver.url })
  const { markup } = await opened(url)
  const paid = await sent(markup, url, { act: 'pay', choice: 'approve' })
  expect(paid.markup).toContain('Payment received')
  expect(paid.markup).toContain('href="https://sadaf.example/buy?order=op-1"')
  expect(await orderOf(sandbox)).toMatchObject({ status: 'paid', paid_at: expect.any(String) })
  // The same form again is another visit, and none.
  expect((await sent(markup, url, { act: 'pay', choice: 'approve' })).status).toBe(410)
  await sandbox.deliver()
  const order = await orderOf(sandbox)
  expect(order).toMatchObject({ status: 'completed', completed_at: expect.any(String), revision: 4 })
  const types = ['order.created', 'order.paid', 'order.processing', 'order.completed']
  expect(await eventsOf(sandbox)).toEqual(types)
  expect(receiver.types()).toEqual(expect.arrayContaining(types))
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true)
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
})

test('a challenge asks for the code that it shows, three times', async () => {
  const { sandbox, url } = await anOrder()
  const { markup } = await opened(url)
  const asked = await sent(markup, url, { act: 'pay', choice: 'challenge' })
  const [, code = ''] = /<bdi dir="ltr">(\d{6})</.exec(asked.markup) ?? []
  const wrong = await sent(asked.markup, asked.url, { code: '000000' === code ? '111111' : '000000' })
  expect(wrong.markup).toContain('That is not the code. Tries left: 2.')
  const eastern = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const right = await sent(wrong.markup, wrong.url, { code: ` ${eastern.slice(0, 3)} ${eastern.slice(3)}` })
  expect(right.markup).toContain('Payment received')
  expect(await orderOf(sandbox)).toMatchObject({ status: 'paid' })
})

test('a buyer who does not know the code is declined in the end', async () => {
  const { sandbox, url } = await anOrder()
  const { markup } = await opened(url)
  let at = await sent(markup, url, { act: 'pay', choice: 'challenge' })
  for (const _ of [1, 2, 3]) at = await sent(at.markup, at.url, { code: 'none' })
  expect(at.markup).toContain('Payment declined')
  expect(await orderOf(sandbox)).toMatchObject({ status: 'failed', reason: 'declined', paid_at: null })
})

test.each([
  ['declined', { act: 'pay', choice: 'decline' }, 'Payment declined'],
  ['cancelled', { act: 'cancel' }, 'Purchase cancelled'],
])('what is %s on the page takes nothing', async (reason, form, title) => {
  const { sandbox, url } = await anOrder()
  const result = await sent((await opened(url)).markup, url, form)
  expect(result.markup).toContain(title)
  expect(await orderOf(sandbox)).toMatchObject({ status: 'failed', reason })
  const refused = await sandbox.ramp.post('/widget-sessions', purchase())
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_not_payable' } })
})

test('a transfer arrives a while after it was sent, once', async () => {
  const { sandbox, url } = await anOrder({}, { method: 'bank-transfer', fiat_amount: '1000.00' })
  const { markup } = await opened(url)
  expect(markup).toContain('SDF1234567890')
  const waiting = await sent(markup, url, { choice: 'sent' })
  expect(waiting.markup).toContain('Waiting for your transfer')
  expect(await orderOf(sandbox)).toMatchObject({ status: 'created' })
  await sandbox.settle()
  expect(await orderOf(sandbox)).toMatchObject({ status: 'completed' })
  expect((await eventsOf(sandbox)).filter((type) => type === 'order.paid')).toHaveLength(1)
})

test('the page speaks Arabic, also once it has closed', async () => {
  const { url } = await anOrder({}, undefined, { language: 'ar' })
  const { markup } = await opened(url)
  expect(markup).toContain('<html lang="ar" dir="rtl">')
  expect(markup).toContain('بطاقة خصم')
  expect((await opened(url)).markup).toContain('أُغلقت هذه الصفحة')
})

test('an order not paid in time buys nothing', async () => {
  const { sandbox } = await anOrder()
  await sandbox.settle()
  expect(await orderOf(sandbox)).toMatchObject({ status: 'failed', reason: 'expired' })
})

test('at the console one pays, delivers less, later or not at all', async () => {
  const { sandbox } = await anOrder()
  const act = (deed: string, more: object = {}) =>
    sandbox.console('POST', '/ramp/orders/op-1', { deed, ...more })
  await sandbox.console('PUT', '/ramp/delivering', { delivering: 'wait' })
  expect((await act('deliver')).body.code).toBe('illegal_transition')
  expect((await act('pay')).body.status).toBe('paid')
  await sandbox.settle()
  expect(await orderOf(sandbox)).toMatchObject({ status: 'processing' })
  expect((await act('hold')).body.status).toBe('on_hold')
  expect((await act('deliver', { network_fee: '1' })).body.code).toBe('network_fee_too_high')
  const { amounts } = z
    .looseObject({ amounts: z.record(z.string(), z.object({ amount: z.string() }).nullable()) })
    .parse((await act('deliver', { network_fee: '0.00000100' })).body)
  const minor = (text = '0') => BigInt(text.replace('.', ''))
  expect(minor(amounts.bought?.amount) - minor(amounts.delivered?.amount)).toBe(100n)
  expect((await act('refund')).body.code).toBe('illegal_transition')
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
  const markup = await (await fetch(`${sandbox.url}/ramp`)).text()
  for (const shown of ['Marsa Ramp', 'completed', 'SDF1234567890']) expect(markup).toContain(shown)
})

test('a payment can be refunded, and the books know it', async () => {
  const { sandbox } = await anOrder()
  await sandbox.console('PUT', '/ramp/delivering', { delivering: 'refund' })
  await sandbox.console('POST', '/ramp/orders/op-1', { deed: 'pay' })
  await sandbox.settle()
  expect(await orderOf(sandbox)).toMatchObject({ status: 'refunded', reason: 'refunded' })
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
})
