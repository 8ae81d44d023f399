import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BEHIND_MS, beginOf, missingOf, pagesOf } from './candle-stretches.ts'

const HOUR = 3_600_000
const wanted = { from: 100 * HOUR, to: 110 * HOUR }

describe('the stretch to fetch', () => {
  test('is all of it where nothing is known, or only of another time', () => {
    expect(missingOf(wanted, null, '1h')).toEqual([wanted])
    expect(missingOf(wanted, { from: 0, to: 99 * HOUR }, '1h')).toEqual([wanted])
  })

  test('is nothing where all is known up to two minutes ago', () => {
    expect(missingOf(wanted, { from: 0, to: wanted.to - BEHIND_MS }, '1h')).toEqual([])
  })

  test('is what came since, with the candle that was not over', () => {
    const known = { from: 0, to: 105.5 * HOUR }
    expect(missingOf(wanted, known, '1h')).toEqual([{ from: 105 * HOUR, to: wanted.to }])
  })

  test('is what came before, and both where both are missing', () => {
    const early = { from: wanted.from, to: 102 * HOUR }
    expect(missingOf(wanted, { from: 102 * HOUR, to: wanted.to }, '1h')).toEqual([early])
    expect(missingOf(wanted, { from: 102 * HOUR, to: 104 * HOUR }, '1h')).toEqual([
      early,
      { from: 104 * HOUR, to: wanted.to },
    ])
  })
})

test('pages cover a time without a gap, each with a thousand candles at most', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(20_000), (begin, hours) => {
      const stretch = { from: begin * HOUR, to: (begin + hours) * HOUR }
      let at = stretch.from
      for (const { from, to } of pagesOf(stretch, '1h')) {
        expect(from).toBe(at)
        expect(to - from).toBeLessThanOrEqual(1_000 * HOUR)
        at = to
      }
      expect(at).toBe(stretch.to)
    }),
  )
})

test('a candle begins where its length divides the time', () => {
  expect(beginOf(7 * HOUR + 1, '1h')).toBe(7 * HOUR)
  expect(beginOf(7 * HOUR, '5m')).toBe(7 * HOUR)
  expect(beginOf(30 * HOUR, '1d')).toBe(24 * HOUR)
})
