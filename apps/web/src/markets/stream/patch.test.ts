import type { PriceBatch, PriceNews } from '@sadaf/api/prices'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { MarketAsset, MarketAssetDetails, Markets } from '../../app/api/api.ts'
import { anAsset } from '../an-asset.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
const { assetQuery, assetsQuery } = await import('../queries.ts')
const { patchedList, patchPrices, readBatch } = await import('./patch.ts')

const BEFORE = '2026-11-25T10:02:11.000Z'
const NOW = '2026-11-25T10:02:12.000Z'

const news = (symbol: string, over: Partial<PriceNews> = {}): PriceNews => ({
  symbol,
  rank: 1,
  price: '2',
  change_24h: '100.00',
  volume_24h: '5',
  market_cap: '20',
  high_24h: '2',
  low_24h: '1',
  quoted_at: NOW,
  state: 'live',
  ...over,
})

const totals: Markets['totals'] = {
  market_cap: '1',
  market_cap_change_24h: null,
  volume_24h: '1',
  volume_change_24h: null,
  btc_dominance: null,
  btc_dominance_before: null,
}
const source = (over: Partial<Markets['source']> = {}): Markets['source'] => ({
  name: 'a feed',
  is_sandbox: true,
  quoted_at: BEFORE,
  is_stale: false,
  ...over,
})
const aList = (...data: MarketAsset[]): Markets => ({ data, totals, source: source() })
const told = (...all: PriceNews[]) => new Map(all.map((each) => [each.symbol, each]))
const aMarket = (over: Partial<Markets['source']> = {}): NonNullable<PriceBatch['market']> => ({
  kind: 'crypto',
  totals: { ...totals, market_cap: '2' },
  source: source({ quoted_at: NOW, ...over }),
})

describe('a list', () => {
  const bitcoin = anAsset('BTC', { name: 'Bitcoin', sparkline: ['1', '1'] })
  const ether = anAsset('ETH')

  test('says of an asset what is told, and all else stays the same object', () => {
    const list = aList(bitcoin, ether)
    const patched = patchedList(list, told(news('BTC')), undefined)
    expect(patched.data[0]).toEqual({
      ...bitcoin,
      ...{ rank: 1, price: '2', change_24h: '100.00', volume_24h: '5', market_cap: '20', quoted_at: NOW },
      sparkline: ['1', '2'],
    })
    expect(patched.data[1]).toBe(ether)
    expect(patched.totals).toBe(list.totals)
  })

  test('stays itself where nothing is told that it does not know', () => {
    const list = aList(bitcoin, ether)
    const older = news('BTC', { quoted_at: '2026-11-25T10:02:10.000Z' })
    for (const all of [told(), told(news('SOL')), told(news('BTC', { quoted_at: BEFORE })), told(older)])
      expect(patchedList(list, all, undefined)).toBe(list)
  })

  test('says that a price has become stale, though no other was named', () => {
    const stale = news('BTC', { quoted_at: BEFORE, state: 'stale' })
    expect(patchedList(aList(bitcoin), told(stale), undefined).data[0]?.state).toBe('stale')
  })

  test('says what its market says, when that is later or has become old', () => {
    const list = aList(bitcoin)
    expect(patchedList(list, told(), aMarket())).toMatchObject({ totals: { market_cap: '2' } })
    expect(patchedList(list, told(), aMarket({ quoted_at: BEFORE }))).toBe(list)
    expect(patchedList(list, told(), aMarket({ quoted_at: BEFORE, is_stale: true })).source.is_stale).toBe(
      true,
    )
  })

  test('has a price where there was none, and none where there is none any more', () => {
    const unknown = anAsset('BTC', { price: null, quoted_at: null, sparkline: [] })
    expect(patchedList(aList(unknown), told(news('BTC')), undefined).data[0]).toMatchObject({
      price: '2',
      sparkline: ['2'],
    })
    const gone = news('BTC', { price: null })
    expect(patchedList(aList(bitcoin), told(gone), undefined).data[0]).toMatchObject({
      price: null,
      sparkline: ['1', '1'],
    })
  })
})

describe('the cache', () => {
  const client = new QueryClient()
  const details: MarketAssetDetails = {
    ...anAsset('BTC'),
    about: 'The first.',
    circulating_supply: '10',
    max_supply: null,
    high_24h: '1',
    low_24h: '1',
    highest_ever: '3',
    highest_ever_at: null,
    closed: null,
  }
  const heard = { assets: told(news('BTC')), markets: new Map([['crypto', aMarket()]]) }

  test('is changed in every language, in lists and in assets, and is as old as it was', () => {
    const at = { updatedAt: 1_000 }
    for (const language of ['en', 'ar'] as const)
      client.setQueryData(assetsQuery('crypto', language).queryKey, aList(anAsset('BTC')), at)
    client.setQueryData(assetsQuery('security', 'en').queryKey, aList(anAsset('AAPL')), at)
    client.setQueryData(assetQuery('BTC', 'en').queryKey, details, at)
    patchPrices(client, heard)
    for (const language of ['en', 'ar'] as const) {
      const { queryKey } = assetsQuery('crypto', language)
      expect(client.getQueryData(queryKey)?.data[0]?.price).toBe('2')
      expect(client.getQueryData(queryKey)?.totals.market_cap).toBe('2')
      expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000)
    }
    expect(client.getQueryData(assetsQuery('security', 'en').queryKey)?.totals.market_cap).toBe('1')
    expect(client.getQueryData(assetQuery('BTC', 'en').queryKey)).toMatchObject({
      price: '2',
      high_24h: '2',
      about: 'The first.',
    })
  })

  test('does not notify observers of unchanged rows', () => {
    patchPrices(client, heard)
    const onEvent = vi.fn()
    const leave = client.getQueryCache().subscribe(onEvent)
    patchPrices(client, heard)
    expect(onEvent).not.toHaveBeenCalled()
    leave()
  })
})

describe('a message of the channel', () => {
  test('is a batch where it has the form of one', () => {
    const batch = { at: NOW, assets: [news('BTC')], market: aMarket() }
    expect(readBatch(batch)).toBe(batch)
    expect(readBatch({ at: NOW, assets: [], market: null })).toEqual({ at: NOW, assets: [], market: null })
  })

  test.each([null, 1, 'BTC', [], {}, { assets: 'BTC' }, { assets: [null] }, { assets: [{}], market: null }])(
    'is none otherwise: %j',
    (payload) => expect(readBatch(payload)).toBeUndefined(),
  )

  test('is none with a market of another form', () => {
    for (const market of [undefined, 1, {}]) expect(readBatch({ assets: [], market })).toBeUndefined()
  })
})
