import { testDatabase } from '@sadaf/postgres/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, migrateDatabase, migrationSources, silentLog } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { aFeed, flatCandles } from './builders.ts'
import { createCandleBook, firstOf } from './candle-book.ts'
import { forgetOldCandles } from './candle-store.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const database = createDatabase({ url: kept.url, poolSize: 4, log: silentLog })
afterAll(async () => {
  await database.close()
  await kept.drop()
})
beforeEach(() =>
  database.asSystem(async (tx) => {
    await tx.client.query('delete from markets.candles')
    await tx.client.query('delete from markets.candle_spans')
  }),
)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const to = Date.parse('2026-11-25T12:00:00Z')
const lastDay = { symbol: 'BTC', interval: '1h', from: to - DAY, to } as const
const away = async () => {
  throw new ProviderUnreachable('away')
}

test('missing candles are fetched once, and kept', async () => {
  const [feed, book] = [aFeed(), createCandleBook(database)]
  await Promise.all([book.complete(feed, lastDay), book.complete(feed, lastDay)])
  await createCandleBook(database).complete(feed, lastDay)
  expect(feed.asked).toHaveLength(1)
  const candles = await book.read(lastDay)
  expect(candles).toHaveLength(24)
  expect(candles[0]).toEqual({
    at: new Date(lastDay.from),
    open: '100',
    high: '100',
    low: '100',
    close: '100',
    volume: '3600',
  })
})

test('a longer time asks for what comes before, and a later one for what came since', async () => {
  const [feed, book] = [aFeed(), createCandleBook(database)]
  await book.complete(feed, lastDay)
  await book.complete(feed, { ...lastDay, from: to - 2 * DAY })
  await book.complete(feed, { ...lastDay, to: to + HOUR })
  expect(feed.asked.slice(1)).toMatchObject([
    { from: new Date(to - 2 * DAY), to: new Date(to - DAY) },
    { from: new Date(to), to: new Date(to + HOUR) },
  ])
  expect(await book.read({ ...lastDay, from: 0 })).toHaveLength(49)
})

test('a venue that was shut is not asked about again', async () => {
  const [feed, book] = [aFeed({ candles: async () => [] }), createCandleBook(database)]
  await book.complete(feed, lastDay)
  await book.complete(feed, lastDay)
  expect(feed.asked).toHaveLength(1)
})

test('more than a feed gives at once is fetched in parts, and what was fetched stays where it breaks off', async () => {
  const long = { ...lastDay, from: to - 2_500 * HOUR }
  let answers = 2
  const flat = flatCandles('5')
  const feed = aFeed({
    candles: async (wanted) => {
      answers -= 1
      return answers < 0 ? away() : flat(wanted)
    },
  })
  const book = createCandleBook(database)
  await expect(book.complete(feed, long)).rejects.toThrow('away')
  expect(await book.read({ ...long, from: 0 })).toHaveLength(1_500)
  answers = 5
  await book.complete(feed, long)
  expect(await book.read({ ...long, from: 0 })).toHaveLength(2_500)
  expect(feed.asked).toHaveLength(4)
})

test('the next feed is asked where one is away', async () => {
  const source = firstOf([aFeed({ candles: away }), aFeed({ candles: flatCandles('7') })])
  const book = createCandleBook(database)
  await book.complete(source, lastDay)
  expect((await book.read(lastDay))[0]).toMatchObject({ close: '7' })
  await expect(firstOf([]).candles({ ...lastDay, from: new Date(0), to: new Date(to) })).rejects.toThrow(
    ProviderUnreachable,
  )
})

test('deleted candles are fetched again on the next request', async () => {
  const [feed, book] = [aFeed(), createCandleBook(database)]
  await book.complete(feed, lastDay)
  await database.asSystem((tx) => forgetOldCandles(tx, 3_600, new Date(to - 6 * HOUR)))
  expect(await book.read(lastDay)).toHaveLength(6)
  await book.complete(feed, lastDay)
  expect(await book.read(lastDay)).toHaveLength(24)
})
