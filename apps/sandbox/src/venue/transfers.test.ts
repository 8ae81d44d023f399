import { expect, test } from 'vitest'
import { aVenue, type TestVenue } from './testing.ts'

const assets = [
  { asset: 'BTC', quantity: '0.05' },
  { asset: 'ETH', quantity: '1.5' },
]
const bring = (venue: TestVenue, body: Record<string, unknown> = {}) =>
  venue.console('POST', '/venue/accounts/u-1/bring', {
    id: 'past-1',
    holder_name: 'Layla Haddad',
    assets,
    ...body,
  })

test('an asset brought in is kept once, and stands in the statement', async () => {
  const venue = await aVenue()
  expect((await bring(venue)).status).toBe(200)
  expect((await bring(venue)).status).toBe(200)
  expect(await venue.positions()).toEqual(assets)
  const lines = await venue.statement()
  expect(lines).toMatchObject([
    { kind: 'transfer', account: 'u-1', transfer: { asset: 'BTC', quantity: '0.05' } },
    { kind: 'transfer', account: 'u-1', transfer: { asset: 'ETH', quantity: '1.5' } },
  ])
})

test('an asset taken elsewhere stands there as less: all lines together are the kept quantity', async () => {
  const venue = await aVenue()
  await bring(venue)
  expect((await venue.console('POST', '/venue/accounts/u-1/empty')).status).toBe(200)
  expect(await venue.positions()).toEqual([])
  expect((await venue.statement()).slice(2)).toMatchObject([
    { transfer: { asset: 'BTC', quantity: '-0.05' } },
    { transfer: { asset: 'ETH', quantity: '-1.5' } },
  ])
  // With nothing left there is nothing to take.
  await venue.console('POST', '/venue/accounts/u-1/empty')
  expect(await venue.statement()).toHaveLength(4)
})

test.each([
  ['nothing', { assets: [] }],
  ['less than nothing', { assets: [{ asset: 'BTC', quantity: '-1' }] }],
  ['an unnamed holder’s transfer', { holder_name: ' ' }],
])('%s is not brought', async (_what, body) => {
  const venue = await aVenue()
  expect((await bring(venue, body)).status).toBe(422)
  expect(await venue.positions()).toEqual([])
})
