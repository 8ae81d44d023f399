import { expect, test } from 'vitest'
import { aVenue, percentOf, type TestVenue } from './testing.ts'

const cents = (amount: string) => BigInt(amount.replace('.', ''))

async function aFill(venue: TestVenue, over: Record<string, unknown> = {}) {
  const placed = await venue.place({ quantity: '1', ...over })
  const [fill] = placed.fills
  if (!fill) throw new Error('nothing was traded')
  return { placed, fill }
}
const correct = (venue: TestVenue, id: string, price: string) =>
  venue.console('POST', `/venue/fills/${id}/correct`, { price })
const takeBack = (venue: TestVenue, id: string) => venue.console('POST', `/venue/fills/${id}/take-back`)

test('another price stands in the place of the old one, and the difference is paid', async () => {
  const venue = await aVenue()
  const { fill, placed } = await aFill(venue)
  const better = percentOf(fill.price, 99)
  expect(await correct(venue, fill.id, better)).toMatchObject({
    status: 200,
    body: {
      status: 'filled',
      filled_quantity: '1',
      average_price: `${better}.00`,
      revision: placed.revision + 1,
      fills: [{ id: fill.id }, { corrects: fill.id, quantity: '1', price: `${better}.00` }],
    },
  })
  const [, corrected] = (await venue.orderOf(placed.id)).fills
  const cost = cents(corrected?.value.amount ?? '') + cents(corrected?.fee.amount ?? '')
  expect(cents(String(await venue.balance()))).toBe(cents('100000.00') - cost)
  expect((await venue.console('GET', '/books')).body.is_balanced).toBe(true)
  expect((await venue.events()).at(-1)?.type).toBe('fill.corrected')
})

test('a fill taken back leaves no trace in money, position and statement', async () => {
  const venue = await aVenue()
  const { fill, placed } = await aFill(venue)
  await takeBack(venue, fill.id)
  expect(await venue.orderOf(placed.id)).toMatchObject({
    status: 'filled',
    filled_quantity: '0',
    average_price: null,
    fills: [{ id: fill.id }, { corrects: fill.id, quantity: '0', value: { amount: '0.00' } }],
  })
  expect([await venue.balance(), await venue.positions()]).toEqual(['100000.00', []])
  expect(await venue.statement()).toMatchObject([
    { kind: 'fill', fill: { id: fill.id } },
    { kind: 'fill', fill: { corrects: fill.id } },
  ])
})

test('of a sale likewise', async () => {
  const venue = await aVenue()
  await aFill(venue)
  const before = await venue.balance()
  const { fill } = await aFill(venue, { side: 'sell' })
  await takeBack(venue, fill.id)
  expect([await venue.balance(), await venue.positions()]).toEqual([
    before,
    [{ asset: 'ETH', quantity: '1' }],
  ])
})

test('a correction can be corrected, what has been corrected cannot', async () => {
  const venue = await aVenue()
  const { fill, placed } = await aFill(venue)
  await correct(venue, fill.id, percentOf(fill.price, 99))
  expect(await correct(venue, fill.id, percentOf(fill.price, 98))).toMatchObject({
    status: 409,
    body: { code: 'fill_corrected' },
  })
  const [, second] = (await venue.orderOf(placed.id)).fills
  expect((await takeBack(venue, second?.id ?? '')).status).toBe(200)
  const [, , third] = (await venue.orderOf(placed.id)).fills
  expect((await takeBack(venue, third?.id ?? '')).body.code).toBe('fill_taken_back')
  expect(await venue.balance()).toBe('100000.00')
})

test('a fill whose asset or proceeds are gone cannot be taken back', async () => {
  const venue = await aVenue()
  const { fill } = await aFill(venue)
  const { fill: sale } = await aFill(venue, { side: 'sell' })
  expect((await takeBack(venue, fill.id)).body.code).toBe('insufficient_position')
  await venue.spend(String(await venue.balance()))
  expect((await takeBack(venue, sale.id)).body.code).toBe('insufficient_funds')
})

test('the console fills a part, and then the rest', async () => {
  const venue = await aVenue()
  const { id } = await venue.place({ type: 'limit', limit_price: '100', quantity: '0.2' })
  const fill = (content?: object) => venue.console('POST', `/venue/orders/${id}/fill`, content)
  expect((await fill({ quantity: '0.05' })).body).toMatchObject({
    status: 'partially_filled',
    filled_quantity: '0.05',
    left_quantity: '0.15',
    average_price: '100.00',
  })
  expect((await fill({ quantity: '0.2' })).body.code).toBe('too_much')
  expect((await fill()).body).toMatchObject({ status: 'filled', filled_quantity: '0.2' })
  expect((await fill()).body.code).toBe('order_not_open')
})

test('the page shows what was ordered and swapped, and what can be done to it', async () => {
  const venue = await aVenue()
  const { placed } = await aFill(venue)
  await venue.place({ type: 'limit', limit_price: '100' })
  await venue.console('POST', '/venue/halts', { asset: 'SOL' })
  const markup = await (await fetch(`${venue.url}/venue`)).text()
  for (const shown of [
    'Layla Haddad',
    'limit',
    placed.average_price ?? '',
    'Take back',
    'Fill half',
    'SOL',
    'Resume',
  ])
    expect(markup).toContain(shown)
})
