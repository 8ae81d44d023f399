import { divideRounded, parseRate, type Rate, rate } from '@sadaf/money'
import { movingAverage } from './candles.ts'

/** Values of an indicator, one for each close; null where there are too few closes yet. */
export type Line = readonly (Rate | null)[]

/**
 * Averages that go on from one close to the next are kept in units of so many decimals, half up: as fractions they
 * would double in length with each step.
 */
const UNIT = 10n ** 18n

/**
 * Bollinger bands: the average of the last closes, and so many of their standard deviations above and below it. The
 * deviation is that of all of them (divided by their number), as J. Bollinger has it, cut after 18 decimals.
 */
export function bollingerBands(
  closes: readonly string[],
  { length, deviations }: { readonly length: number; readonly deviations: number },
): { readonly upper: Line; readonly middle: Line; readonly lower: Line } {
  const units = closes.map(unitsOf)
  const count = BigInt(length)
  const band = (sign: 1n | -1n) =>
    units.map((_, index) => {
      if (index + 1 < length) return null
      const last = units.slice(index + 1 - length, index + 1)
      const sum = total(last)
      // The square of the deviation, times the square of the count.
      const spread = count * total(last.map((each) => each * each)) - sum * sum
      return rate(sum + sign * BigInt(deviations) * squareRoot(spread), UNIT * count)
    })
  return { upper: band(1n), middle: movingAverage(closes, length), lower: band(-1n) }
}

/**
 * Relative strength index, from 0 to 100: the share of rises in the average of rises and falls, smoothed as J. W. Wilder
 * has it: the first average is a plain one, each later one has the new change as one part of `length`. Closes that do
 * not change stand in the middle, at 50.
 */
export function relativeStrength(closes: readonly string[], length: number): Line {
  const units = closes.map(unitsOf)
  const changes = units.slice(1).map((unit, index) => unit - (units[index] ?? unit))
  const rises = smoothed(
    changes.map((change) => (change > 0n ? change : 0n)),
    length,
    1,
  )
  const falls = smoothed(
    changes.map((change) => (change < 0n ? -change : 0n)),
    length,
    1,
  )
  const values = rises.map((rise, index) => {
    const fall = falls[index] ?? null
    if (rise === null || fall === null) return null
    return rise + fall === 0n ? rate(50n) : rate(100n * rise, rise + fall)
  })
  // The first close has no change.
  return closes.length === 0 ? [] : [null, ...values]
}

/**
 * Moving average convergence divergence: a fast exponential average less a slow one, an exponential average of that (the
 * signal), and the distance between the two.
 */
export function convergence(
  closes: readonly string[],
  { fast, slow, signal }: { readonly fast: number; readonly slow: number; readonly signal: number },
): { readonly line: Line; readonly signal: Line; readonly distance: Line } {
  const units = closes.map(unitsOf)
  const [quick, late] = [smoothed(units, fast, 2), smoothed(units, slow, 2)]
  const line = quick.map((each, index) => less(each, late[index]))
  const begun = line.flatMap((each) => each ?? [])
  const average = [
    ...line.slice(0, line.length - begun.length).map(() => null),
    ...smoothed(begun, signal, 2),
  ]
  return {
    line: line.map(rateOf),
    signal: average.map(rateOf),
    distance: line.map((each, index) => rateOf(less(each, average[index]))),
  }
}

/**
 * An average that begins with the plain one of the first values, and then moves towards each further one: by 2 parts of
 * `length + 1` (exponential) or by 1 part of `length` (Wilder).
 */
function smoothed(values: readonly bigint[], length: number, parts: 1 | 2): (bigint | null)[] {
  const whole = BigInt(parts === 2 ? length + 1 : length)
  const share = BigInt(parts)
  let average: bigint | null = null
  return values.map((value, index) => {
    if (index + 1 === length)
      average = divideRounded(total(values.slice(0, length)), BigInt(length), 'halfUp')
    else if (average !== null)
      average = divideRounded(average * (whole - share) + value * share, whole, 'halfUp')
    return average
  })
}

function unitsOf(close: string): bigint {
  const { numerator, denominator } = parseRate(close)
  return divideRounded(numerator * UNIT, denominator, 'halfUp')
}

const rateOf = (units: bigint | null): Rate | null => (units === null ? null : rate(units, UNIT))

const total = (values: readonly bigint[]) => values.reduce((sum, each) => sum + each, 0n)

const less = (one: bigint | null, other: bigint | null | undefined) =>
  one === null || other === null || other === undefined ? null : one - other

/** The largest whole number whose square is not above the value (Newton's method, from above). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}
