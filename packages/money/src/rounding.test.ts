import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RateInvalid } from './errors.ts'
import { divideRounded, type RoundingMode } from './rounding.ts'
import { anyMode, roundingModes } from './testing.ts'

const abs = (value: bigint) => (value < 0n ? -value : value)

// Tenths from −2.5 to 2.5, as the definition of each mode gives them.
const tenths = [-25n, -16n, -15n, -14n, -10n, -5n, -1n, 0n, 1n, 5n, 10n, 14n, 15n, 16n, 25n]
const expected: Record<RoundingMode, number[]> = {
  halfEven: [-2, -2, -2, -1, -1, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2],
  halfUp: [-3, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 3],
  halfDown: [-2, -2, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2],
  down: [-2, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2],
  up: [-3, -2, -2, -2, -1, -1, -1, 0, 1, 1, 1, 2, 2, 2, 3],
  floor: [-3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 2],
  ceiling: [-2, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3],
}

describe('rounding', () => {
  test.each(roundingModes)('%s rounds tenths as its definition says', (mode) => {
    expect(tenths.map((tenth) => Number(divideRounded(tenth, 10n, mode)))).toEqual(expected[mode])
  })

  const numerator = fc.oneof(
    fc.bigInt({ min: -50n, max: 50n }),
    fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
  )
  const denominator = fc
    .oneof(fc.bigInt({ min: -12n, max: 12n }), fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }))
    .filter((value) => value !== 0n)

  test('every mode is exact for whole quotients and otherwise less than one away', () => {
    fc.assert(
      fc.property(numerator, denominator, anyMode, (n, d, mode) => {
        const error = abs(divideRounded(n, d, mode) * d - n)
        expect(n % d === 0n ? error === 0n : error < abs(d)).toBe(true)
      }),
    )
  })

  test('the half modes go to the nearest, and only ties tell them apart', () => {
    fc.assert(
      fc.property(numerator, denominator, fc.constantFrom('halfEven', 'halfUp', 'halfDown'), (n, d, mode) => {
        const rounded = divideRounded(n, d, mode)
        const twiceError = 2n * abs(rounded * d - n)
        expect(twiceError <= abs(d)).toBe(true)
        if (twiceError === abs(d)) {
          if (mode === 'halfEven') expect(rounded % 2n).toBe(0n)
          if (mode === 'halfUp') expect(abs(rounded * d) > abs(n)).toBe(true)
          if (mode === 'halfDown') expect(abs(rounded * d) < abs(n)).toBe(true)
        }
      }),
    )
  })

  test('the directed modes stay on their side of the exact value', () => {
    fc.assert(
      fc.property(numerator, denominator, (n, d) => {
        const sign = d < 0n ? -1n : 1n
        const sideOf = (mode: RoundingMode) => (divideRounded(n, d, mode) * d - n) * sign
        expect(sideOf('floor') <= 0n).toBe(true)
        expect(sideOf('ceiling') >= 0n).toBe(true)
        expect(abs(divideRounded(n, d, 'down') * d) <= abs(n)).toBe(true)
        expect(abs(divideRounded(n, d, 'up') * d) >= abs(n)).toBe(true)
      }),
    )
  })

  test('dividing by zero is refused', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow(RateInvalid)
  })
})
