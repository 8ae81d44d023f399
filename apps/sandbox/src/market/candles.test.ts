import { DAY_MS } from '@sadaf/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candle, candlesOf, factorAt, type Interval, intervalMs, type Jump, priceOf } from './candles.ts'
import { listing } from './listing.ts'
import { Quoted } from './quoted.ts'
import { lastSessionAt } from './sessions.ts'

const LATER = Date.UTC(2030, 0, 1)
const HOUR_MS = intervalMs['1h']

function aQuoted(symbol: string): Quoted {
  const listed = listing.find((each) => each.symbol === symbol)
  if (!listed) throw new Error(`${symbol} is not listed`)
  return new Quoted(listed, 'sadaf')
}

type Asked = {
  readonly from: number
  readonly to: number
  readonly now?: number
  readonly jumps?: readonly Jump[]
}

const candles = (asset: Quoted, interval: Interval, { now = LATER, jumps = [], ...asked }: Asked) =>
  candlesOf(asset, { interval, now, jumps, ...asked })

const priceAt = (asset: Quoted, at: number, jumps: readonly Jump[] = []) =>
  priceOf(asset, factorAt(jumps, at))(asset.at(at))

/** Joins several candles into one, without its volume. */
function joined(parts: readonly Candle[]) {
  return {
    open: parts[0]?.open,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)?.close,
  }
}

const anAsset = fc.constantFrom(...listing).map(({ symbol }) => aQuoted(symbol))
// A day of two years, securities' days off among them.
const aDay = fc.integer({ min: 0, max: 730 }).map((days) => Date.UTC(2024, 10, 25) + days * DAY_MS)

/** Jumps and a present moment within a day and a half. */
const anInterference = fc.record({
  now: fc.integer({ min: 1, max: DAY_MS + DAY_MS / 2 }),
  jumps: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: DAY_MS }),
      factor: fc.double({ min: 0.5, max: 2, noNaN: true }),
    }),
    { maxLength: 2 },
  ),
})

test('a day is what its hours are together, an hour what its five minutes are, whatever interferes', () => {
  fc.assert(
    fc.property(anAsset, aDay, anInterference, (asset, day, { now, jumps }) => {
      const asked = {
        ...{ from: day, to: day + DAY_MS, now: day + now },
        jumps: jumps.map(({ at, factor }) => ({ at: day + at, factor })),
      }
      const [whole] = candles(asset, '1d', asked)
      const hours = candles(asset, '1h', asked)
      const fives = candles(asset, '5m', asked)
      expect(whole === undefined).toBe(hours.length === 0)
      if (!whole) return
      expect(whole).toMatchObject(joined(hours))
      expect(whole.volume).toBeCloseTo(
        hours.reduce((sum, { volume }) => sum + volume, 0),
        0,
      )
      for (const hour of hours) {
        const within = fives.filter(({ at }) => at >= hour.at && at < hour.at + HOUR_MS)
        expect(hour).toMatchObject(joined(within))
      }
    }),
    { numRuns: 200 },
  )
})

test('a candle opens where the one before it closed, and holds both within its bounds', () => {
  fc.assert(
    fc.property(anAsset, aDay, fc.constantFrom('5m', '1h', '1d'), (asset, day, interval) => {
      const all = candles(asset, interval, { from: day, to: day + (interval === '1d' ? 20 : 2) * DAY_MS })
      all.forEach(({ open, high, low, close }, index) => {
        if (index > 0) expect(open).toBe(all[index - 1]?.close)
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
        expect(low).toBeLessThanOrEqual(Math.min(open, close))
        expect(low).toBeGreaterThan(0)
      })
    }),
    { numRuns: 100 },
  )
})

test('every price of a second lies within the candles of its time, and one of them is the highest', () => {
  const asset = aQuoted('BTC')
  const from = Date.UTC(2026, 10, 24, 9)
  const [five] = candles(asset, '5m', { from, to: from + 300_000 })
  const prices = Array.from({ length: 301 }, (_, second) => priceAt(asset, from + second * 1_000))
  expect(five).toMatchObject({
    open: prices[0],
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices[300],
  })
})

test.each(['BTC', 'PEPE', 'AAPL'])(
  '%s goes where its day has been without a leap there and back',
  (symbol) => {
    const asset = aQuoted(symbol)
    for (let days = 0; days < 5; days += 1) {
      const session = lastSessionAt(asset.listed.venue, Date.UTC(2026, 10, 20 + days))
      const moments = asset
        .hours(session)
        .flatMap((hour) => asset.fiveMinutes(hour))
        .flatMap((stretch) => asset.moments(stretch))
      const leaps = moments.slice(1).map(({ at }, index) => Math.abs(at - (moments[index]?.at ?? at)))
      expect(leaps.reduce((most, leap) => Math.max(most, leap), 0)).toBeLessThan(
        0.3 * asset.temper.deviationADay,
      )
    }
  },
)

test('the candle of now knows what was and not what comes', () => {
  const asset = aQuoted('ETH')
  const from = Date.UTC(2026, 10, 24)
  const now = from + 9 * HOUR_MS + 1_234_567
  const asked = { from, to: from + DAY_MS }
  const hours = candles(asset, '1h', { ...asked, now })
  expect(hours).toHaveLength(10)
  expect(hours.slice(0, 9)).toEqual(candles(asset, '1h', asked).slice(0, 9))
  expect(hours.at(-1)?.close).toBe(priceAt(asset, now))
  const [today] = candles(asset, '1d', { ...asked, now })
  expect(today?.close).toBe(priceAt(asset, now))
  const [whole] = candles(asset, '1d', asked)
  expect(today?.volume).toBeLessThan(whole?.volume ?? 0)
})

test('a jump multiplies the price from then on, and the candles meet', () => {
  const asset = aQuoted('SOL')
  const at = Date.UTC(2026, 10, 24, 9, 2, 30)
  const jumps = [{ at, factor: 0.5 }]
  expect(priceAt(asset, at, jumps) / priceAt(asset, at)).toBeCloseTo(0.5, 10)
  expect(priceAt(asset, at - 1, jumps)).toBe(priceAt(asset, at - 1))
  const hours = candles(asset, '1h', { from: at - 5 * HOUR_MS, to: at + 5 * HOUR_MS, jumps })
  hours.slice(1).forEach(({ open }, index) => {
    expect(open).toBe(hours[index]?.close)
  })
})

test('days on which a venue is shut have no candle, and those of the others are whole', () => {
  const week = { from: Date.UTC(2026, 10, 16), to: Date.UTC(2026, 10, 23) }
  expect(candles(aQuoted('AAPL'), '1d', week)).toHaveLength(5)
  expect(candles(aQuoted('EMAAR'), '1d', week)).toHaveLength(5)
  expect(candles(aQuoted('BTC'), '1d', week)).toHaveLength(7)
  const day = { from: week.from, to: week.from + DAY_MS }
  const clock = ({ at }: Candle) => new Date(at).toISOString().slice(11, 16)
  expect(candles(aQuoted('EMAAR'), '1h', day).map(clock)).toEqual([
    '06:00',
    '07:00',
    '08:00',
    '09:00',
    '10:00',
  ])
  expect(candles(aQuoted('AAPL'), '1h', day).map(clock)).toHaveLength(7)
  expect(candles(aQuoted('AAPL'), '5m', day)).toHaveLength(78)
})

test('a time that holds nothing, or has not come, has no candles', () => {
  const from = Date.UTC(2026, 10, 24, 9)
  expect(candles(aQuoted('BTC'), '1h', { from: from + 1, to: from + HOUR_MS - 1 })).toEqual([])
  expect(candles(aQuoted('BTC'), '1h', { from, to: from + HOUR_MS, now: from })).toEqual([])
})
