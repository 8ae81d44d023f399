import { MAX_WATCHED } from '@sadaf/api/prices'
import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { readWatch } from './watch.ts'

const symbols = (count: number) => catalogue.slice(0, count).map(({ symbol }) => symbol)

test('assets are looked at once each and in order, however often they are named', () => {
  expect(readWatch({ assets: ['ETH', 'BTC', 'ETH'], market: 'crypto' })).toEqual({
    kind: 'read',
    watch: { symbols: ['BTC', 'ETH'], market: 'crypto' },
    unknown: [],
  })
})

test('a market is left out where none is looked at', () => {
  for (const said of [{ assets: ['BTC'] }, { assets: ['BTC'], market: null }])
    expect(readWatch(said)).toMatchObject({ watch: { symbols: ['BTC'], market: null } })
})

test('unlisted assets are named and left out', () => {
  expect(readWatch({ assets: ['BTC', 'NOSUCH', 'constructor', ''] })).toMatchObject({
    watch: { symbols: ['BTC'] },
    unknown: ['', 'NOSUCH', 'constructor'],
  })
})

test('so many assets are taken and not one more', () => {
  expect(readWatch({ assets: symbols(MAX_WATCHED) })).toMatchObject({ kind: 'read' })
  expect(readWatch({ assets: symbols(MAX_WATCHED + 1) })).toEqual({
    kind: 'refused',
    reason: `at most ${MAX_WATCHED} assets`,
  })
})

test.each([
  undefined,
  null,
  'BTC',
  [],
  {},
  { assets: 'BTC' },
  { assets: [1] },
  { assets: ['A'.repeat(17)] },
  { assets: ['BTC'], market: 'bonds' },
  { assets: new Uint8Array(3) },
])('what is none of this is refused with what it should be: %j', (said) => {
  expect(readWatch(said)).toEqual({
    kind: 'refused',
    reason: 'assets is a list of symbols, market is one of crypto, security or null',
  })
})
