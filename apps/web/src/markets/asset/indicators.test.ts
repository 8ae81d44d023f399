import { type Rate, rateToDecimal } from '@sadaf/money'
import { describe, expect, it } from 'vitest'
import { bollingerBands, convergence, relativeStrength } from './indicators.ts'

const told = (line: readonly (Rate | null)[], decimals = 4) =>
  line.map((each) => each && rateToDecimal(each, decimals, 'halfUp'))

const flat = (close: string, count: number) => Array.from({ length: count }, () => close)

describe('Bollinger bands', () => {
  it('stand two standard deviations from the average', () => {
    // Sum 40, average 5; squares of the distances 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, a deviation of √(32 / 8) = 2.
    const bands = bollingerBands(['2', '4', '4', '4', '5', '5', '7', '9'], { length: 8, deviations: 2 })
    expect(told(bands.middle).at(-1)).toBe('5.0000')
    expect(told(bands.upper).at(-1)).toBe('9.0000')
    expect(told(bands.lower).at(-1)).toBe('1.0000')
    expect(bands.upper.slice(0, -1)).toEqual(Array(7).fill(null))
  })

  it('follow the last closes alone', () => {
    // 0.10 and 0.30: average 0.20, deviation 0.10. 0.30 and 0.30: no deviation.
    const bands = bollingerBands(['9', '0.10', '0.30', '0.30'], { length: 2, deviations: 2 })
    expect(told(bands.upper).slice(2)).toEqual(['0.4000', '0.3000'])
    expect(told(bands.lower).slice(2)).toEqual(['0.0000', '0.3000'])
  })

  it('keep a root that does not come out even to 18 decimals', () => {
    // 1, 2 and 3: average 2, deviation √(2 / 3) = 0.816496580927726032732…
    const bands = bollingerBands(['1', '2', '3'], { length: 3, deviations: 1 })
    expect(told(bands.upper, 16).at(-1)).toBe('2.8164965809277260')
  })

  it('tell prices of a token apart that costs next to nothing', () => {
    const bands = bollingerBands(['0.00000001', '0.00000003'], { length: 2, deviations: 1 })
    expect(told(bands.upper, 8).at(-1)).toBe('0.00000003')
    expect(told(bands.lower, 8).at(-1)).toBe('0.00000001')
  })
})

describe('the relative strength index', () => {
  it('begins with plain averages and goes on with smoothed ones', () => {
    // Changes +2 −1 +3 −1. Averages of two: rises 1, falls 0.5; then (1 + 3) / 2 = 2 and 0.25; then 1 and 0.625.
    // 100 × 1 / 1.5 = 66.67; 100 × 2 / 2.25 = 88.89; 100 × 1 / 1.625 = 61.54.
    expect(told(relativeStrength(['10', '12', '11', '14', '13'], 2), 2)).toEqual([
      null,
      null,
      '66.67',
      '88.89',
      '61.54',
    ])
  })

  it('of fourteen changes is worked out as on paper', () => {
    const closes =
      '44.34 44.09 44.15 43.61 44.33 44.83 45.10 45.42 45.84 46.08 45.89 46.03 45.61 46.28 46.28 46.00'.split(
        ' ',
      )
    // Rises 3.34 and falls 1.40 in all: 334 / 474 = 70.46. Then a fall of 0.28: rises 3.34 × 13 / 14 = 3.10143, falls
    // 1.40 × 13 / 14 + 0.28 = 1.58; 3.10143 / 4.68143 = 66.25.
    const index = told(relativeStrength(closes, 14), 2)
    expect(index.slice(0, 14)).toEqual(Array(14).fill(null))
    expect(index.slice(14)).toEqual(['70.46', '66.25'])
  })

  it('is 100 where closes only rise, 0 where they only fall, and 50 where they stand', () => {
    const last = (closes: string[]) => told(relativeStrength(closes, 2), 0).at(-1)
    expect(last(['1', '2', '3', '4'])).toBe('100')
    expect(last(['4', '3', '2', '1'])).toBe('0')
    expect(last(flat('7', 4))).toBe('50')
  })

  it('has no value before there are so many changes', () => {
    expect(relativeStrength([], 14)).toEqual([])
    expect(relativeStrength(flat('1', 14), 14)).toEqual(Array(14).fill(null))
  })
})

describe('convergence and divergence of averages', () => {
  // Of two closes: 1.5, then by two thirds of the way 2.5, 3.5, 5.1667. Of three: 2, then by half of the way 3, 4.5.
  const { line, signal, distance } = convergence(['1', '2', '3', '4', '6'], { fast: 2, slow: 3, signal: 2 })

  it('is the fast average less the slow one', () => {
    expect(told(line)).toEqual([null, null, '0.5000', '0.5000', '0.6667'])
  })

  it('has a signal that averages it, and the distance between the two', () => {
    // (0.5 + 0.5) / 2 = 0.5; then 0.5 + 0.16667 × 2 / 3 = 0.6111.
    expect(told(signal)).toEqual([null, null, null, '0.5000', '0.6111'])
    expect(told(distance)).toEqual([null, null, null, '0.0000', '0.0556'])
  })

  it('is below zero where closes fall, and nothing where there are too few', () => {
    // Of two: 5.5, then 4.5. Of three: 5.
    expect(told(convergence(['6', '5', '4'], { fast: 2, slow: 3, signal: 2 }).line)).toEqual([
      null,
      null,
      '-0.5000',
    ])
    const short = convergence(flat('1', 25), { fast: 12, slow: 26, signal: 9 })
    expect([...short.line, ...short.signal, ...short.distance]).toEqual(Array(75).fill(null))
  })
})
