import { describe, expect, test } from 'vitest'
import { aReceiver } from '../testing.ts'
import { aVenue, percentOf, type WireOrder } from './testing.ts'

const cents = (amount: string) => BigInt(amount.replace('.', ''))
/** Cost of a purchase's fills with their fees, in cents. */
const costOf = ({ fills }: WireOrder) =>
  fills.reduce((sum, { fee, value }) => sum + cents(value.amount) + cents(fee.amount), 0n)

describe('at the market', () => {
  test('a purchase takes the best offer, pays value and fee at the bank, and is kept', async () => {
    const venue = await aVenue()
    const best = (await venue.book()).asks[0]
    const placed = await venue.place()
    expect(placed).toMatchObject({ status: 'filled', filled_quantity: '0.1', average_price: best?.price })
    expect(cents('100000.00') - cents(String(await venue.balance()))).toBe(costOf(placed))
    expect(await venue.positions()).toEqual([{ asset: 'ETH', quantity: '0.1' }])
    expect((await venue.console('GET', '/books')).body.is_balanced).toBe(true)
  })

  test('each fill is a line at the bank under the order’s id', async () => {
    const venue = await aVenue()
    const placed = await venue.place()
    const { body } = await venue.get(`/accounts/${venue.cash}/statement`)
    const lines = (body.data as { type: string }[]).filter(({ type }) => type === 'trade')
    expect(lines).toMatchObject(placed.fills.map(({ id }) => ({ fill_id: id, end_to_end_id: placed.id })))
  })

  test('a large one walks the levels up to its collar, and the rest is cancelled', async () => {
    const venue = await aVenue({ holding: '900000000.00' })
    const [first, second, third] = (await venue.book()).asks
    const placed = await venue.place({ quantity: '1000', collar_price: second?.price })
    expect(placed).toMatchObject({ status: 'cancelled', reason: 'collar_reached' })
    expect(placed.fills.map(({ price, quantity }) => ({ price, quantity }))).toEqual([first, second])
    expect(placed.average_price).not.toBe(first?.price)
    expect(third).toBeDefined()
  })

  test('one that is larger than all that is offered waits for more, and gets it', async () => {
    const venue = await aVenue({ holding: '90000000000.00' })
    const placed = await venue.place({ quantity: '9000' })
    expect(placed.status).toBe('partially_filled')
    expect(placed.fills).toHaveLength(20)
    await venue.tick()
    expect((await venue.orderOf(placed.id)).fills.length).toBeGreaterThan(20)
  })

  test('a sale pays value less fee', async () => {
    const venue = await aVenue()
    await venue.place()
    const before = cents(String(await venue.balance()))
    const [best] = (await venue.book()).bids
    const sold = await venue.place({ side: 'sell', quantity: '0.04' })
    expect(sold).toMatchObject({ status: 'filled', average_price: best?.price })
    const paid = sold.fills.reduce((sum, { fee, value }) => sum + cents(value.amount) - cents(fee.amount), 0n)
    expect(cents(String(await venue.balance())) - before).toBe(paid)
    expect(await venue.positions()).toEqual([{ asset: 'ETH', quantity: '0.06' }])
  })

  test('a part of a share is bought at the market', async () => {
    const venue = await aVenue()
    expect(await venue.place({ asset: 'AAPL', quantity: '0.125' })).toMatchObject({ status: 'filled' })
  })
})

describe('a waiting order', () => {
  test('gets the price when it comes, or a better one', async () => {
    const venue = await aVenue()
    const limit = percentOf((await venue.book()).asks[0]?.price, 95)
    const { id, status } = await venue.place({ type: 'limit', limit_price: limit })
    expect(status).toBe('open')
    expect(await venue.tick()).toBe(0)
    await venue.jump(0.9)
    await venue.tick()
    await venue.tick()
    const placed = await venue.orderOf(id)
    expect(placed.status).toBe('filled')
    for (const { price } of placed.fills) expect(Number(price)).toBeLessThanOrEqual(Number(limit))
  })

  test('sometimes gets it in two parts', async () => {
    const venue = await aVenue()
    const limit = percentOf((await venue.book()).asks[0]?.price, 95)
    for (let number = 0; number < 12; number += 1)
      await venue.place({ id: `part-${number}`, type: 'limit', limit_price: limit, quantity: '0.01' })
    await venue.jump(0.9)
    await venue.tick()
    await venue.tick()
    const placed = await Promise.all(Array.from({ length: 12 }, (_, nth) => venue.orderOf(`part-${nth}`)))
    expect(placed.every(({ status }) => status === 'filled')).toBe(true)
    expect(new Set(placed.map(({ fills }) => fills.length))).toEqual(new Set([1, 2]))
  })

  test('a stop rests until a trade reaches it, and then takes what is offered', async () => {
    const venue = await aVenue()
    await venue.place()
    const stop = percentOf((await venue.book()).bids[0]?.price, 95)
    const sale = await venue.place({ side: 'sell', type: 'stop', stop_price: stop, quantity: '0.05' })
    expect(sale).toMatchObject({ status: 'open', triggered_at: null })
    await venue.jump(0.9)
    await venue.tick()
    const sold = await venue.orderOf(sale.id)
    expect(sold).toMatchObject({ status: 'filled', triggered_at: expect.any(String) })
    expect(Number(sold.average_price)).toBeLessThan(Number(stop))
  })

  test('a stop with a limit takes nothing worse than that', async () => {
    const venue = await aVenue()
    await venue.place()
    const [best] = (await venue.book()).bids
    const terms = { stop_price: percentOf(best?.price, 95), limit_price: percentOf(best?.price, 94) }
    const sale = await venue.place({ side: 'sell', type: 'stop_limit', ...terms, quantity: '0.05' })
    await venue.jump(0.9)
    await venue.tick()
    expect(await venue.orderOf(sale.id)).toMatchObject({ status: 'open', triggered_at: expect.any(String) })
    await venue.console('POST', '/market/jumps', { symbol: 'ETH', factor: 1.1 })
    await venue.tick()
    await venue.tick()
    expect((await venue.orderOf(sale.id)).status).toBe('filled')
  })

  test('a day ends, of crypto after 24 hours, of shares when New York closes', async () => {
    const venue = await aVenue()
    const crypto = await venue.place({ type: 'limit', limit_price: '100' })
    const share = await venue.place({ asset: 'AAPL', quantity: '1', type: 'limit', limit_price: '50' })
    expect(share.expires_at).toBe('2026-03-31T20:00:00.000Z')
    await venue.console('POST', '/clock', { now: '2026-03-31T20:00:00Z' })
    await venue.tick()
    expect([(await venue.orderOf(crypto.id)).status, (await venue.orderOf(share.id)).status]).toEqual([
      'open',
      'expired',
    ])
    await venue.console('POST', '/clock', { now: '2026-04-01T15:01:00Z' })
    await venue.tick()
    expect((await venue.orderOf(crypto.id)).status).toBe('expired')
  })

  test('until it is cancelled is 90 days at most', async () => {
    const venue = await aVenue()
    const { id } = await venue.place({ type: 'limit', limit_price: '100', time_in_force: 'gtc' })
    await venue.console('POST', '/clock', { now: '2026-06-29T14:59:00Z' })
    await venue.tick()
    expect((await venue.orderOf(id)).status).toBe('open')
    await venue.console('POST', '/clock', { now: '2026-06-29T15:01:00Z' })
    await venue.tick()
    expect((await venue.orderOf(id)).status).toBe('expired')
  })

  test('is looked at every second, without being asked for, and when the clock is moved', async () => {
    const receiver = await aReceiver()
    const venue = await aVenue({ webhookUrl: receiver.url })
    const limit = percentOf((await venue.book()).asks[0]?.price, 95)
    await venue.place({ type: 'limit', limit_price: limit })
    await venue.place({ type: 'limit', limit_price: '100' })
    await venue.jump(0.9)
    await receiver.until(() => receiver.types().includes('order.filled'))
    await venue.console('POST', '/clock', { advance_seconds: 86_401 })
    await receiver.until(() => receiver.types().includes('order.expired'))
  })

  test('waits through a restart, and is seen after it', async () => {
    const venue = await aVenue()
    const limit = percentOf((await venue.book()).asks[0]?.price, 95)
    const { id } = await venue.place({ type: 'limit', limit_price: limit, time_in_force: 'gtc' })
    await venue.stop()
    const again = await aVenue({ dataDir: venue.dataDir })
    expect((await again.orderOf(id)).status).toBe('open')
  })
})

describe('at once', () => {
  test('or cancelled: what is offered is taken, and the rest is not waited for', async () => {
    const venue = await aVenue({ holding: '900000000.00' })
    const [first] = (await venue.book()).asks
    const terms = { type: 'limit', limit_price: first?.price, quantity: '1000', time_in_force: 'ioc' }
    const placed = await venue.place(terms)
    expect(placed).toMatchObject({
      status: 'cancelled',
      reason: 'unfilled',
      filled_quantity: first?.quantity,
    })
  })

  test('all of it or nothing', async () => {
    const venue = await aVenue({ holding: '900000000.00' })
    const [first] = (await venue.book()).asks
    const terms = { type: 'limit', limit_price: first?.price, time_in_force: 'fok' }
    const placed = await venue.place({ ...terms, quantity: '1000' })
    expect(placed).toMatchObject({ status: 'cancelled', reason: 'unfilled', fills: [] })
    expect((await venue.place({ ...terms, quantity: '0.1' })).status).toBe('filled')
  })
})

describe('cancelling', () => {
  test('is a request, which a fill may overtake', async () => {
    const venue = await aVenue()
    await venue.console('PATCH', '/venue/cancels', { hang: true })
    const { id } = await venue.place({ type: 'limit', limit_price: '100' })
    const asked = await venue.venue.post(`/orders/${id}/cancel`)
    expect(asked).toMatchObject({ status: 202, body: { status: 'open', cancel_requested: true } })
    await venue.settle()
    expect((await venue.orderOf(id)).status).toBe('open')
    await venue.console('POST', `/venue/orders/${id}/fill`)
    await venue.console('PATCH', '/venue/cancels', { hang: false })
    await venue.settle()
    expect((await venue.orderOf(id)).status).toBe('filled')
  })

  test('of what hung is done when nothing hangs any more', async () => {
    const venue = await aVenue()
    await venue.console('PATCH', '/venue/cancels', { hang: true })
    const { id } = await venue.place({ type: 'limit', limit_price: '100' })
    await venue.venue.post(`/orders/${id}/cancel`)
    await venue.settle()
    await venue.console('PATCH', '/venue/cancels', { hang: false })
    await venue.settle()
    expect(await venue.orderOf(id)).toMatchObject({ status: 'cancelled', reason: 'by_request' })
  })
})

describe('replacing', () => {
  test('the new one says which it replaces, and the old one by which it was', async () => {
    const venue = await aVenue()
    const { id } = await venue.place({ type: 'limit', limit_price: '100', quantity: '0.3' })
    const { body } = await venue.venue.post(`/orders/${id}/replace`, { id: 'new', limit_price: '101' })
    expect(body).toMatchObject({ replaces: id, quantity: '0.3', limit_price: '101.00', status: 'accepted' })
    expect(await venue.orderOf(id)).toMatchObject({
      status: 'cancelled',
      reason: 'replaced',
      replaced_by: 'new',
    })
    await venue.settle()
    expect((await venue.orderOf('new')).status).toBe('open')
  })

  // Each wants more than there is, so that the first order gets all of it.
  test.for([
    ['a lower quantity keeps', { quantity: '900' }, 'new'],
    ['a higher quantity loses', { quantity: '1100' }, 'second'],
    ['another price loses', { percent: 96 }, 'second'],
  ] as const)('%s the place among those who wait', async ([, change, winner]) => {
    const venue = await aVenue({ holding: '900000000.00' })
    const best = (await venue.book()).asks[0]?.price
    const terms = { type: 'limit', limit_price: percentOf(best, 95), quantity: '1000' }
    await venue.place({ ...terms, id: 'first' })
    await venue.console('POST', '/clock', { advance_seconds: 60 })
    await venue.place({ ...terms, id: 'second' })
    await venue.console('POST', '/clock', { advance_seconds: 60 })
    const by = 'quantity' in change ? change : { limit_price: percentOf(best, change.percent) }
    await venue.venue.post('/orders/first/replace', { id: 'new', ...by })
    await venue.settle()
    await venue.jump(0.9)
    await venue.tick()
    const [a, b] = [await venue.orderOf('new'), await venue.orderOf('second')]
    expect(a.fills.length > b.fills.length ? 'new' : 'second').toBe(winner)
  })

  test('a refused replacement leaves the old order as it was', async () => {
    const venue = await aVenue()
    const { id } = await venue.place({ type: 'limit', limit_price: '100' })
    const refused = await venue.venue.post(`/orders/${id}/replace`, { id: 'new', quantity: '900000' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
    expect(await venue.orderOf(id)).toMatchObject({ status: 'open', replaced_by: null })
    const stop = await venue.venue.post(`/orders/${id}/replace`, { id: 'new', stop_price: '90' })
    expect(stop).toMatchObject({ status: 422, body: { code: 'not_supported' } })
  })
})

describe('a refused order', () => {
  test('has a reason, and nothing is done', async () => {
    const venue = await aVenue({ holding: '1000.00' })
    const refusals: [Record<string, unknown>, string][] = [
      [{ account: 'unknown' }, 'account_not_found'],
      [{ asset: 'NOBODYS' }, 'asset_not_traded'],
      [{ cash_account: 'acct_nobody' }, 'cash_account_not_found'],
      [{ quantity: '0.00000001' }, 'wrong_step'],
      [{ type: 'limit', limit_price: '100.001' }, 'wrong_tick'],
      [{ quantity: '0.0001' }, 'below_minimum'],
      [{ type: 'limit', limit_price: '9.99' }, 'below_minimum'],
      [{ quantity: '1' }, 'insufficient_funds'],
      [{ side: 'sell' }, 'insufficient_position'],
      [{ type: 'stop', stop_price: '9000', time_in_force: 'ioc' }, 'not_supported'],
      [{ asset: 'AAPL', quantity: '0.5', type: 'limit', limit_price: '100' }, 'not_supported'],
      [{ asset: 'EMAAR', quantity: '10' }, 'market_closed'],
      [
        { asset: 'EMAAR', quantity: '10', type: 'limit', limit_price: '3', time_in_force: 'fok' },
        'market_closed',
      ],
      [{ quantity: 0.1 }, 'invalid_request'],
      [{ quantity: '1e1' }, 'invalid_request'],
      [{ quantity: '-1' }, 'invalid_request'],
      [{ limit_price: '100' }, 'invalid_request'],
      [{ type: 'limit' }, 'invalid_request'],
      [{ more: true }, 'invalid_request'],
    ]
    for (const [over, code] of refusals) expect(await venue.refusal(over), JSON.stringify(over)).toBe(code)
    expect(await venue.balance()).toBe('1000.00')
    expect(await venue.events()).toEqual([])
  })

  test('money is set aside for all that waits, and is free again once it does not', async () => {
    const venue = await aVenue({ holding: '100.25' })
    const { id } = await venue.place({ type: 'limit', limit_price: '1000', quantity: '0.1' })
    expect(await venue.refusal({ type: 'limit', limit_price: '10' })).toBe('insufficient_funds')
    await venue.venue.post(`/orders/${id}/cancel`)
    await venue.settle()
    expect((await venue.place({ type: 'limit', limit_price: '1000', quantity: '0.1' })).status).toBe('open')
  })

  test('one cent too little for price and fee is too little', async () => {
    const venue = await aVenue({ holding: '100.24' })
    const order = { type: 'limit', limit_price: '1000', quantity: '0.1' }
    expect(await venue.refusal(order)).toBe('insufficient_funds')
  })

  test('assets promised to one buyer are not sold to another', async () => {
    const venue = await aVenue()
    await venue.place()
    const dear = { side: 'sell', type: 'limit', limit_price: '90000', quantity: '0.06' }
    await venue.place(dear)
    expect(await venue.refusal(dear)).toBe('insufficient_position')
    expect((await venue.place({ ...dear, quantity: '0.04' })).status).toBe('open')
  })

  test('money that has gone in the meantime ends what waited for it', async () => {
    const venue = await aVenue({ holding: '400.00' })
    const limit = percentOf((await venue.book()).asks[0]?.price, 95)
    const { id } = await venue.place({ type: 'limit', limit_price: limit })
    await venue.spend('390.00')
    await venue.jump(0.9)
    await venue.tick()
    expect(await venue.orderOf(id)).toMatchObject({ status: 'cancelled', reason: 'insufficient_funds' })
  })

  test('while an asset is halted, orders wait and none is taken that cannot; then they are seen', async () => {
    const venue = await aVenue()
    await venue.console('POST', '/venue/halts', { asset: 'ETH' })
    expect(await venue.refusal({})).toBe('halted')
    const high = percentOf((await venue.book()).asks[0]?.price, 105)
    const { id, status } = await venue.place({ type: 'limit', limit_price: high })
    await venue.tick()
    expect([status, (await venue.orderOf(id)).status]).toEqual(['open', 'open'])
    await venue.console('POST', '/venue/halts', { asset: 'ETH', as: 'cancel_only' })
    expect(await venue.refusal({ type: 'limit', limit_price: '100' })).toBe('cancel_only')
    await venue.console('DELETE', '/venue/halts/ETH')
    await venue.tick()
    await venue.tick()
    expect((await venue.orderOf(id)).status).toBe('filled')
  })

  test('while there are no prices nothing is bought at the market', async () => {
    const venue = await aVenue()
    await venue.console('PUT', '/market/state', { mode: 'halted' })
    expect(await venue.refusal({})).toBe('price_unknown')
    expect((await venue.venue.get('/book/ETH')).body.code).toBe('price_unknown')
    expect((await venue.place({ type: 'limit', limit_price: '100' })).status).toBe('open')
  })

  test('an order that the venue declines is rejected, and nothing was traded', async () => {
    const venue = await aVenue()
    await venue.console('PATCH', '/venue/faults', { decline_next: 1 })
    expect(await venue.place()).toMatchObject({ status: 'rejected', reason: 'declined', fills: [] })
    expect(await venue.balance()).toBe('100000.00')
  })
})

test('the same order again is the same, another under its id is refused', async () => {
  const venue = await aVenue()
  const first = await venue.place({ id: 'twice' })
  const again = await venue.give({ id: 'twice' })
  expect(again).toMatchObject({ status: 202, body: { status: 'filled', revision: first.revision } })
  expect(await venue.give({ id: 'twice', quantity: '0.2' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_id' },
  })
  expect(await venue.positions()).toEqual([{ asset: 'ETH', quantity: '0.1' }])
})

test('every change is told of, each with a higher revision', async () => {
  const venue = await aVenue()
  await venue.place()
  const events = await venue.events()
  expect(events.map(({ type }) => type)).toEqual(['order.accepted', 'order.open', 'order.filled'])
  expect(events.map(({ data }) => data.revision)).toEqual([1, 2, 3])
})
