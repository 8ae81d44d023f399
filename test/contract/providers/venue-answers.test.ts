import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVenue, type NewOrder, ProviderUnreachable } from '../../../apps/server/src/providers/index.ts'

// The adapter's reading of a venue's words on orders and swaps, and the form of its questions.

type Answer = { readonly status: number; readonly body: unknown }
type Asked = { readonly method: string; readonly path: string; readonly key: string; readonly body: unknown }

let answers: Answer[] = []
let asked: Asked[] = []
const server = createServer(async (request: IncomingMessage, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  asked.push({
    method: request.method ?? '',
    path: request.url ?? '',
    key: String(request.headers['idempotency-key'] ?? ''),
    body: text === '' ? null : JSON.parse(text),
  })
  const answer = answers.shift() ?? { status: 500, body: null }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = []
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const aVenue = () => createVenue({ url, apiKey: 'any', webhookSecret: undefined, timeoutMs: 20_000 })
const told = (...bodies: unknown[]) => {
  answers = bodies.map((body) => ({ status: 200, body }))
}

const at = '2026-03-31T09:00:00.000Z'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const fill = (over: object = {}) => ({
  ...{
    id: 'f-1',
    at,
    price: '97410.123456789012',
    quantity: '0.00000001',
    value: usd('0.01'),
    fee: usd('0.01'),
  },
  corrects: null,
  ...over,
})
const order = (over: object = {}) => ({
  ...{
    id: 'op-1',
    revision: 2,
    account: 'u-1',
    asset: 'BTC',
    side: 'buy',
    type: 'limit',
    time_in_force: 'gtc',
  },
  ...{ quantity: '0.50000001', limit_price: '97410.123456789012', stop_price: null, collar_price: null },
  ...{ cash_account: 'acct_1', status: 'open', reason: null, cancel_requested: false, triggered_at: null },
  ...{ filled_quantity: '0', average_price: null, fills: [] as unknown[], replaces: null, replaced_by: null },
  ...{ created_at: at, updated_at: at, expires_at: null },
  ...over,
})
const filled = order({
  status: 'partially_filled',
  fills: [fill()],
  filled_quantity: '0.00000001',
  average_price: '97410.123456789012',
})
const wanted: NewOrder = {
  ...{ id: 'op-1', account: { id: 'u-1', holderName: 'Layla' }, asset: 'BTC', side: 'buy' },
  ...{ quantity: '0.50000001', timeInForce: 'gtc', cashAccount: 'acct_1' },
  terms: { type: 'limit', limitPrice: '97410.123456789012' },
}
const asking = (content: object) => {
  told(content)
  return aVenue().orderOf('op-1')
}

describe('an order', () => {
  test('is read to the last decimal', async () => {
    expect(await asking(filled)).toMatchObject({
      quantity: '0.50000001',
      limitPrice: '97410.123456789012',
      averagePrice: '97410.123456789012',
      fills: [{ quantity: '0.00000001', price: '97410.123456789012', value: { asset: 'USD', minor: 1n } }],
    })
  })

  test.each(['vanished', '__proto__', 'constructor', ''])(
    'in an unknown state is unknown, with the venue’s word for it: %j',
    async (status) => {
      expect(await asking(order({ status }))).toMatchObject({ status: 'unknown', told: status })
    },
  )

  test('keeps an unknown reason, and passes over what it does not ask for', async () => {
    const cancelled = order({ status: 'cancelled', reason: 'moon_phase', colour: 'green' })
    expect(await asking(cancelled)).toMatchObject({ status: 'cancelled', reason: 'moon_phase' })
  })

  test.each<[string, object]>([
    ['another', { id: 'op-2' }],
    ['a revision that is none', { revision: 0 }],
    ['a number', { quantity: 0.5 }],
    ['an exponent', { quantity: '5e-1' }],
    ['nine decimals', { quantity: '0.500000001' }],
    ['thirteen decimals of a price', { limit_price: '1.0000000000001' }],
    ['a price of nothing', { limit_price: '0.00' }],
    ['a quantity below nothing', { quantity: '-1' }],
    ['a needless zero', { quantity: '01' }],
    ['a side that is none', { side: 'both' }],
    ['a time that is none', { updated_at: 'soon' }],
    ['more filled than its fills', { filled_quantity: '0.1', average_price: '1.00' }],
    ['an average of nothing', { average_price: '1.00' }],
    ['a fill of nothing', { fills: [fill({ quantity: '0' })] }],
    ['a fee in another currency', { fills: [fill({ fee: { amount: '0.01', currency: 'EUR' } })] }],
    ['half a cent', { fills: [fill({ value: usd('0.005') })] }],
  ])('that is not as agreed is not believed: %s', async (_what, over) => {
    await expect(asking(order(over))).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test('counts what stands: a corrected fill no longer does, one that was taken back neither', async () => {
    const corrected = fill({ id: 'f-2', corrects: 'f-1', price: '97000.00' })
    const one = { status: 'filled', filled_quantity: '0.00000001', average_price: '97000.00' }
    expect((await asking(order({ ...one, fills: [fill(), corrected] })))?.fills).toHaveLength(2)
    const back = fill({ id: 'f-2', corrects: 'f-1', quantity: '0', value: usd('0'), fee: usd('0') })
    expect(await asking(order({ status: 'filled', fills: [fill(), back] }))).toMatchObject({
      filledQuantity: '0',
      averagePrice: null,
    })
    await expect(asking(order({ ...one, fills: [fill(), back] }))).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test.each<[string, object]>([
    ['of another account', { account: 'u-2' }],
    ['of another asset', { asset: 'ETH' }],
    ['the other way', { side: 'sell' }],
    ['of another quantity', { quantity: '0.5' }],
    ['of another type', { type: 'market' }],
    ['paid from elsewhere', { cash_account: 'acct_2' }],
  ])('that comes back as one %s is not the one that was given', async (_what, over) => {
    told(order(over))
    await expect(aVenue().order(wanted)).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

describe('ordering for a customer unknown to the venue', () => {
  const unknown: Answer = { status: 422, body: { code: 'account_not_found' } }

  test('opens their account and orders again, under another key', async () => {
    answers = [
      unknown,
      { status: 200, body: { id: 'u-1', holder_name: 'Layla' } },
      { status: 202, body: order() },
    ]
    expect((await aVenue().order(wanted)).id).toBe('op-1')
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /venue/v1/orders',
      'PUT /venue/v1/accounts/u-1',
      'POST /venue/v1/orders',
    ])
    expect(asked[1]?.body).toEqual({ holder_name: 'Layla' })
    expect(new Set([asked[0]?.key, asked[2]?.key]).size).toBe(2)
    expect(asked[2]?.body).toEqual(asked[0]?.body)
  })

  test('does so once: a customer still unknown then is refused', async () => {
    answers = [unknown, { status: 200, body: { id: 'u-1', holder_name: 'Layla' } }, unknown]
    await expect(aVenue().order(wanted)).rejects.toMatchObject({ code: 'account_not_found' })
    expect(asked).toHaveLength(3)
  })

  test('swaps likewise', async () => {
    const swap = {
      ...{
        id: 's-1',
        quote_id: 'q-1',
        account: 'u-1',
        sell_asset: 'ETH',
        sell_quantity: '1',
        buy_asset: 'BTC',
      },
      ...{
        buy_quantity: '0.03',
        fee: '0.005',
        rate: '0.03',
        status: 'accepted',
        reason: null,
        created_at: at,
      },
      completed_at: null,
    }
    answers = [
      unknown,
      { status: 200, body: { id: 'u-1', holder_name: 'Layla' } },
      { status: 202, body: swap },
    ]
    const given = { id: 's-1', quoteId: 'q-1', account: wanted.account }
    expect((await aVenue().swap(given)).status).toBe('accepted')
    told({ ...swap, status: 'lost' })
    expect(await aVenue().swapOf('s-1')).toMatchObject({ status: 'unknown', told: 'lost' })
  })
})

test('an order sends its own fields, and no others', async () => {
  const written = async (terms: NewOrder['terms']) => {
    told(order({ type: terms.type }))
    await aVenue().order({ ...wanted, terms })
    return asked.at(-1)?.body
  }
  const common = {
    ...{ id: 'op-1', account: 'u-1', asset: 'BTC', side: 'buy', quantity: '0.50000001' },
    ...{ time_in_force: 'gtc', cash_account: 'acct_1' },
  }
  expect(await written({ type: 'market', collarPrice: null })).toEqual({ ...common, type: 'market' })
  expect(await written({ type: 'market', collarPrice: '9.5' })).toEqual({
    ...common,
    type: 'market',
    collar_price: '9.5',
  })
  expect(await written({ type: 'stop', stopPrice: '9', collarPrice: '8' })).toEqual({
    ...common,
    ...{ type: 'stop', stop_price: '9', collar_price: '8' },
  })
  expect(await written({ type: 'stop_limit', stopPrice: '9', limitPrice: '8' })).toEqual({
    ...common,
    ...{ type: 'stop_limit', stop_price: '9', limit_price: '8' },
  })
})

test('another id asks for another cancellation each time', async () => {
  told(order(), order())
  const venue = aVenue()
  await venue.cancel('op-1')
  await venue.cancel('op-1')
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
})

describe('news', () => {
  const read = (type: string, data: unknown) =>
    aVenue().readEvent(Buffer.from(JSON.stringify({ id: 'evt_1', type, created_at: at, data })))

  test('of orders bring the whole order, whatever came before: the revision says which is newer', () => {
    const older = read('order.open', order({ revision: 2 }))
    const newer = read('order.partially_filled', { ...filled, revision: 3 })
    expect([older, newer].map((each) => each.subject === 'order' && each.order.revision)).toEqual([2, 3])
    expect(newer).toMatchObject({ isCorrection: false })
  })

  test('of a correction say so', () => {
    const corrected = fill({ id: 'f-2', corrects: 'f-1', price: '97000.00' })
    const one = { filled_quantity: '0.00000001', average_price: '97000.00', fills: [fill(), corrected] }
    expect(read('fill.corrected', order(one))).toMatchObject({ subject: 'order', isCorrection: true })
  })

  test('of a reward bring the amount and the account, and a reward of nothing is no news', () => {
    const reward = { id: 'r-1', account: 'u-1', asset: 'DOT', quantity: '0.072', paid_at: at }
    expect(read('staking.rewarded', reward)).toMatchObject({
      subject: 'staking_reward',
      reward: { id: 'r-1', account: 'u-1', quantity: '0.072', paidAt: new Date(at) },
    })
    expect(() => read('staking.rewarded', { ...reward, quantity: '0' })).toThrow()
    expect(() => read('staking.rewarded', { ...reward, quantity: '-1' })).toThrow()
  })

  test('of a dividend bring gross, tax and the account that was paid, and sums that do not add up are refused', () => {
    const dividend = {
      ...{ id: '0197f0a0-0000-7000-8000-000000000001', account: 'u-1', asset: 'KO', cash_account: 'acc-1' },
      ...{ quantity: '10.5', per_unit: '0.5096', tax_percent: '30' },
      ...{ gross: usd('5.35'), tax: usd('1.60'), net: usd('3.75') },
      ...{ ex_date: '2026-05-04', record_date: '2026-05-04', pay_date: '2026-05-18', paid_at: at },
    }
    expect(read('dividend.paid', dividend)).toMatchObject({
      subject: 'dividend',
      dividend: {
        ...{ cashAccount: 'acc-1', taxPercentage: '30', exDate: '2026-05-04', paidAt: new Date(at) },
        ...{ gross: { minor: 535n }, tax: { minor: 160n } },
      },
    })
    expect(() => read('dividend.paid', { ...dividend, net: usd('3.76') })).toThrow()
    expect(() => read('dividend.paid', { ...dividend, tax: usd('5.35'), net: usd('0.00') })).toThrow()
    expect(() => read('dividend.paid', { ...dividend, id: 'd-1' })).toThrow()
  })

  test('of a staking order in a state that we do not know say so, and mean nothing yet', () => {
    const staking = {
      ...{ id: 'op-1', account: 'u-1', asset: 'DOT', side: 'stake', quantity: '1', status: 'accepted' },
      ...{ reason: null, created_at: at, returns_at: null, completed_at: null },
    }
    expect(read('staking.completed', { ...staking, status: 'slashed' })).toMatchObject({
      subject: 'staking',
      staking: { status: 'unknown', told: 'slashed' },
    })
  })

  test('of unknown types have no meaning, and those that cannot be read are no news', () => {
    expect(read('order.dreamt_of', order())).toMatchObject({ subject: 'unknown' })
    expect(() => read('order.open', { id: 'op-1' })).toThrow()
  })
})

describe('trades', () => {
  const instrument = {
    ...{
      asset: 'BTC',
      class: 'crypto',
      quote_currency: 'USD',
      quantity_step: '0.00000001',
      price_tick: '0.01',
    },
    ...{ min_value: usd('1.00'), state: 'trading', opens_at: null, fee_percent: '0.25', swapped: true },
    whole: { types: ['market', 'iceberg'], times_in_force: ['day', 'good_till_dawn'] },
    fractional: { types: ['market'], times_in_force: ['day'] },
  }

  test('in a way or a state that we do not know is not traded so', async () => {
    told({ data: [{ ...instrument, state: 'auction' }] })
    expect(await aVenue().instruments()).toMatchObject([
      { state: 'unknown', whole: { types: ['market'], timesInForce: ['day'] } },
    ])
  })

  test.each([
    { quote_currency: 'BEADS' },
    { min_value: { amount: '1.00', currency: 'EUR' } },
    { quantity_step: '0' },
    { fee_percent: '-1' },
  ])('for what is not as agreed is not believed: %j', async (over) => {
    told({ data: [{ ...instrument, ...over }] })
    await expect(aVenue().instruments()).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test('by others is believed in the order of its prices alone', async () => {
    const level = (price: string) => ({ price, quantity: '1' })
    const book = { asset: 'BTC', at, bids: [level('9'), level('8')], asks: [level('10'), level('11')] }
    told(book)
    expect((await aVenue().book('BTC')).bids).toHaveLength(2)
    told({ ...book, bids: [level('8'), level('9')] })
    await expect(aVenue().book('BTC')).rejects.toBeInstanceOf(ProviderUnreachable)
    told({ ...book, asset: 'ETH' })
    await expect(aVenue().book('BTC')).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

test('a page that has more and leads nowhere is no answer', async () => {
  told({ data: [], next_cursor: '7', has_more: true })
  await expect(aVenue().statement('2026-03-31', '7')).rejects.toBeInstanceOf(ProviderUnreachable)
})

test('an offer about something else is none', async () => {
  const quote = {
    ...{
      id: 'q-1',
      sell_asset: 'ETH',
      sell_quantity: '1',
      buy_asset: 'BTC',
      buy_quantity: '0.03',
      fee: '0.005',
    },
    ...{ fee_percent: '0.50', rate: '0.03', mid_rate: '0.0301', created_at: at, expires_at: at },
  }
  const wish = { sellAsset: 'ETH', buyAsset: 'BTC', sellQuantity: '1.0' }
  told(quote)
  expect((await aVenue().quote('q-1', wish)).feeQuantity).toBe('0.005')
  for (const over of [{ id: 'q-2' }, { sell_quantity: '2' }, { buy_asset: 'SOL' }]) {
    told({ ...quote, ...over })
    await expect(aVenue().quote('q-1', wish)).rejects.toBeInstanceOf(ProviderUnreachable)
  }
})
