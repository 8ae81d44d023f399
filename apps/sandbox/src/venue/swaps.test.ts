import { expect, test } from 'vitest'
import { aVenue, type TestVenue } from './testing.ts'

const wish = { sell_asset: 'ETH', buy_asset: 'BTC' }
const units = (text: unknown) => {
  const [whole = '', fraction = ''] = String(text).split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}
async function aQuote(venue: TestVenue, over: Record<string, unknown> = { sell_quantity: '0.5' }) {
  return (await venue.venue.post('/quotes', { id: 'q-1', ...wish, ...over })).body
}
async function swap(venue: TestVenue, over: Record<string, unknown> = {}) {
  const content = { id: 's-1', quote_id: 'q-1', account: 'u-1', ...over }
  const answer = await venue.venue.post('/swaps', content)
  await venue.settle()
  return { answer, swap: (await venue.venue.get(`/swaps/${content.id}`)).body }
}

test('a quote is firm for fifteen seconds, a tenth of a percent below the middle, its fee half a percent', async () => {
  const venue = await aVenue()
  const quote = await aQuote(venue)
  expect(quote).toMatchObject({ sell_quantity: '0.5', fee: '0.0025', fee_percent: '0.50' })
  expect(new Date(String(quote.expires_at)).getTime() - new Date(String(quote.created_at)).getTime()).toBe(
    15_000,
  )
  const rate = (text: unknown) => BigInt(String(text).replace('.', ''))
  expect(rate(quote.rate) * 1_000n <= rate(quote.mid_rate) * 999n + 1_000n).toBe(true)
  // The bought quantity follows the rate, less than a step too little.
  const exact = units('0.5') * rate(quote.rate)
  const had = units(quote.buy_quantity) * 10n ** 18n
  expect(exact >= had && exact - had < 10n ** 18n).toBe(true)
})

test('with a fixed buy quantity, exactly that arrives, for less than a step too much', async () => {
  const venue = await aVenue()
  const quote = await aQuote(venue, { buy_quantity: '0.01' })
  expect(quote.buy_quantity).toBe('0.01')
  const rate = BigInt(String(quote.rate).replace('.', ''))
  const paid = units(quote.sell_quantity) * rate
  const exact = units('0.01') * 10n ** 18n
  // A step of ether is ten hundred millionths.
  expect(paid >= exact && paid - exact < 10n * rate).toBe(true)
})

test('a swap takes what is sold with its fee and gives what is bought, once', async () => {
  const venue = await aVenue()
  await venue.place({ quantity: '1' })
  const quote = await aQuote(venue)
  expect((await swap(venue)).answer).toMatchObject({ status: 202, body: { status: 'accepted' } })
  expect((await swap(venue)).answer).toMatchObject({ status: 202, body: { status: 'completed' } })
  expect(await venue.positions()).toEqual([
    { asset: 'BTC', quantity: quote.buy_quantity },
    { asset: 'ETH', quantity: '0.4975' },
  ])
  expect((await venue.statement()).map(({ kind }) => kind)).toEqual(['fill', 'swap'])
  expect((await venue.events()).map(({ type }) => type).slice(-2)).toEqual([
    'swap.accepted',
    'swap.completed',
  ])
})

test('money that is there for what is sold but not for the fee is not enough', async () => {
  const venue = await aVenue()
  await venue.place({ quantity: '0.5' })
  await aQuote(venue)
  expect((await swap(venue)).swap).toMatchObject({ status: 'rejected', reason: 'insufficient_position' })
  expect(await venue.positions()).toEqual([{ asset: 'ETH', quantity: '0.5' }])
})

test('assets promised to a buyer are not swapped', async () => {
  const venue = await aVenue()
  await venue.place({ quantity: '1' })
  await venue.place({ side: 'sell', type: 'limit', limit_price: '90000', quantity: '0.6' })
  await aQuote(venue)
  expect((await swap(venue)).swap).toMatchObject({ reason: 'insufficient_position' })
})

test('too late, halted or declined, nothing moves', async () => {
  const venue = await aVenue()
  await venue.place({ quantity: '1' })
  await aQuote(venue)
  await venue.console('PATCH', '/venue/faults', { decline_next: 1 })
  expect((await swap(venue)).swap).toMatchObject({ status: 'rejected', reason: 'declined' })
  await aQuote(venue, { id: 'q-2', sell_quantity: '0.1' })
  await venue.console('POST', '/venue/halts', { asset: 'BTC' })
  expect((await swap(venue, { id: 's-2', quote_id: 'q-2' })).swap).toMatchObject({ reason: 'halted' })
  expect((await aQuote(venue, { id: 'q-3', sell_quantity: '0.1' })).code).toBe('halted')
  await venue.console('DELETE', '/venue/halts/BTC')
  await aQuote(venue, { id: 'q-4', sell_quantity: '0.1' })
  await venue.console('POST', '/clock', { advance_seconds: 16 })
  expect((await swap(venue, { id: 's-4', quote_id: 'q-4' })).swap).toMatchObject({ reason: 'quote_expired' })
  expect(await venue.positions()).toEqual([{ asset: 'ETH', quantity: '1' }])
})

test('a swap that makes no sense is refused, and the field is named', async () => {
  const venue = await aVenue()
  const refusals: [Record<string, unknown>, string][] = [
    [{}, 'invalid_request'],
    [{ sell_quantity: '1', buy_quantity: '1' }, 'invalid_request'],
    [{ sell_quantity: '1e1' }, 'invalid_request'],
    [{ sell_quantity: '1', buy_asset: 'AAPL' }, 'pair_not_traded'],
    [{ sell_quantity: '1', buy_asset: 'ETH' }, 'pair_not_traded'],
    [{ sell_quantity: '1', buy_asset: 'NOBODYS' }, 'asset_not_traded'],
    [{ sell_quantity: '0.00000001' }, 'wrong_step'],
    [{ sell_quantity: '0.0001' }, 'below_minimum'],
  ]
  for (const [over, code] of refusals)
    expect((await aQuote(venue, { id: 'q-9', ...over })).code, JSON.stringify(over)).toBe(code)
  expect((await swap(venue)).answer).toMatchObject({ status: 422, body: { code: 'quote_not_found' } })
  await aQuote(venue)
  expect((await aQuote(venue, { sell_quantity: '0.6' })).code).toBe('duplicate_id')
  expect((await swap(venue, { account: 'unknown' })).answer.body.code).toBe('account_not_found')
  await swap(venue)
  expect((await swap(venue, { id: 's-2' })).answer).toMatchObject({
    status: 409,
    body: { code: 'quote_used' },
  })
})
