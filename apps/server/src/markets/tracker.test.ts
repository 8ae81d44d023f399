import { describe, expect, test } from 'vitest'
import { aTick, flatCandles } from './builders.ts'
import type { FeedCandle } from './feed.ts'
import { createTracker } from './tracker.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// A Wednesday, at noon in UTC.
const T = Date.parse('2026-11-25T12:00:00Z')
const at = (ms: number) => new Date(T + ms)

const hours = (price: string, from: number, to: number) =>
  flatCandles(price)({ symbol: 'BTC', interval: '1h', from: at(from), to: at(to) })
const minutes = (price: string, from: number, to: number) =>
  flatCandles(price)({ symbol: 'BTC', interval: '5m', from: at(from), to: at(to) })

function btc(supply: string | null = null) {
  const tracker = createTracker('BTC', 'layer_1')
  tracker.countUnits(supply)
  tracker.follow(T)
  return tracker
}

describe('a quote', () => {
  test('is nothing until a price is heard, and is taken once for each change', () => {
    const tracker = btc()
    expect(tracker.takeQuote(T)).toBeNull()
    tracker.hear(aTick('BTC', '100.50', at(0)))
    expect(tracker.takeQuote(T)).toMatchObject({ symbol: 'BTC', price: '100.50', quoted_at: at(0) })
    expect(tracker.takeQuote(T)).toBeNull()
  })

  test('compares with the price of a day before, however exact', () => {
    const tracker = btc('21000000')
    tracker.hear(aTick('BTC', '97412.36', at(0), '123456.789'))
    expect(tracker.takeQuote(T)).toMatchObject({ price_before: null, change_24h: null })
    tracker.seed('1h', [])
    tracker.seed('1h', hoursAt('99000', -DAY))
    expect(tracker.takeQuote(T)).toMatchObject({
      price_before: '99000',
      change_24h: '-1.60',
      high_24h: '99000',
      low_24h: '97412.36',
      volume_24h: '123456.79',
      market_cap: '2045659560000',
    })
  })

  test('has the finer price of a day before where there is one, and what was heard before it came', async () => {
    const tracker = btc()
    tracker.hear(aTick('BTC', '400', at(0)))
    tracker.hear(aTick('BTC', '300', at(1_000)))
    tracker.seed('1h', await hours('100', -2 * DAY, 0))
    tracker.seed('5m', await minutes('200', -DAY - HOUR, 0))
    tracker.settle()
    expect(tracker.takeQuote(T + 1_000)).toMatchObject({
      price_before: '200',
      change_24h: '50.00',
      high_24h: '400',
      low_24h: '200',
    })
  })

  test('says what was traded the day before, and today where the feed does not', async () => {
    const tracker = btc()
    tracker.hear(aTick('BTC', '100', at(0), null))
    tracker.seed('1h', await hours('100', -2 * DAY, 1))
    const day = '86400.00'
    expect(tracker.takeQuote(T)).toMatchObject({ volume_24h: day, volume_before: day })
  })

  test('of a share compares with its last close, over the weekend with the one before', async () => {
    const tracker = createTracker('AAPL', 'us_share')
    const saturday = Date.parse('2026-11-28T12:00:00Z')
    const wednesdays = await candlesOn('2026-11-25', '100')
    const fridays = await candlesOn('2026-11-27', '110')
    tracker.follow(saturday)
    tracker.hear(aTick('AAPL', '110', new Date(saturday)))
    tracker.seed('1h', [...wednesdays, ...fridays])
    expect(tracker.takeQuote(saturday)).toMatchObject({
      price_before: '100',
      change_24h: '10.00',
      high_24h: '110',
      low_24h: '110',
    })
  })

  test('goes on from what another process has written', () => {
    const first = btc()
    first.hear(aTick('BTC', '100', at(0)))
    const row = first.takeQuote(T)
    const second = btc()
    if (row) second.restore(row)
    second.hear(aTick('BTC', '1000', at(1_000)))
    expect(second.isHalted()).toBe(true)
  })

  test('does not change by what comes late, nor by what is no price', () => {
    const tracker = btc()
    tracker.hear(aTick('BTC', '100', at(0)))
    tracker.takeQuote(T)
    tracker.hear(aTick('BTC', '99', at(-1)))
    tracker.hear(aTick('BTC', '0', at(1)))
    tracker.hear(aTick('BTC', '-5', at(1)))
    expect(tracker.takeQuote(T + 1)).toBeNull()
  })
})

describe('a price that leaves its band', () => {
  function halted() {
    const tracker = btc()
    tracker.hear(aTick('BTC', '100', at(0)))
    tracker.takeQuote(T)
    tracker.hear(aTick('BTC', '1000', at(1_000)))
    return tracker
  }

  test('leaves the former one shown, of its time, and says so once', () => {
    const tracker = halted()
    expect(tracker.takeQuote(T + 1_000)).toMatchObject({
      price: '100',
      quoted_at: at(0),
      halted_at: at(1_000),
      refused_price: '1000',
    })
    tracker.hear(aTick('BTC', '1001', at(2_000)))
    expect(tracker.takeQuote(T + 2_000)).toBeNull()
  })

  test('is shown when the feed has stood by it for ten minutes, be it by saying nothing', () => {
    const tracker = halted()
    tracker.standBy(T + 1_000 + 599_999)
    expect(tracker.isHalted()).toBe(true)
    tracker.standBy(T + 1_000 + 600_000)
    expect(tracker.takeQuote(T + 601_000)).toMatchObject({
      price: '1000',
      quoted_at: at(601_000),
      halted_at: null,
      refused_price: null,
    })
    tracker.hear(aTick('BTC', '1001', at(602_000)))
    expect(tracker.isHalted()).toBe(false)
  })

  test('is shown at once where an operator believes it', () => {
    const tracker = halted()
    tracker.lift(T + 2_000)
    expect(tracker.takeQuote(T + 2_000)).toMatchObject({ price: '1000', halted_at: null })
    tracker.hear(aTick('BTC', '1001', at(3_000)))
    expect(tracker.isHalted()).toBe(false)
  })

  test('does not count among the highest of the day', () => {
    const tracker = halted()
    expect(tracker.takeQuote(T + 1_000)).toMatchObject({ high_24h: '100' })
  })

  test('is none where the price stood more than a minute ago', () => {
    const tracker = btc()
    tracker.hear(aTick('BTC', '100', at(0)))
    tracker.hear(aTick('BTC', '1000', at(60_001)))
    expect(tracker.isHalted()).toBe(false)
  })

  test('is one where the feed stood by the former price meanwhile', () => {
    const tracker = btc()
    tracker.hear(aTick('BTC', '100', at(0)))
    tracker.standBy(T + 50_000)
    tracker.hear(aTick('BTC', '1000', at(60_001)))
    expect(tracker.isHalted()).toBe(true)
  })
})

/** One candle of an hour in which all of the day before lies. */
function hoursAt(price: string, from: number): FeedCandle[] {
  return [{ at: at(from), open: price, high: price, low: price, close: price, volume: '1' }]
}

async function candlesOn(day: string, price: string): Promise<FeedCandle[]> {
  const from = new Date(`${day}T14:00:00Z`)
  return flatCandles(price)({ symbol: 'AAPL', interval: '1h', from, to: new Date(`${day}T21:00:00Z`) })
}
