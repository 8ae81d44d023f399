import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acknowledged } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Person with money who has acknowledged the risk. */
async function aTrader(holding = '1000.00'): Promise<Person> {
  const person = await product.person({ holding })
  await acknowledged(person)
  return person
}

const btc = (amount: string) => ({ amount, currency: 'BTC' })
const usd = (amount: string) => ({ amount, currency: 'USD' })

type Order = { side?: 'buy' | 'sell'; quantity?: string; limit?: string; type?: string; inForce?: string }

/** An order with a limit that is not met by itself, unless told otherwise. */
const anOrder = (owner: Person, { side = 'buy', quantity = '0.1', ...other }: Order = {}) => ({
  side,
  type: other.type ?? 'limit',
  time_in_force: other.inForce ?? 'gtc',
  quantity: btc(quantity),
  ...(other.type === undefined && { limit_price: other.limit ?? (side === 'buy' ? '1000.00' : '900000.00') }),
  account_id: owner.account('USD'),
})

async function place(owner: Person, order: Order = {}): Promise<string> {
  const { status, body } = await owner.post('/trading/orders', anOrder(owner, order))
  expect([status, body]).toEqual([201, expect.objectContaining({ stage: 'queued', status: 'pending' })])
  await product.quiet()
  return String(body.id)
}

const orderOf = (owner: Person, id: string) => owner.api('GET /trading/orders/{id}', { params: { id } })

const heldBitcoin = async (owner: Person) =>
  (await owner.api('GET /portfolio')).data.find(({ symbol }) => symbol === 'BTC')

const fillsAt = async (id: string) => (await product.venue.fillOrder(id, { quantity: '0.1' })).fills

it('waits with its money set aside, and gives it back when it is cancelled', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  // A hundred dollars, a quarter of a percent, and fifty cents for fills that round.
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '899.25' })
  expect(await orderOf(layla, id)).toMatchObject({
    stage: 'open',
    held: usd('100.75'),
    filled: btc('0.00000000'),
  })

  const cancelled = await layla.api('POST /trading/orders/{id}/cancel', { params: { id } })
  expect(cancelled.stage).toBe('cancelling')
  await product.quiet()
  expect(await orderOf(layla, id)).toMatchObject({
    stage: 'cancelled',
    status: 'failed',
    held: usd('0.00'),
    reason: { code: 'by_request', message: 'You cancelled it.' },
  })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  const again = await layla.post(`/trading/orders/${id}/cancel`, undefined)
  expect([again.status, again.body.code]).toEqual([409, 'order_has_ended'])
})

it('is filled in parts, each at its price, until it is cancelled: what was filled stays', async () => {
  const layla = await aTrader()
  const id = await place(layla, { quantity: '0.3' })
  await product.venue.fillOrder(id, { quantity: '0.1', price: '999.99' })
  await product.venue.fillOrder(id, { quantity: '0.05', price: '900' })
  await product.quiet()
  // 100.00 and 45.00 with fees of 0.25 and 0.12, rounded up.
  expect(await orderOf(layla, id)).toMatchObject({
    stage: 'open',
    filled: btc('0.15000000'),
    average_price: '966.66',
    value: usd('145.00'),
    fee: usd('0.37'),
    fills: [{ price: '999.99' }, { price: '900.00' }],
  })
  await layla.api('POST /trading/orders/{id}/cancel', { params: { id } })
  await product.quiet()
  expect(await orderOf(layla, id)).toMatchObject({
    stage: 'cancelled',
    status: 'completed',
    held: usd('0.00'),
  })
  expect(await layla.holds()).toEqual({ balance: '854.63', available: '854.63' })
  expect(await heldBitcoin(layla)).toMatchObject({
    quantity: btc('0.15000000'),
    available: btc('0.15000000'),
    average: { cost: usd('145.37'), average_cost: '969.13333333' },
    lots: [{ quantity: btc('0.10000000') }, { quantity: btc('0.05000000') }],
  })
  const { data } = await layla.api('GET /transactions', { query: { limit: 10 } })
  expect(
    data.filter(({ kind }) => kind === 'trade').map(({ amount, type, category }) => [type, category, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['outgoing', 'investment', usd('145.00')],
      ['outgoing', 'fees', usd('0.37')],
      ['incoming', 'investment', btc('0.15000000')],
    ]),
  )
  await product.expectSoundBooks()
})

it('sells what is held, and no more', async () => {
  const layla = await aTrader()
  const bought = await place(layla)
  await fillsAt(bought)
  await product.quiet()
  const refused = await layla.post('/trading/orders', anOrder(layla, { side: 'sell', quantity: '0.2' }))
  expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_holding'])

  const id = await place(layla, { side: 'sell' })
  expect(await heldBitcoin(layla)).toMatchObject({ available: btc('0.00000000') })
  await product.venue.fillOrder(id, { price: '2100' })
  await product.quiet()
  // Bought for 100.25; sold for 210.00 less 0.53.
  expect(await layla.holds()).toEqual({ balance: '1109.22', available: '1109.22' })
  const { data, average, first_in_first_out: first } = await layla.api('GET /portfolio')
  expect(data).toEqual([])
  expect([average.realised, first.realised]).toEqual([usd('109.22'), usd('109.22')])
  await product.expectSoundBooks()
})

it('follows what the venue puts right afterwards: another price, and a trade that was none', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  const [fill] = await fillsAt(id)
  await product.quiet()
  const corrected = await product.venue.correctFill(String(fill?.id), '900')
  await product.quiet()
  // 90.00 and 0.23 in the place of 100.00 and 0.25.
  expect(await layla.holds()).toEqual({ balance: '909.77', available: '909.77' })
  expect(await heldBitcoin(layla)).toMatchObject({ average: { cost: usd('90.23') } })
  expect(await orderOf(layla, id)).toMatchObject({
    stage: 'filled',
    value: usd('90.00'),
    fills: [{ is_corrected: true }, { is_corrected: false, price: '900.00' }],
  })
  await product.venue.takeFillBack(String(corrected.fills.at(-1)?.id))
  await product.quiet()
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  expect(await heldBitcoin(layla)).toBeUndefined()
  await product.expectSoundBooks()
})

it('has the venue told once, though its answer is lost after it was done', async () => {
  const layla = await aTrader()
  await product.venue.misbehave({ lose_next_answers: 1 })
  const { body } = await layla.post('/trading/orders', anOrder(layla))
  const id = String(body.id)
  await product.repeated(async () => (await orderOf(layla, id)).stage === 'open')
  await fillsAt(id)
  await product.quiet()
  expect(await layla.holds()).toEqual({ balance: '899.75', available: '899.75' })
  await product.expectSoundBooks()
})

it('asked for twice under one key it is one order', async () => {
  const layla = await aTrader()
  const key = { 'idempotency-key': randomUUID() }
  const [one, other] = [
    await layla.post('/trading/orders', anOrder(layla), key),
    await layla.post('/trading/orders', anOrder(layla), key),
  ]
  expect(other.body).toEqual(one.body)
  expect((await layla.api('GET /trading/orders')).data).toHaveLength(1)
})

it('is not found by another person', async () => {
  const [layla, omar] = [await aTrader(), await aTrader()]
  const id = await place(layla)
  for (const answer of [
    await omar.get(`/trading/orders/${id}`),
    await omar.post(`/trading/orders/${id}/cancel`, undefined),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const foreign = { ...anOrder(omar), account_id: layla.account('USD') }
  const placed = await omar.post('/trading/orders', foreign)
  expect([placed.status, placed.body.code]).toEqual([404, 'account_not_found'])
})

it('asks for the risks first', async () => {
  const layla = await product.person({ holding: '1000.00' })
  const { status, body } = await layla.post('/trading/orders', anOrder(layla))
  expect([status, body.code]).toEqual([409, 'risks_not_acknowledged'])
})

it.each([
  ['more money than there is', { quantity: '2' }, 'insufficient_funds'],
  ['a price between two ticks', { limit: '1000.001' }, 'order_wrong_tick'],
  ['next to nothing', { quantity: '0.0001', limit: '0.01' }, 'order_below_minimum'],
  ['at the market without a price', { type: 'market', inForce: 'ioc' }, 'price_not_live'],
])('is refused where it asks for %s', async (_what, order, code) => {
  const layla = await aTrader()
  const { body } = await layla.post('/trading/orders', anOrder(layla, order))
  expect(body.code).toBe(code)
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
})

it('an order that the venue refuses after all gives back its hold with the reason', async () => {
  const layla = await aTrader()
  await product.venue.misbehave({ decline_next: 1 })
  const { body } = await layla.post('/trading/orders', anOrder(layla))
  await product.quiet()
  expect(await orderOf(layla, String(body.id))).toMatchObject({ stage: 'rejected', status: 'failed' })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  const { data } = await layla.api('GET /notifications')
  expect(data.map(({ kind }) => kind)).toContain('order_ended')
})

it('a person with holdings cannot delete their account', async () => {
  const layla = await aTrader()
  await fillsAt(await place(layla))
  await product.quiet()
  const { obstacles } = await layla.api('GET /me/deletion')
  expect(obstacles.map(({ code }) => code)).toContain('holdings_left')
})

it('exchanges one asset for another as quoted, once, and keeps what it cost', async () => {
  const layla = await aTrader()
  await fillsAt(await place(layla))
  await product.quiet()
  await product.database.query(
    `insert into markets.quotes (symbol, price, source, is_sandbox, quoted_at)
     values ('BTC', 1000, 'test', true, $1), ('ETH', 40, 'test', true, $1)
     on conflict (symbol) do update set price = excluded.price, quoted_at = excluded.quoted_at`,
    [product.platform.clock.now()],
  )
  const body = { sell_symbol: 'BTC', buy_symbol: 'ETH', quantity: btc('0.05') }
  const quote = await layla.api('POST /trading/quotes', { body })
  expect(quote.sell).toEqual(btc('0.05000000'))
  const idempotencyKey = randomUUID()
  const swap = await layla.api('POST /trading/swaps', { body: { quote_id: quote.id }, idempotencyKey })
  const again = await layla.post('/trading/swaps', { quote_id: quote.id })
  expect([again.status, again.body.code]).toEqual([409, 'quote_used'])
  await product.quiet()
  const params = { id: swap.id }
  expect(await layla.api('GET /trading/swaps/{id}', { params })).toMatchObject({ status: 'completed' })
  const { data } = await layla.api('GET /portfolio')
  const left = Number('0.1') * 1e8 - Number(quote.total.amount) * 1e8
  expect(data.map(({ symbol, quantity }) => [symbol, quantity.amount])).toEqual(
    expect.arrayContaining([
      ['ETH', quote.buy.amount],
      ['BTC', (left / 1e8).toFixed(8)],
    ]),
  )
  // Half of a tenth that cost 100.25 was given up, with the fee in kind; what was had cost what it was worth.
  expect(data.find(({ symbol }) => symbol === 'ETH')?.average.cost).toEqual(usd('50.00'))
  await product.expectSoundBooks()
})
