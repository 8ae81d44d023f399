import { compareRates, parseRate, type Rate, rate } from '@sadaf/money'
import type { Candle, Candles } from '../../app/api/api.ts'

/** The lengths of the moving averages that are offered. */
export const averageLengths = [20, 50] as const
export type AverageLength = (typeof averageLengths)[number]

/**
 * The average of the last so many closes at each candle, exactly: the sum of decimals over their number. Null where
 * there are not so many yet.
 */
export function movingAverage(closes: readonly string[], length: number): (Rate | null)[] {
  const rates = closes.map(parseRate)
  // One denominator for all, so that a sum is one addition and one subtraction a step.
  const scale = rates.reduce((most, { denominator }) => (denominator > most ? denominator : most), 1n)
  const units = rates.map(({ numerator, denominator }) => numerator * (scale / denominator))
  let sum = 0n
  return units.map((unit, index) => {
    sum += unit - (units[index - length] ?? 0n)
    return index + 1 < length ? null : rate(sum, scale * BigInt(length))
  })
}

/**
 * The candles with the newest price in the one that is under way: its close is the price beside the chart. A price of
 * another time changes nothing.
 */
export function withLatest(
  { data, interval_seconds: interval }: Candles,
  latest: { readonly price: string | null; readonly quoted_at: string | null },
): readonly Candle[] {
  const last = data.at(-1)
  if (!last || latest.price === null || latest.quoted_at === null) return data
  const sinceMs = Date.parse(latest.quoted_at) - Date.parse(last.at)
  if (sinceMs < 0 || sinceMs >= interval * 1000) return data
  const { price } = latest
  const reaches = (bound: string, sign: 1 | -1) =>
    compareRates(parseRate(price), parseRate(bound)) === sign ? price : bound
  return [
    ...data.slice(0, -1),
    { ...last, close: price, high: reaches(last.high, 1), low: reaches(last.low, -1) },
  ]
}

/** Whether candles are those that were there before, but for the one under way. */
export function isSameButLast(before: readonly Candle[], candles: readonly Candle[]): boolean {
  return (
    before.length === candles.length &&
    before.at(-1)?.at === candles.at(-1)?.at &&
    candles.every((candle, index) => candle === before[index] || index === candles.length - 1)
  )
}

/** When a candle began, in the seconds of the chart. */
export function secondsOf({ at }: Pick<Candle, 'at'>): number {
  return Math.floor(Date.parse(at) / 1000)
}

/** Number for drawing a rate. */
export function drawn({ numerator, denominator }: Rate): number {
  return Number(numerator) / Number(denominator)
}
