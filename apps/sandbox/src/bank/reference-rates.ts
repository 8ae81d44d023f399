import { createHash } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { parseRate, type Rate, rate, rateToDecimal } from '@sadaf/money'
import { Problem } from '../http/problem.ts'

/** Units of a currency for a dollar, on average. What is pegged does not move. */
const AVERAGES = {
  AED: { average: '3.6725', moves: false },
  EUR: { average: '0.9200', moves: true },
  GBP: { average: '0.7850', moves: true },
  SAR: { average: '3.7500', moves: false },
  KWD: { average: '0.3070', moves: true },
  BHD: { average: '0.3760', moves: false },
  JPY: { average: '150.00', moves: true },
} as const

/** Before it, no rates were published. */
const FIRST_DAY = '2000-01-01'
/** A rate is the mean of so many days' moods, so that it wanders instead of jumping. */
const DAYS_OF_MEMORY = 10
/** The furthest a single mood takes it from its average, in ten-thousandths: two per cent. */
const FURTHEST = 200
const DECIMALS = 6

/**
 * Reference rates of a dollar on a day: the same for the same day on every machine. Days ahead have rates
 * too, since clocks of tests are moved apart.
 *
 * @throws Problem 404 `rates_not_published` for a day before the first
 */
export function referenceRates(day: string) {
  if (day < FIRST_DAY) throw new Problem(404, 'rates_not_published', 'There are no rates of this day')
  const rates = Object.entries(AVERAGES).map(([currency, { average, moves }]): [string, string] => [
    currency,
    moves ? rateToDecimal(moved(parseRate(average), currency, day), DECIMALS, 'halfEven') : average,
  ])
  return { day, base: 'USD', rates: Object.fromEntries(rates) }
}

/** The reference rate of one currency, undefined for one that has none. */
export function perDollar(currency: string, day: string): Rate | undefined {
  const { base, rates } = referenceRates(day)
  if (currency === base) return rate(1n)
  const published = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return published === undefined ? undefined : parseRate(published)
}

function moved(average: Rate, currency: string, day: string): Rate {
  const moods = Array.from({ length: DAYS_OF_MEMORY }, (_, daysAgo) => {
    const then = new Date(Date.parse(day) - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const seed = createHash('sha256').update(`${currency}/${then}`).digest().readUInt32BE()
    return BigInt((seed % (2 * FURTHEST + 1)) - FURTHEST)
  })
  const mood = moods.reduce((sum, each) => sum + each, 0n)
  const whole = 10_000n * BigInt(DAYS_OF_MEMORY)
  return rate(average.numerator * (whole + mood), average.denominator * whole)
}
