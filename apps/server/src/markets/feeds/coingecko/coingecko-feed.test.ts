import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  type PlayedCoin,
  type PlayedCoinGecko,
  playCoinGecko,
} from '../../../../../../test/support/market-houses/coingecko.ts'
import { feedCases, type PlayedFeed } from '../../../../../../test/support/market-houses/feed-cases.ts'
import { until } from '../../../../../../test/support/until.ts'
import type { Clock } from '../../../platform/index.ts'
import type { Tick } from '../../feed.ts'
import { createCoinGeckoFeed } from './coingecko-feed.ts'

const settings = {
  apiKey: 'CG-a-key-of-theirs',
  keyHeader: 'x-cg-demo-api-key',
  everyMs: 20,
  perMinute: 10_000,
  timeoutMs: 5_000,
}

function change(house: PlayedCoinGecko, id: string, over: Partial<PlayedCoin>): void {
  const coin = house.coins.get(id)
  if (!coin) throw new Error(`there is no ${id}`)
  house.coins.set(id, { ...coin, ...over })
}

async function aHouse(): Promise<PlayedFeed> {
  const house = await playCoinGecko()
  return {
    feed: () => createCoinGeckoFeed({ ...settings, url: house.url }),
    unconfigured: () => createCoinGeckoFeed({ ...settings, url: undefined }),
    quotes(price) {
      house.mischief = () => undefined
      change(house, 'bitcoin', { price })
    },
    answers(how) {
      house.mischief = (_path, response) => {
        how(response)
        return 'answered'
      }
    },
    stop: () => house.stop(),
  }
}

feedCases('coingecko', aHouse, { hasLines: false, hasCandles: false })

let house: PlayedCoinGecko
beforeEach(async () => {
  house = await playCoinGecko()
})
afterEach(() => house.stop())

const aFeed = (over: Partial<typeof settings> = {}, clock?: Clock) =>
  createCoinGeckoFeed({ ...settings, ...over, url: house.url }, clock)

function follow(feed = aFeed(), symbols = ['BTC', 'ETH', 'USDC', 'AAPL']) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const taken: Tick[] = []
  const over = feed.follow(symbols, async (ticks) => void taken.push(...ticks), ending.signal)
  // A test may look at what was taken before it looks at how it ended.
  over.catch(() => {})
  return { taken, over }
}

const lastOf = (taken: readonly Tick[], symbol: string) => taken.findLast((tick) => tick.symbol === symbol)
const refusing =
  (status: number, headers: Record<string, string> = {}): PlayedCoinGecko['mischief'] =>
  (_path, response) => {
    response.writeHead(status, headers).end()
    return 'answered'
  }

describe('coingecko', () => {
  test('a coin is ours by its symbol and its name, and the larger one of two', async () => {
    const { taken } = follow()
    await until(() => taken.length > 0)
    expect(taken.slice(0, 3)).toMatchObject([
      { symbol: 'BTC', price: '97412.36', volume24h: '41280311840.15' },
      { symbol: 'ETH', price: '3284.17' },
      { symbol: 'USDC', price: '0.9998' },
    ])
    expect(house.asked.at(-1)?.path).toContain('ids=bitcoin%2Cethereum%2Cusd-coin')
    expect(house.asked.every(({ headers }) => headers['x-cg-demo-api-key'] === settings.apiKey)).toBe(true)
    expect(house.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  test.each([
    ['1e-18', '0.000000000000000001'],
    ['1.2345678901234567e-10', '0.00000000012345678901234567'],
    ['9.7e4', '97000'],
    ['1.0E+2', '100'],
  ])('a price of %s is %s', async (written, price) => {
    change(house, 'bitcoin', { price: written })
    const { taken } = follow()
    await until(() => taken.length > 0)
    expect(lastOf(taken, 'BTC')?.price).toBe(price)
  })

  test('a price of null or zero is unknown', async () => {
    change(house, 'bitcoin', { price: 'null', volume: 'null' })
    change(house, 'ethereum', { price: '0' })
    change(house, 'usd-coin', { volume: 'null', circulating: '0' })
    const { taken } = follow()
    await until(() => taken.length > 0)
    expect(lastOf(taken, 'BTC')).toMatchObject({ price: null, volume24h: null })
    expect(lastOf(taken, 'ETH')).toMatchObject({ price: null })
    expect(lastOf(taken, 'USDC')).toMatchObject({ price: '0.9998', volume24h: null })
    expect(await aFeed().listings(['BTC', 'USDC', 'AAPL'])).toEqual([
      { symbol: 'BTC', circulatingSupply: '19970000.0', maxSupply: '21000000.0' },
      { symbol: 'USDC', circulatingSupply: null, maxSupply: null },
    ])
  })

  test('all of an answer is of its newest moment, but for what it has not heard of for long', async () => {
    const [at, old] = ['"2026-11-25T14:02:11.000Z"', '"2026-11-25T13:52:10.999Z"']
    change(house, 'bitcoin', { at })
    change(house, 'ethereum', { at: '"2026-11-25T14:01:00.000Z"' })
    change(house, 'usd-coin', { at: old })
    const { taken } = follow()
    await until(() => taken.length > 0)
    expect(new Set(taken.map((tick) => tick.at.toISOString()))).toEqual(new Set(['2026-11-25T14:02:11.000Z']))
    expect(lastOf(taken, 'ETH')?.price).toBe('3284.17')
    expect(lastOf(taken, 'USDC')?.price).toBeNull()
  })

  test.each<[what: string, over: Partial<PlayedCoin>]>([
    ['a price that is a text', { price: '"97412.36"' }],
    ['a price that is a list', { price: '[1]' }],
    ['a volume below nothing', { volume: '-1' }],
    ['a moment that is none', { at: '"now and then"' }],
    ['a moment that is a number', { at: '1795615331' }],
  ])('a feed that says %s is not believed any more', async (_what, over) => {
    change(house, 'bitcoin', over)
    await expect(follow().over).rejects.toThrow('coingecko is lost')
  })

  test('one answer that does not come is waited for, two in a row are not', async () => {
    const { taken, over } = follow()
    await until(() => taken.length > 0)
    let failures = 1
    house.mischief = (_path, response) => {
      if (failures-- <= 0) return undefined
      response.destroy()
      return 'answered'
    }
    const before = house.asked.length
    await until(() => house.asked.length > before + 3)
    house.mischief = refusing(500)
    await expect(over).rejects.toThrow('coingecko is lost')
  })

  test('a first answer that does not come is not waited for', async () => {
    house.mischief = refusing(503)
    await expect(follow().over).rejects.toThrow('coingecko is lost')
  })

  test('where it says for how long we are to wait, nothing is asked meanwhile', async () => {
    const feed = aFeed()
    house.mischief = refusing(429, { 'retry-after': '60' })
    await expect(follow(feed).over).rejects.toThrow('coingecko is lost')
    house.mischief = () => undefined
    const asked = house.asked.length
    await expect(follow(feed).over).rejects.toThrow('coingecko is lost')
    await expect(feed.listings(['BTC'])).rejects.toThrow('left alone')
    expect(house.asked).toHaveLength(asked)
  })

  test('where none of ours is told of, it is of no use', async () => {
    house.coins.clear()
    await expect(follow().over).rejects.toThrow('coingecko is lost')
  })

  test('the past takes half of the questions that are allowed within a minute', async () => {
    let now = Date.now()
    const feed = aFeed({ perMinute: 10 }, { now: () => new Date(now) })
    const past = () =>
      feed.candles({ symbol: 'BTC', interval: '1h', from: new Date(now - 7_200_000), to: new Date(now) })
    for (let time = 0; time < 5; time += 1) expect(await past()).not.toHaveLength(0)
    await expect(past()).rejects.toThrow('as often as may be')
    now += 60_000
    expect(await past()).not.toHaveLength(0)
  })

  test('a refusal is passed on', async () => {
    house.mischief = (path, response) => {
      if (!path.includes('market_chart')) return undefined
      response.writeHead(404).end('{"error":"coin not found"}')
      return 'answered'
    }
    const wanted = { symbol: 'BTC', interval: '1h', from: new Date(0), to: new Date() } as const
    await expect(aFeed().candles(wanted)).rejects.toMatchObject({ code: 'coin not found' })
    await expect(aFeed().candles({ ...wanted, symbol: 'AAPL' })).rejects.toMatchObject({
      code: 'asset_not_quoted',
    })
  })

  test.each([
    ['out of order', '[[2000,1],[1000,1]]'],
    ['of texts', '[["1000","1"]]'],
    ['of nothing', 'null'],
    ['below nothing', '[[1000,-1]]'],
  ])('points %s are not believed', async (_what, prices) => {
    house.mischief = (path, response) => {
      if (!path.includes('market_chart')) return undefined
      response.end(`{"prices":${prices},"total_volumes":[[1000,1],[2000,1]]}`)
      return 'answered'
    }
    const wanted = { symbol: 'BTC', interval: '1h', from: new Date(0), to: new Date() } as const
    await expect(aFeed().candles(wanted)).rejects.toThrow('answered something else')
  })
})
