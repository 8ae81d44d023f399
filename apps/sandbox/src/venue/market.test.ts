import { expect, test } from 'vitest'
import { z } from 'zod'
import { aReceiver } from '../testing.ts'
import { aVenue, type TestVenue } from './testing.ts'

const instruments = z.object({ data: z.array(z.looseObject({ asset: z.string(), state: z.string() })) })
const trades = z.object({ data: z.array(z.object({ id: z.string(), at: z.string(), price: z.string() })) })

async function instrument(venue: TestVenue, asset: string) {
  const { data } = instruments.parse((await venue.venue.get('/instruments')).body)
  return data.find((each) => each.asset === asset)
}

test('everything that the market quotes is traded, with its steps and its fee', async () => {
  const venue = await aVenue()
  const { data } = instruments.parse((await venue.venue.get('/instruments')).body)
  const quoted = z
    .object({ data: z.array(z.looseObject({ symbol: z.string() })) })
    .parse((await venue.market.get('/assets')).body)
  expect(data.map(({ asset }) => asset)).toEqual(quoted.data.map(({ symbol }) => symbol))
  expect(await instrument(venue, 'BTC')).toMatchObject({
    class: 'crypto',
    quantity_step: '0.00000001',
    price_tick: '0.01',
    fee_percent: '0.25',
    state: 'trading',
  })
  expect(await instrument(venue, 'AAPL')).toMatchObject({
    class: 'security',
    quantity_step: '0.000001',
    fee_percent: '0.10',
    fractional: { types: ['market'], times_in_force: ['day'] },
  })
})

test('shares are traded while their venue is open, and it is said when that will be', async () => {
  const venue = await aVenue()
  expect(await instrument(venue, 'AAPL')).toMatchObject({ state: 'trading', opens_at: null })
  expect(await instrument(venue, 'EMAAR')).toMatchObject({
    state: 'closed',
    opens_at: '2026-04-01T06:00:00.000Z',
  })
  await venue.console('POST', '/clock', { now: '2026-04-03T15:00:00Z' })
  // Good Friday.
  expect(await instrument(venue, 'AAPL')).toMatchObject({
    state: 'closed',
    opens_at: '2026-04-06T13:30:00.000Z',
  })
  expect(await instrument(venue, 'BTC')).toMatchObject({ state: 'trading' })
})

test('orders of the day after Thanksgiving end at one o’clock in New York', async () => {
  const venue = await aVenue()
  await venue.console('POST', '/clock', { now: '2026-11-27T15:00:00Z' })
  const { expires_at } = await venue.place({
    ...{ asset: 'AAPL', quantity: '1', type: 'limit', limit_price: '9' },
  })
  expect(expires_at).toBe('2026-11-27T18:00:00.000Z')
})

test('a day order placed while the venue is shut is for its next day', async () => {
  const venue = await aVenue()
  const { expires_at, status } = await venue.place({
    ...{ asset: 'EMAAR', quantity: '10', type: 'limit', limit_price: '9' },
  })
  expect([status, expires_at]).toEqual(['open', '2026-04-01T11:00:00.000Z'])
  await venue.console('POST', '/clock', { now: '2026-04-01T07:00:00Z' })
  await venue.tick()
  await venue.tick()
  expect((await venue.orderOf('op-1')).status).toBe('filled')
})

test('public trades are listed with the newest first, each once', async () => {
  const venue = await aVenue()
  for (const asset of ['BTC', 'EMAAR']) {
    const { data } = trades.parse((await venue.venue.get(`/trades/${asset}`)).body)
    expect(data).toHaveLength(30)
    const times = data.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(data.map(({ id }) => id)).size).toBe(30)
  }
})

test('an unknown asset, order or day is refused with its reason', async () => {
  const venue = await aVenue()
  expect((await venue.venue.get('/book/NOBODYS')).body.code).toBe('asset_not_traded')
  expect((await venue.venue.get('/orders/unknown')).body.code).toBe('order_not_found')
  expect((await venue.venue.get('/swaps/unknown')).body.code).toBe('swap_not_found')
  expect((await venue.venue.get('/statement?day=yesterday')).body.code).toBe('invalid_request')
  expect((await venue.venue.get('/positions')).body.code).toBe('invalid_request')
  expect((await venue.venue.post('/orders/unknown/cancel')).body.code).toBe('order_not_found')
})

test('a statement is read page by page, and a day has what was recorded on it alone', async () => {
  const venue = await aVenue()
  for (let nth = 0; nth < 3; nth += 1) await venue.place()
  const first = (await venue.venue.get('/statement?day=2026-03-31&limit=2')).body
  expect(first).toMatchObject({ has_more: true, data: [{ order_id: 'op-1' }, { order_id: 'op-2' }] })
  const second = (await venue.venue.get(`/statement?day=2026-03-31&limit=2&cursor=${first.next_cursor}`)).body
  expect(second).toMatchObject({ has_more: false, data: [{ order_id: 'op-3' }] })
  expect(await venue.statement('2026-03-30')).toEqual([])
})

test('its webhooks are signed, and bring the whole order', async () => {
  const receiver = await aReceiver()
  const venue = await aVenue({ webhookUrl: receiver.url })
  await venue.place()
  await venue.deliver()
  expect(receiver.types()).toEqual(expect.arrayContaining(['order.accepted', 'order.open', 'order.filled']))
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true)
})

test('it is down by itself', async () => {
  const venue = await aVenue()
  await venue.console('PATCH', '/venue/faults', { outage: true })
  expect([(await venue.venue.get('/health')).status, (await venue.get('/health')).status]).toEqual([503, 200])
})
