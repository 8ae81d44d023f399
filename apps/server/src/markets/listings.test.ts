import { expect, test } from 'vitest'
import { ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'
import type { Listing } from './feed.ts'
import { listingsOf } from './listings.ts'

const of = (symbol: string, circulatingSupply: string | null = '1'): Listing => ({
  symbol,
  circulatingSupply,
  maxSupply: null,
})
const knowing = (...listings: Listing[]) => ({
  listings: async (symbols: readonly string[]) => listings.filter(({ symbol }) => symbols.includes(symbol)),
})
const failing = (error: Error) => ({ listings: () => Promise.reject(error) })

test('of each asset the first who knows it is believed', async () => {
  const feeds = [
    knowing(of('BTC', '19'), of('ETH', null)),
    knowing(of('BTC', '1'), of('ETH', '120')),
    failing(new Error()),
  ]
  expect(await listingsOf(feeds, ['BTC', 'ETH'])).toEqual([of('BTC', '19'), of('ETH', '120')])
})

test('a feed that is out of reach, or refuses, is skipped', async () => {
  const feeds = [failing(new ProviderUnreachable('away')), failing(new ProviderRefusal('a feed', 'no'))]
  expect(await listingsOf([...feeds, knowing(of('BTC'))], ['BTC'])).toEqual([of('BTC')])
  expect(await listingsOf([...feeds, knowing()], ['BTC'])).toEqual([])
})

test('where no feed answers, that is reported; so is a defect', async () => {
  await expect(listingsOf([failing(new ProviderUnreachable('away'))], ['BTC'])).rejects.toThrow('away')
  await expect(listingsOf([failing(new TypeError('a defect')), knowing(of('BTC'))], ['BTC'])).rejects.toThrow(
    'a defect',
  )
})
