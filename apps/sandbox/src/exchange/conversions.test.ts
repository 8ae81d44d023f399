import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aReceiver, aSandbox, balanceOf, eventPage, page, type TestSandbox } from '../testing.ts'

const quoted = z.looseObject({ id: z.string(), buy: z.object({ amount: z.string() }), rate: z.string() })

/** Two accounts of one person, and a firm quote from dollars to euros. */
async function aQuote(options: Parameters<typeof aSandbox>[0] = {}, selling = '100.00') {
  const sandbox = await aSandbox(options)
  await sandbox.console('POST', '/clock', { now: '2026-03-31T09:00:00Z' })
  const dollars = await anAccount(sandbox, '150.00')
  const euros = await anAccount(sandbox, undefined, 'EUR')
  const { body } = await sandbox.exchange.post('/quotes', {
    id: 'q-1',
    sell_currency: 'USD',
    buy_currency: 'EUR',
    sell_amount: selling,
  })
  const order = { id: 'op-1', quote_id: 'q-1', debit_account: dollars, credit_account: euros }
  return { sandbox, dollars, euros, quote: quoted.parse(body), order }
}

async function eventsOf({ exchange }: TestSandbox) {
  return eventPage.parse((await exchange.get('/events')).body).data.map(({ type }) => type)
}

test('a quote says both amounts, the rate beside the middle of the market, the fee and how long it is firm', async () => {
  const { sandbox } = await aQuote()
  expect((await sandbox.exchange.get('/quotes/q-1')).body).toEqual({
    id: 'q-1',
    sell: { amount: '100.00', currency: 'USD' },
    buy: { amount: '92.42', currency: 'EUR' },
    fee: { amount: '0.50', currency: 'USD' },
    fee_percent: '0.50',
    rate: '0.924247',
    mid_rate: '0.927029',
    created_at: expect.stringMatching(/^2026-03-31T09:00:0/),
    expires_at: expect.stringMatching(/^2026-03-31T09:00:3/),
  })
})

test('a conversion takes principal and fee in one line and gives what was quoted in another', async () => {
  const receiver = await aReceiver()
  const { sandbox, dollars, euros, order } = await aQuote({ webhookUrl: receiver.url })
  const accepted = await sandbox.exchange.post('/conversions', order)
  expect(accepted).toMatchObject({ status: 202, body: { id: 'op-1', status: 'accepted', reason: null } })
  await sandbox.deliver()

  expect((await sandbox.exchange.get('/conversions/op-1')).body).toMatchObject({
    status: 'completed',
    completed_at: expect.any(String),
  })
  expect([await balanceOf(sandbox, dollars), await balanceOf(sandbox, euros)]).toEqual(['49.50', '92.42'])
  for (const [account, amount] of [
    [dollars, '-100.50'],
    [euros, '92.42'],
  ]) {
    const lines = page.parse((await sandbox.get(`/accounts/${account}/statement`)).body).data
    expect(lines.filter(({ type }) => type === 'conversion')).toMatchObject([
      { end_to_end_id: 'op-1', amount: { amount } },
    ])
  }
  expect(receiver.types()).toEqual(expect.arrayContaining(['conversion.accepted', 'conversion.completed']))
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true)
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
})

test('the same order again is the same conversion; another under its id, or by its quote, is refused', async () => {
  const { sandbox, dollars, euros, order } = await aQuote()
  await sandbox.exchange.post('/conversions', order)
  await sandbox.settle()
  expect(await sandbox.exchange.post('/conversions', order)).toMatchObject({
    status: 202,
    body: { status: 'completed' },
  })
  const other = await sandbox.exchange.post('/conversions', { ...order, credit_account: dollars })
  expect(other).toMatchObject({ status: 409, body: { code: 'duplicate_id' } })
  const second = await sandbox.exchange.post('/conversions', { ...order, id: 'op-2' })
  expect(second).toMatchObject({ status: 409, body: { code: 'quote_used' } })
  await sandbox.settle()
  expect(await balanceOf(sandbox, euros)).toBe('92.42')
})

test('the same quote again is the same quote; another under its id is refused', async () => {
  const { sandbox } = await aQuote()
  const wish = { id: 'q-1', sell_currency: 'USD', buy_currency: 'EUR' }
  const again = await sandbox.exchange.post('/quotes', { ...wish, sell_amount: '100.00' })
  expect(again).toMatchObject({ status: 201, body: { buy: { amount: '92.42' } } })
  expect(await sandbox.exchange.post('/quotes', { ...wish, buy_amount: '100.00' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_id' },
  })
})

test('an order after the quote has expired is rejected and moves nothing', async () => {
  const { sandbox, dollars, order } = await aQuote()
  await sandbox.console('POST', '/clock', { advance_seconds: 31 })
  expect((await sandbox.exchange.post('/conversions', order)).status).toBe(202)
  await sandbox.settle()
  expect((await sandbox.exchange.get('/conversions/op-1')).body).toMatchObject({
    status: 'rejected',
    reason: 'quote_expired',
    completed_at: null,
  })
  expect(await balanceOf(sandbox, dollars)).toBe('150.00')
})

test('an order within the time is honoured, however long the exchange takes', async () => {
  const { sandbox, euros, order } = await aQuote()
  await sandbox.exchange.post('/conversions', order)
  await sandbox.console('POST', '/clock', { advance_seconds: 3600 })
  await sandbox.settle()
  expect(await balanceOf(sandbox, euros)).toBe('92.42')
})

test('money that is there for the principal but not for the fee is not enough', async () => {
  const { sandbox, dollars, order } = await aQuote({}, '149.26')
  await sandbox.exchange.post('/conversions', order)
  await sandbox.settle()
  expect((await sandbox.exchange.get('/conversions/op-1')).body.reason).toBe('insufficient_funds')
  expect(await balanceOf(sandbox, dollars)).toBe('150.00')
})

test('the exchange misbehaves by itself: a decline of its own leaves the bank alone', async () => {
  const { sandbox, order } = await aQuote()
  await sandbox.console('PATCH', '/exchange/faults', { decline_next: 1 })
  await sandbox.exchange.post('/conversions', order)
  await sandbox.settle()
  expect((await sandbox.exchange.get('/conversions/op-1')).body.reason).toBe('declined')
  expect(await eventsOf(sandbox)).toEqual(['conversion.accepted', 'conversion.rejected'])
  expect((await sandbox.console('GET', '/bank/faults')).body.decline_next).toBe(0)
  await sandbox.console('PATCH', '/exchange/faults', { outage: true })
  expect([(await sandbox.exchange.get('/health')).status, (await sandbox.get('/health')).status]).toEqual([
    503, 200,
  ])
})

test('an order that makes no sense is refused at once, and the field is named', async () => {
  const { sandbox, dollars, euros, order } = await aQuote()
  const wish = { sell_currency: 'USD', buy_currency: 'EUR' }
  const refusals: [string, Record<string, unknown>, string, string | null][] = [
    ['/quotes', wish, 'invalid_request', 'sell_amount'],
    ['/quotes', { ...wish, sell_amount: '1', buy_amount: '1' }, 'invalid_request', 'sell_amount'],
    ['/quotes', { ...wish, sell_amount: '1.005' }, 'invalid_request', 'sell_amount'],
    ['/quotes', { ...wish, buy_amount: '-1' }, 'invalid_request', 'buy_amount'],
    ['/quotes', { ...wish, sell_amount: 1 }, 'invalid_request', 'sell_amount'],
    ['/quotes', { ...wish, buy_currency: 'SEK', sell_amount: '1' }, 'pair_not_traded', 'buy_currency'],
    ['/quotes', { ...wish, buy_currency: 'BTC', sell_amount: '1' }, 'invalid_request', 'buy_currency'],
    ['/conversions', { ...order, quote_id: 'q-2' }, 'quote_not_found', 'quote_id'],
    ['/conversions', { ...order, debit_account: euros }, 'currency_mismatch', 'amount.currency'],
    ['/conversions', { ...order, credit_account: dollars }, 'currency_mismatch', 'amount.currency'],
    ['/conversions', { ...order, credit_account: 'acct_nobody' }, 'account_not_found', 'credit_account'],
    ['/conversions', { ...order, more: true }, 'invalid_request', 'more'],
  ]
  for (const [path, content, code, field] of refusals) {
    const refused = await sandbox.exchange.post(path, content)
    expect(refused, JSON.stringify(content)).toMatchObject({ status: 422, body: { code } })
    expect(Object.keys(z.looseObject({}).parse(refused.body.errors))).toContain(field)
  }
  expect((await sandbox.exchange.get('/conversions/op-1')).status).toBe(404)
})

test('the console shows what was converted', async () => {
  const { sandbox, order } = await aQuote()
  await sandbox.exchange.post('/conversions', order)
  await sandbox.settle()
  const markup = await (await fetch(`${sandbox.url}/exchange`)).text()
  for (const shown of ['Layla Haddad', 'at 0.924247', 'completed', '92.42']) expect(markup).toContain(shown)
})
