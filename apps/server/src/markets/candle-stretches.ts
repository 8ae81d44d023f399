import { type CandleInterval, candleSeconds } from './feed.ts'

/** From a moment until another, in milliseconds. */
export type Stretch = { readonly from: number; readonly to: number }

/** How far behind the present what is kept may be. */
export const BEHIND_MS = 120_000
/** Most candles that a feed returns at once. */
const MOST_AT_ONCE = 1_000

/**
 * Stretches of a time to fetch, given the stretch with complete candles. The candle that was not over at its
 * end is fetched again.
 */
export function missingOf(wanted: Stretch, known: Stretch | null, interval: CandleInterval): Stretch[] {
  if (known === null || known.to < wanted.from || known.from > wanted.to) return [wanted]
  const missing: Stretch[] = []
  if (known.from > wanted.from) missing.push({ from: wanted.from, to: known.from })
  if (known.to < wanted.to - BEHIND_MS) missing.push({ from: beginOf(known.to, interval), to: wanted.to })
  return missing
}

/** When the candle began in which a moment lies. */
export function beginOf(moment: number, interval: CandleInterval): number {
  const lengthMs = candleSeconds[interval] * 1000
  return Math.floor(moment / lengthMs) * lengthMs
}

/** The same time in parts of as many candles as a feed gives at once. */
export function pagesOf({ from, to }: Stretch, interval: CandleInterval): Stretch[] {
  const pageMs = candleSeconds[interval] * 1000 * MOST_AT_ONCE
  const pages: Stretch[] = []
  for (let begin = from; begin < to; begin += pageMs)
    pages.push({ from: begin, to: Math.min(begin + pageMs, to) })
  return pages
}
