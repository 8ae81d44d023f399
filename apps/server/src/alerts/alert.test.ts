import { type AlertLines, isFineEnough, linesOf } from '@sadaf/api/alert-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begunAt, type Side, type Standing, step, tells } from './alert.ts'
import { acrossGap } from './gap.ts'

const level = (condition: 'rises_above' | 'falls_below', price: string, distance = '0.5') =>
  linesOf({ condition, price, percent: null, distance }, '1')
const move = (percent: string, base: string) =>
  linesOf({ condition: 'moves_by', price: null, percent, distance: '0.5' }, base)

/** Crossings of a series of prices, the first of which is the one at which the alert was made. */
function crossings(lines: AlertLines, [first = '1', ...prices]: readonly string[]): (Side | null)[] {
  let standing = begunAt(first, lines)
  return prices.map((price) => {
    const stepped = step(lines, standing, price)
    standing = stepped.standing
    return stepped.crossed
  })
}

describe('a line', () => {
  test('is left half a percent before it can be crossed again: $100,000 is ready below $99,500', () => {
    expect(level('rises_above', '100000').upper).toEqual({ at: '100000', back: '99500.00' })
    expect(level('falls_below', '100000').lower).toEqual({ at: '100000', back: '100500.00' })
  })

  test('is rounded away from the line, as finely as prices of its size are shown', () => {
    expect(level('rises_above', '0.00001234').upper?.back).toBe('0.00001227')
    expect(level('falls_below', '0.00001234').lower?.back).toBe('0.00001241')
  })

  test('of a percentage lies on both sides of the price as the alert was made', () => {
    const { upper, lower } = move('5', '97412.36')
    expect([upper?.at, lower?.at]).toEqual(['102282.98', '92541.74'])
    expect(move('150', '10').lower).toBeNull()
  })

  test('is no finer than prices of its size are shown', () => {
    expect(['98000', '98000.01', '0.1234', '0.00001234'].map(isFineEnough)).toEqual([true, true, true, true])
    expect(['98000.001', '0.12345', '0.000012345'].map(isFineEnough)).toEqual([false, false, false])
  })
})

describe('an alert', () => {
  test('fires when the price was on the one side and is on the other, not where it only touches the line', () => {
    expect(crossings(level('rises_above', '100'), ['99', '100', '100.01'])).toEqual([null, 'above'])
    expect(crossings(level('falls_below', '100'), ['101', '100', '99.99'])).toEqual([null, 'below'])
  })

  test('that is made on the side that is true waits until the price has come to the line and crosses it', () => {
    expect(crossings(level('rises_above', '100'), ['101', '102', '100', '100.5'])).toEqual([
      null,
      null,
      'above',
    ])
    expect(crossings(level('falls_below', '100'), ['99', '98', '100', '99.5'])).toEqual([null, null, 'below'])
  })

  test('that has fired needs the whole distance, to the cent', () => {
    const lines = level('rises_above', '100')
    expect(crossings(lines, ['99', '101', '99.51', '101'])).toEqual(['above', null, null])
    expect(crossings(lines, ['99', '101', '99.50', '101'])).toEqual(['above', null, 'above'])
  })

  test('on both sides fires at each of them, also from the one straight to the other', () => {
    expect(crossings(move('5', '100'), ['100', '106', '94', '106'])).toEqual(['above', 'below', 'above'])
  })

  test('tells once, once a day, or every time', () => {
    const today = '2026-11-26'
    expect(tells({ frequency: 'once', lastDay: null, today })).toEqual({ isTold: true, isOver: true })
    expect(tells({ frequency: 'daily', lastDay: '2026-11-25', today }).isTold).toBe(true)
    expect(tells({ frequency: 'daily', lastDay: today, today }).isTold).toBe(false)
    expect(tells({ frequency: 'every_time', lastDay: today, today })).toEqual({ isTold: true, isOver: false })
  })
})

/** Whole prices around lines at 1000, whose way back is 50. */
const price = fc.integer({ min: 900, max: 1_100 })
const path = fc.array(price, { minLength: 2, maxLength: 60 })

/** The rule in the plainest words, of one line upwards; downwards is the same in a mirror. */
function plainly(prices: readonly number[], line: number, back: number): boolean[] {
  const [first = 0, ...rest] = prices
  let mustComeTo: number | null = first > line ? line : null
  return rest.map((now) => {
    if (mustComeTo !== null && now > mustComeTo) return false
    mustComeTo = now > line ? back : null
    return now > line
  })
}

describe('for whatever prices', () => {
  test('each side fires as the plain rule says', () => {
    fc.assert(
      fc.property(path, (prices) => {
        const up = crossings(level('rises_above', '1000', '5'), prices.map(String))
        expect(up.map((side) => side === 'above')).toEqual(plainly(prices, 1_000, 950))
        const mirrored = prices.map((each) => 2_000 - each)
        const down = crossings(level('falls_below', '1000', '5'), mirrored.map(String))
        expect(down.map((side) => side === 'below')).toEqual(plainly(prices, 1_000, 950))
      }),
    )
  })

  test('only the prices that an alert waits for change it', () => {
    fc.assert(
      fc.property(path, price, (prices, next) => {
        const lines = move('5', '1000')
        const standing = after(lines, prices)
        const { stand, riseAt, fallAt } = standing
        const isStrict = stand === 'between'
        const reaches = (far: number, at: string | null) =>
          at !== null && (far > 0 || (far === 0 && !isStrict))
        const isTouched = reaches(next - Number(riseAt), riseAt) || reaches(Number(fallAt) - next, fallAt)
        expect(step(lines, standing, String(next)).standing.stand !== stand).toBe(isTouched)
      }),
    )
  })

  test('candles of a silence tell of no crossing that was none, and of each that an alert waited for', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 1, max: 9 }), ([first = 1_000, ...prices], perCandle) => {
        const lines = level('rises_above', '1000', '5')
        const before = begunAt(String(first), lines)
        const { missed, standing } = acrossGap(lines, before, 0, {
          candles: candlesOf(prices, perCandle),
          lengthMs: 1,
          from: 0,
          to: prices.length + 1,
        })
        const truth = plainly([first, ...prices], 1_000, 950)
        if (missed) expect(truth).toContain(true)
        if (before.stand === 'between') expect(missed !== null).toBe(truth.includes(true))
        // Where it stands now is never on the wrong side of the price of now.
        const last = prices.at(-1) ?? first
        if (standing.stand === 'between') expect(last).toBeLessThanOrEqual(1_000)
      }),
    )
  })
})

function after(lines: AlertLines, [first = 0, ...prices]: readonly number[]): Standing {
  return prices.reduce<Standing>(
    (standing, each) => step(lines, standing, String(each)).standing,
    begunAt(String(first), lines),
  )
}

function candlesOf(prices: readonly number[], perCandle: number) {
  const candles = []
  for (let begin = 0; begin < prices.length; begin += perCandle) {
    const part = prices.slice(begin, begin + perCandle)
    candles.push({
      at: new Date(candles.length),
      open: String(part[0]),
      high: String(Math.max(...part)),
      low: String(Math.min(...part)),
      close: String(part.at(-1)),
      volume: '1',
    })
  }
  return candles
}

describe('a silence', () => {
  const minutes = 60_000
  const candle = (minute: number, [open, high, low, close]: readonly [string, string, string, string]) => ({
    ...{ at: new Date(minute * minutes), open, high, low, close },
    volume: '1',
  })
  const lines = level('rises_above', '100')
  const gap = (from: number, to: number, ...candles: readonly ReturnType<typeof candle>[]) => ({
    candles,
    lengthMs: 5 * minutes,
    from: from * minutes,
    to: to * minutes,
  })
  const waits = begunAt('99', lines)

  test('in which a price went over the line and came back is told, with when that may have been', () => {
    const silent = gap(2, 9, candle(0, ['99', '99', '98', '99']), candle(5, ['99', '103', '98', '99']))
    expect(acrossGap(lines, waits, 0, silent)).toEqual({
      standing: begunAt('99', lines),
      missed: { side: 'above', price: '103', since: 5 * minutes, at: 9 * minutes },
    })
  })

  test('says nothing of what was before it, nor of what was before the alert', () => {
    const before = candle(0, ['99', '103', '98', '99'])
    expect(acrossGap(lines, waits, 0, gap(6, 9, before)).missed).toBeNull()
    expect(acrossGap(lines, waits, 3 * minutes, gap(2, 9, before)).missed).toBeNull()
    // The close came after it.
    const higher = candle(0, ['99', '103', '98', '103'])
    expect(acrossGap(lines, waits, 3 * minutes, gap(2, 9, higher)).missed).toMatchObject({ price: '103' })
  })

  test('is told once, however often the price went over and back', () => {
    const twice = [candle(0, ['99', '103', '98', '98']), candle(5, ['98', '105', '97', '104'])]
    const { missed, standing } = acrossGap(lines, waits, 0, gap(0, 10, ...twice))
    expect(missed).toMatchObject({ price: '103', at: 5 * minutes })
    expect(standing.stand).toBe('above')
  })
})
