import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import {
  createDatabase,
  createPostgresBus,
  migrateDatabase,
  migrationSources,
  readConfig,
  silentLog,
} from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { keepCatalogue } from './asset-store.ts'
import { aFeed, aTick, type FakeFeed, flatCandles } from './builders.ts'
import { knownAsset } from './catalogue/catalogue.ts'
import type { MarketFeed } from './feed.ts'
import { createKeeper } from './keeper.ts'
import { createMeters, type Meters } from './meters.ts'
import { latestQuotes, markLifted, type QuoteRow } from './quote-store.ts'
import type { Named, Ticker } from './ticker.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const database = createDatabase({ url: kept.url, poolSize: 6, log: silentLog })
const superuser = new pg.Pool({ connectionString: kept.url, max: 1 })
const bus = createPostgresBus({ url: kept.url, log: silentLog })
await bus.start()
afterAll(async () => {
  await bus.stop()
  await database.close()
  await superuser.end()
  await kept.drop()
})

const assets = ['BTC', 'USDT', 'AAPL'].flatMap((symbol) => knownAsset(symbol) ?? [])
const HOUR = 3_600_000
let now = Date.parse('2026-11-25T15:00:30Z')
const config = readConfig({
  DATABASE_URL: kept.url,
  DATA_DIR: '/nonexistent',
  BANK_URL: 'http://127.0.0.1:9',
  BANK_API_KEY: 'unused-unused-unused',
  BANK_WEBHOOK_SECRET: 'whsec_dW51c2VkdW51c2VkdW51c2VkdW51c2Vk',
})
const platform = { config, database, bus, log: silentLog, clock: { now: () => new Date(now) } }

const running: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  await superuser.query('truncate markets.quotes, markets.candles, markets.candle_spans')
  await database.asSystem((tx) => keepCatalogue(tx, assets))
  // Each test has an hour of its own.
  now += HOUR
})
afterEach(async () => {
  for (const keeper of running.splice(0)) await keeper.stop()
})

const keep = (...feeds: readonly MarketFeed[]) => keepWith({}, ...feeds)

function keepWith(more: { meters?: Meters; ticker?: Pick<Ticker, 'tell'> }, ...feeds: readonly MarketFeed[]) {
  const keeper = createKeeper(platform, { feeds, assets, lookEveryMs: 5, ...more })
  keeper.start()
  running.push(keeper)
  return keeper
}

const isFollowed = (feed: FakeFeed) => until(() => feed.isFollowed())
const say = (feed: FakeFeed, price: string, symbol = 'BTC') => feed.say([aTick(symbol, price, new Date(now))])
const rowOf = async (symbol: string): Promise<QuoteRow | undefined> =>
  (await database.asSystem(latestQuotes)).find((row) => row.symbol === symbol)
const select = async <Row extends object>(text: string): Promise<Row[]> =>
  (await superuser.query<Row>(text)).rows

test('ticks of a feed are in the table, and other processes are notified', async () => {
  const feed = aFeed()
  const told: unknown[] = []
  const end = bus.subscribe('markets.quoted', (message) => void told.push(message))
  keep(feed)
  await isFollowed(feed)
  await say(feed, '97412.36')
  expect(await rowOf('BTC')).toMatchObject({
    price: '97412.36',
    volume_24h: '1000.00',
    quoted_at: new Date(now),
    halted_at: null,
  })
  await until(() => told.length > 0)
  expect(told[0]).toEqual({ at: new Date(now).toISOString() })
  end()
})

test('a listener gets believed prices, with the time until which the price before stood', async () => {
  const feed = aFeed()
  const heard: Named[] = []
  keepWith({ ticker: { tell: ({ prices }) => heard.push(...prices) } }, feed)
  await isFollowed(feed)
  const first = now
  await say(feed, '100')
  now += 2_000
  await say(feed, '101')
  now += 1_000
  // More than three times as much is not believed at once.
  await say(feed, '1000')
  now += 1_000
  await say(feed, '102')
  expect(heard).toEqual([
    { symbol: 'BTC', price: '100', stoodUntil: null },
    { symbol: 'BTC', price: '101', stoodUntil: first },
    { symbol: 'BTC', price: '102', stoodUntil: first + 2_000 },
  ])
})

test('every asset has its day as soon as a feed is heard: hours of all, and more finely of crypto', async () => {
  const feed = aFeed({ candles: flatCandles('100'), supply: '10' })
  keep(feed)
  await isFollowed(feed)
  await say(feed, '150')
  await until(() => feed.asked.length === 5)
  const askedFor = feed.asked.map(({ symbol, interval }) => `${symbol} ${interval}`)
  expect(askedFor.slice(0, 3).sort()).toEqual(['AAPL 1h', 'BTC 1h', 'USDT 1h'])
  expect(askedFor.slice(3).sort()).toEqual(['BTC 5m', 'USDT 5m'])
  await until(async () => {
    now += 1_000
    await say(feed, '150')
    return (await rowOf('BTC'))?.price_before === '100'
  })
  expect(await rowOf('BTC')).toMatchObject({
    change_24h: '50.00',
    high_24h: '150',
    low_24h: '100',
    volume_before: '86400.00',
    market_cap: '1500',
  })
  const ofBitcoin = `select seconds, count(*)::int as count from markets.candles where symbol = 'BTC' group by 1 order by 1`
  await expect
    .poll(() => select(ofBitcoin))
    .toEqual([
      { seconds: 300, count: 301 },
      { seconds: 3_600, count: 50 },
    ])
})

test('candles go on from the prices that are heard, and none is asked for twice', async () => {
  const feed = aFeed({ candles: flatCandles('100') })
  const first = keep(feed)
  await isFollowed(feed)
  await say(feed, '100')
  await until(() => feed.asked.length === 5)
  for (const price of ['110', '120', '115', '110', '112', '111']) {
    now += 21_000
    await say(feed, price)
  }
  const latest = `select open, high, close from markets.candles where symbol = 'BTC' and seconds = 3600 order by at desc limit 1`
  await expect.poll(() => select(latest)).toEqual([{ open: '100', high: '120', close: '111' }])
  await first.stop()
  const second = aFeed({ candles: flatCandles('100') })
  keep(second)
  await isFollowed(second)
  await say(second, '111')
  await until(() => second.asked.some(({ symbol, interval }) => symbol === 'USDT' && interval === '5m'))
  expect(second.asked.some(({ symbol }) => symbol === 'BTC')).toBe(false)
})

test('one process follows, and another takes over when it has ended', async () => {
  const [one, other] = [aFeed(), aFeed()]
  const first = keep(one)
  await isFollowed(one)
  keep(other)
  await say(one, '100')
  expect(other.isFollowed()).toBe(false)
  await first.stop()
  expect(one.isFollowed()).toBe(false)
  await isFollowed(other)
  now += 1_000
  await say(other, '101')
  expect(await rowOf('BTC')).toMatchObject({ price: '101' })
})

test('the next feed is followed where the first is lost, and the first again when it has rested', async () => {
  const [first, second] = [aFeed({ name: 'first' }), aFeed({ name: 'second' })]
  keep(first, second)
  await isFollowed(first)
  await say(first, '100')
  first.fail(new ProviderUnreachable('lost'))
  await isFollowed(second)
  await say(second, '101')
  expect(first.isFollowed()).toBe(false)
  now += 1_000
  await isFollowed(first)
  await until(() => !second.isFollowed())
})

test('a feed that has fallen silent is lost after half a minute', async () => {
  const [first, second] = [aFeed({ name: 'first' }), aFeed({ name: 'second' })]
  keep(first, second)
  await isFollowed(first)
  await say(first, '100')
  now += 30_000
  await say(first, '101')
  expect(second.isFollowed()).toBe(false)
  now += 30_001
  await isFollowed(second)
})

test('so is one that repeats what it said', async () => {
  const [first, second] = [aFeed({ name: 'first' }), aFeed({ name: 'second' })]
  keep(first, second)
  await isFollowed(first)
  await say(first, '100')
  const frozen = aTick('BTC', '100', new Date(now))
  now += 20_000
  await first.say([frozen])
  expect(second.isFollowed()).toBe(false)
  now += 10_001
  await isFollowed(second)
})

test('a price that left its band is not shown until an operator believes it', async () => {
  const feed = aFeed()
  keep(feed)
  await isFollowed(feed)
  await say(feed, '100')
  now += 1_000
  await say(feed, '1000')
  expect(await rowOf('BTC')).toMatchObject({ price: '100', refused_price: '1000', halted_at: new Date(now) })
  expect(await database.asSystem((tx) => markLifted(tx, 'BTC'))).toBe(true)
  now += 1_000
  await say(feed, '1001')
  expect(await rowOf('BTC')).toMatchObject({ price: '1001', halted_at: null })
  expect(await database.asSystem((tx) => markLifted(tx, 'BTC'))).toBe(false)
})

test('an asset that the feed does not repeat stands, and is as fresh as the others', async () => {
  const feed = aFeed()
  keep(feed)
  await isFollowed(feed)
  await feed.say([aTick('BTC', '100', new Date(now)), aTick('USDT', '1', new Date(now))])
  now += 10_000
  await say(feed, '101')
  expect(await rowOf('USDT')).toMatchObject({ price: '1', quoted_at: new Date(now) })
})

test('an asset that a feed drops goes stale, while its other assets stand', async () => {
  const feed = aFeed()
  keep(feed)
  await isFollowed(feed)
  const begun = new Date(now)
  await feed.say([aTick('BTC', '100', begun), aTick('USDT', '1', begun)])
  now += 10_000
  await feed.say([{ symbol: 'USDT', price: null, volume24h: null, at: new Date(now) }])
  now += 10_000
  await say(feed, '101')
  expect(await rowOf('USDT')).toMatchObject({ price: '1', quoted_at: begun })
  expect(await rowOf('BTC')).toMatchObject({ price: '101', quoted_at: new Date(now) })
})

test('an unbelievable price is not shown, and a feed with no other prices counts as silent', async () => {
  const [first, second] = [aFeed({ name: 'first' }), aFeed({ name: 'second' })]
  keep(first, second)
  await isFollowed(first)
  await say(first, '100')
  now += 10_000
  await first.say([aTick('BTC', '150', new Date(now + 30_001)), aTick('USDT', '1', new Date(now))])
  expect(await rowOf('BTC')).toMatchObject({ price: '100' })
  await first.say([aTick('BTC', '150', new Date(now + 30_000))])
  expect(await rowOf('BTC')).toMatchObject({ price: '150' })
  const ahead = () => first.say([aTick('BTC', '151', new Date(now + 60_000))])
  now += 30_001
  await ahead().catch(() => {})
  await isFollowed(second)
})

test('a feed that is asked now and then is good for as long as it says, and a jump of it is one', async () => {
  const [first, second] = [aFeed({ name: 'first', goodForMs: 180_000 }), aFeed({ name: 'second' })]
  keep(first, second)
  await isFollowed(first)
  await say(first, '100')
  now += 120_000
  await say(first, '1000')
  expect(await rowOf('BTC')).toMatchObject({ price: '100', refused_price: '1000' })
  now += 180_000
  await say(first, '101')
  expect(await rowOf('BTC')).toMatchObject({ price: '101', halted_at: null })
  expect(second.followed()).toBe(0)
  now += 180_001
  await isFollowed(second)
})

test('how many units there are is asked of another feed where the one that is followed does not know', async () => {
  const exchange = aFeed({ name: 'an exchange', isSandbox: false, listings: async () => [] })
  const sandbox = aFeed({ name: 'a sandbox', supply: '7' })
  const average = aFeed({ name: 'an average', isSandbox: false, supply: '20' })
  keep(exchange, sandbox, average)
  await isFollowed(exchange)
  await say(exchange, '100')
  await until(async () => {
    now += 1_000
    await say(exchange, '100')
    return (await rowOf('BTC'))?.market_cap !== null
  })
  expect(await rowOf('BTC')).toMatchObject({ market_cap: '2000' })
})

test('how feeds do is measured', async () => {
  const metrics = new Registry()
  const feed = aFeed({ name: 'first' })
  keepWith({ meters: createMeters(metrics) }, feed)
  await isFollowed(feed)
  await say(feed, '100')
  expect(await metrics.metrics()).toContain('market_feed_heard{feed="first"} 1')
  feed.fail(new ProviderUnreachable('lost'))
  await until(async () => (await metrics.metrics()).includes('market_feed_failures_total{feed="first"} 1'))
  expect(await metrics.metrics()).toContain('market_feed_heard{feed="first"} 0')
})
