import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLivePrice } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { createHoldings, type Holdings } from './holdings.ts'

let product: Product
let holdings: Holdings

beforeAll(async () => {
  product = await startProduct()
  holdings = createHoldings(product.platform, product.ledger, 'venue')
})
afterAll(() => product.stop())

/** When a day of UTC began, so many days ago. */
const daysAgo = (count: number) =>
  new Date(Math.floor(product.platform.clock.now().getTime() / DAY_MS - count) * DAY_MS)
const nameOf = (count: number) => daysAgo(count).toISOString().slice(0, 10)

type Happened = {
  readonly ago?: number
  readonly at?: Date
  readonly asset?: string
  readonly kind?: 'acquired' | 'disposed'
  readonly quantity?: string
  readonly worth: string | null
  readonly isWithin?: boolean
}

async function hold(person: Person, all: readonly Happened[]): Promise<void> {
  await product.platform.database.asSystem(async (tx) => {
    for (const { ago = 0, at, asset = 'BTC', kind = 'acquired', quantity = '1', worth, isWithin } of all) {
      const holdingId = await holdings.open(tx, person.userId, asset)
      await holdings.record(tx, {
        userId: person.userId,
        holdingId,
        id: randomUUID(),
        at: at ?? new Date(daysAgo(ago).getTime() + 12 * 3_600_000),
        kind,
        quantity: parseAmount(quantity, asset),
        worth: worth === null ? null : parseAmount(worth, 'USD'),
        ...(isWithin !== undefined && { isWithin }),
        operationId: randomUUID(),
      })
    }
  })
}

/** Closes of the days that are over, the oldest so many days ago. */
async function closed(symbol: string, oldest: number, closes: readonly string[]): Promise<void> {
  for (const [index, close] of closes.entries())
    await product.database.query(
      `insert into markets.candles (symbol, seconds, at, open, high, low, close, volume)
       values ($1, 86400, $2, $3, $3, $3, $3, 0)
       on conflict (symbol, seconds, at) do update set open = $3, high = $3, low = $3, close = $3`,
      [symbol, daysAgo(oldest - index), close],
    )
  await product.database.query(
    `insert into markets.candle_spans (symbol, seconds, since, until) values ($1, 86400, $2, $3)
     on conflict (symbol, seconds) do update set since = excluded.since, until = excluded.until`,
    [symbol, daysAgo(oldest), daysAgo(0)],
  )
}

const historyOf = (person: Person, range: '1w' | 'all') =>
  person.api('GET /portfolio/history', { query: { range } })

test('each day by its close, today by the price now; what was put in is beside it, and both returns', async () => {
  const layla = await product.person()
  await closed('BTC', 3, ['1100', '1090', '760'])
  await aLivePrice(product, 'BTC', '760')
  await hold(layla, [
    { ago: 3, worth: '1000' },
    // 1,090 with 500 more became 1,520.
    { ago: 1, worth: '500' },
  ])
  const { returns, ...history } = await historyOf(layla, '1w')
  expect(history).toEqual({
    currency: 'USD',
    step_days: 1,
    data: [
      { day: nameOf(3), value: '1100.00', put_in: '1000.00', time_weighted: '10.00' },
      { day: nameOf(2), value: '1090.00', put_in: '1000.00', time_weighted: '9.00' },
      { day: nameOf(1), value: '1520.00', put_in: '1500.00', time_weighted: '4.20' },
      { day: nameOf(0), value: '1520.00', put_in: '1500.00', time_weighted: '4.20' },
    ],
    left_out: [],
    unpriced: [],
    unknown: [],
  })
  expect(returns).toMatchObject({
    since: nameOf(3),
    days: 4,
    // 1.1 × 1,090 / 1,100 × 1,520 / 1,590.
    time_weighted: { period: '4.20', yearly: null },
  })
  // 1,000 for four days and 500 for two: about 20 of 1,250.
  expect(returns?.money_weighted).toEqual({ period: '1.60', yearly: null })
})

test('a result in euros is told in a part by prices and a part by the rate, of each holding and of all', async () => {
  const layla = await product.person()
  await layla.api('PATCH /me', { body: { currency: 'EUR' } })
  await product.database.query(
    `insert into rates.reference_rates (currency, day, per_dollar, provider, fetched_at)
     values ('EUR', $1, 0.90, 'test', now()), ('EUR', $2, 0.80, 'test', now())
     on conflict (currency, day) do update set per_dollar = excluded.per_dollar`,
    [nameOf(3), nameOf(0)],
  )
  await aLivePrice(product, 'BTC', '600')
  await hold(layla, [
    { ago: 3, quantity: '2', worth: '1000' },
    { ago: 0, kind: 'disposed', worth: '700' },
    { ago: 3, asset: 'LTC', worth: '50' },
  ])
  const eur = (amount: string) => ({ amount, currency: 'EUR' })
  const parts = (total: string, price: string, rate: string) => ({
    total: eur(total),
    by_price: eur(price),
    by_currency: eur(rate),
  })
  const [bought, sold] = [parts('30.00', '80.00', '-50.00'), parts('110.00', '160.00', '-50.00')]
  const told = await layla.api('GET /portfolio/result')
  expect(told).toMatchObject({
    currency: 'EUR',
    rate: { per_dollar: '0.8000000000', day: nameOf(0) },
    average: { unrealised: bought, realised: sold },
    data: [
      { symbol: 'BTC', first_in_first_out: { unrealised: bought, realised: sold } },
      // Without a price.
      { symbol: 'LTC', average: { unrealised: null, realised: parts('0.00', '0.00', '0.00') } },
    ],
  })
})

test('a person who never held anything has no history and no returns', async () => {
  const noor = await product.person()
  expect(await historyOf(noor, 'all')).toMatchObject({ data: [], returns: null, unknown: [] })
})

test('an exchange of one’s own neither puts in nor takes out', async () => {
  const omar = await product.person()
  await closed('SOL', 3, ['100', '100', '100'])
  await closed('DOT', 3, ['10', '10', '10'])
  await aLivePrice(product, 'SOL', '100')
  await aLivePrice(product, 'DOT', '10')
  await hold(omar, [
    { ago: 3, asset: 'SOL', quantity: '2', worth: '200' },
    { ago: 2, asset: 'SOL', kind: 'disposed', quantity: '1', worth: '100', isWithin: true },
    { ago: 2, asset: 'DOT', quantity: '10', worth: '100', isWithin: true },
  ])
  const { data, returns } = await historyOf(omar, '1w')
  expect(data.map(({ value, put_in }) => [value, put_in])).toEqual(Array(4).fill(['200.00', '200.00']))
  expect(returns).toMatchObject({ time_weighted: { period: '0.00' }, money_weighted: { period: '0.00' } })
})

test('assets without a price, or at an unknown cost, are named', async () => {
  const layla = await product.person()
  await closed('ADA', 1, ['2'])
  await aLivePrice(product, 'ADA', '3')
  await hold(layla, [
    { ago: 3, asset: 'ADA', quantity: '10', worth: '5' },
    { ago: 3, asset: 'LTC', worth: '50' },
    { ago: 1, asset: 'ADA', quantity: '5', worth: null },
  ])
  expect(await historyOf(layla, '1w')).toMatchObject({
    data: [
      { value: null, put_in: '5.00' },
      { value: null },
      { value: '30.00', put_in: '5.00' },
      { value: '45.00', put_in: '5.00' },
    ],
    left_out: ['LTC'],
    unpriced: [{ symbol: 'ADA', days: 2 }],
    unknown: [{ symbol: 'ADA', quantity: { amount: '5.00000000', currency: 'ADA' } }],
    returns: { since: nameOf(1), days: 1, time_weighted: { period: '50.00' } },
  })
})

test('a range begins within what was there before', async () => {
  const layla = await product.person()
  await closed('XRP', 30, Array(30).fill('2'))
  await aLivePrice(product, 'XRP', '3')
  await hold(layla, [{ ago: 29, asset: 'XRP', quantity: '10', worth: '15' }])
  const { data, returns } = await historyOf(layla, '1w')
  expect([data.length, data[0]]).toEqual([
    8,
    { day: nameOf(7), value: '20.00', put_in: '15.00', time_weighted: '0.00' },
  ])
  expect(returns).toMatchObject({ since: nameOf(7), days: 7, time_weighted: { period: '50.00' } })
  expect(await historyOf(layla, 'all')).toMatchObject({ returns: { since: nameOf(29), days: 30 } })
})

/**
 * Of the specification's worked figures: bought 10 at 100 and 10 at 120 with fees of 2, sold 12 at 130 with a fee of 3.
 */
const worked = (year: number): Happened[] => [
  { at: new Date(Date.UTC(year - 1, 5, 1)), quantity: '10', worth: '1002' },
  { at: new Date(Date.UTC(year - 1, 6, 1)), quantity: '10', worth: '1202' },
  { at: new Date(Date.UTC(year, 0, 1, 9)), kind: 'disposed', quantity: '12', worth: '1557' },
]

test('the gains of a year are reported by both methods, at the true cost of earlier years', async () => {
  const layla = await product.person()
  await hold(layla, [
    ...worked(2025),
    { at: new Date(Date.UTC(2026, 1, 1)), kind: 'disposed', quantity: '9', worth: '900' },
  ])
  const gains = await layla.api('GET /portfolio/gains', { query: { year: 2025 } })
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  expect(gains).toEqual({
    year: 2025,
    years: [2026, 2025, 2024],
    count: 1,
    unknown_count: 0,
    first_in_first_out: { proceeds: usd('1557.00'), cost: usd('1242.40'), gain: usd('314.60') },
    average: { proceeds: usd('1557.00'), cost: usd('1322.40'), gain: usd('234.60') },
    income: { count: 0, unknown_count: 0, worth: usd('0.00'), data: [] },
    dividends: { count: 0, gross: usd('0.00'), tax: usd('0.00'), net: usd('0.00'), data: [] },
  })
  // One more was sold than there was.
  expect(await layla.api('GET /portfolio/gains')).toMatchObject({
    year: 2026,
    count: 1,
    unknown_count: 1,
    first_in_first_out: { proceeds: usd('800.00'), cost: usd('961.60'), gain: usd('-161.60') },
    average: { proceeds: usd('800.00'), cost: usd('881.60'), gain: usd('-81.60') },
  })
})

test('a year is one of the person’s own time', async () => {
  const layla = await product.person({ metadata: { time_zone: 'Asia/Dubai' } })
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const lateInDecember = new Date('2025-12-31T21:00:00Z')
  await hold(layla, [
    { at: new Date('2025-06-01T00:00:00Z'), quantity: '2', worth: '10' },
    { at: lateInDecember, kind: 'disposed', worth: '7' },
    { at: new Date('2025-12-31T19:00:00Z'), kind: 'disposed', quantity: '0.5', worth: '4' },
  ])
  expect(await layla.api('GET /portfolio/gains', { query: { year: 2026 } })).toMatchObject({
    count: 1,
    average: { proceeds: { amount: '7.00' } },
  })
  expect(await layla.api('GET /portfolio/gains', { query: { year: 2025 } })).toMatchObject({
    count: 1,
    average: { proceeds: { amount: '4.00' } },
  })
})

test('it is taken along as a table and on paper, in the language and by the method that were asked for', async () => {
  const layla = await product.person()
  await aLivePrice(product, 'BTC', '760')
  await hold(layla, worked(2025))
  const path = '/portfolio/gains/file?year=2025&method=average'
  const table = (await layla.file(`${path}&format=csv`, { 'accept-language': 'ar' })).toString()
  const [head = '', row = '', rest] = table.trimEnd().split('\r\n')
  expect([head, rest]).toEqual([expect.stringContaining('حساب التكلفة'), undefined])
  expect(row).toContain(
    '2025-01-01,BTC,بيتكوين,12.00000000,0.00000000,1557.00,1322.40,234.60,USD,متوسط التكلفة,',
  )
  const paper = await layla.file(`${path}&format=pdf`)
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
})
