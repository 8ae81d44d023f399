import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acknowledged } from '../support/buying.ts'
import type { Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// Orders at the venue while processes die, words are lost, doubled and out of order, and the market falls silent or
// goes mad. What was traded is booked once, what was not never, and the books here and there agree.

let world: World
let layla: Person

beforeAll(async () => {
  world = await createWorld()
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
}, 180_000)
afterAll(() => world.stop())

beforeEach(async () => {
  layla = await world.person({ name: 'Layla Haddad', holding: '1000.00' })
  await acknowledged(layla)
}, 60_000)
afterEach(async () => {
  await world.venue.behave()
  await world.venue.marketIs(null)
})

const btc = (amount: string) => ({ amount, currency: 'BTC' })

/** A purchase with a limit that no offer meets by itself; at the market where none is named. */
const anOrder = (limit: string | null = '1000.00') => ({
  side: 'buy',
  quantity: btc('0.1'),
  account_id: layla.account('USD'),
  ...(limit === null
    ? { type: 'market', time_in_force: 'ioc' }
    : { type: 'limit', time_in_force: 'gtc', limit_price: limit }),
})

const orderOf = (id: string) => layla.api('GET /trading/orders/{id}', { params: { id } })

async function reaches(id: string, stage: string): Promise<void> {
  let seen = ''
  await until(
    async () => {
      await world.quiet()
      seen = (await orderOf(id)).stage
      return seen === stage
    },
    () => `it is ${seen}`,
  )
}

async function place(): Promise<string> {
  const { status, body } = await layla.post('/trading/orders', anOrder())
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'pending' })])
  return String(body.id)
}

/** An order that waits at the venue. */
async function anOpenOrder(): Promise<string> {
  const id = await place()
  await reaches(id, 'open')
  return id
}

/** Rest after the purchase of a tenth at 1,000.00, for 0.25 in fees. */
const LEFT = { balance: '899.75', available: '899.75' }

async function expectBoughtOnce(id: string): Promise<void> {
  await reaches(id, 'filled')
  expect(await layla.holds()).toEqual(LEFT)
  const { data } = await layla.api('GET /portfolio')
  expect(data.map(({ symbol, quantity, lots }) => [symbol, quantity, lots.length])).toEqual([
    ['BTC', btc('0.10000000'), 1],
  ])
  await world.expectSoundBooks()
}

test('the server is killed after the venue has traded and before it is booked: it is booked once', async () => {
  const id = await anOpenOrder()
  await world.killServer()
  await world.venue.fillOrder(id)
  await world.startServer()
  await expectBoughtOnce(id)
})

test('the server is killed again and again while it hears of it: it is booked once', async () => {
  const id = await anOpenOrder()
  await world.venue.misbehave({ webhooks: { duplicate: true } })
  for (let part = 0; part < 4; part += 1) {
    // The server is killed at any moment of its work.
    await world.venue.fillOrder(id, { quantity: '0.025' })
    await world.killServer()
    await world.startServer()
  }
  await reaches(id, 'filled')
  expect((await orderOf(id)).fills).toHaveLength(4)
  // Each fee is rounded up: 0.0625 to 0.07.
  expect(await layla.holds()).toEqual({ balance: '899.72', available: '899.72' })
  await world.expectSoundBooks()
}, 240_000)

test('the venue dies with an order that waits: it waits on once the venue is back', async () => {
  const id = await anOpenOrder()
  await world.killBank()
  const { status, body } = await layla.post(`/trading/orders/${id}/cancel`, undefined)
  expect([status, body.stage]).toEqual([200, 'cancelling'])
  await world.startBank()
  await reaches(id, 'cancelled')
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  await world.expectSoundBooks()
})

test('its answer is lost, and its news comes twice and before the answer: it is one order', async () => {
  await world.venue.misbehave({
    lose_next_answers: 1,
    webhooks: { before_answer: true, duplicate: true },
  })
  const id = await place()
  await reaches(id, 'open')
  await world.venue.fillOrder(id)
  await expectBoughtOnce(id)
})

test('no webhook comes: it is asked about', async () => {
  const id = await anOpenOrder()
  await world.venue.misbehave({ lose_next_webhooks: 20 })
  await world.venue.fillOrder(id)
  await expectBoughtOnce(id)
})

test('a fill wins against a cancellation that was asked for before: it is filled, and says so', async () => {
  const id = await anOpenOrder()
  await world.venue.misbehave({ lose_next_answers: 1, webhooks: { hold: true } })
  await world.venue.fillOrder(id)
  const { body } = await layla.post(`/trading/orders/${id}/cancel`, undefined)
  expect(body.stage).toBe('cancelling')
  await world.venue.behave()
  await world.venue.release()
  await expectBoughtOnce(id)
})

describe('the market', () => {
  const refusal = async (limit: string | null) =>
    (await layla.post('/trading/orders', anOrder(limit))).body.code

  async function lives(): Promise<void> {
    await until(
      async () =>
        (await layla.api('GET /markets/assets/{symbol}', { params: { symbol: 'BTC' } })).state === 'live',
    )
  }

  test.each([
    ['says nothing any more', 'price_not_live', () => world.venue.marketIs('halted')],
    [
      'costs a hundred times as much from one second to the next',
      'trading_halted',
      () => world.venue.jump('BTC', 100),
    ],
  ])(
    '%s: nothing is bought at it, and who names a price can wait',
    async (_what, code, happens) => {
      await lives()
      await happens()
      await until(async () => (await refusal(null)) === code)
      const id = await place()
      await reaches(id, 'open')
      expect(await layla.holds()).toEqual({ balance: '1000.00', available: '899.25' })
      await layla.post(`/trading/orders/${id}/cancel`, undefined)
      await reaches(id, 'cancelled')
      expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
    },
    180_000,
  )
})
