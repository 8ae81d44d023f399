import type { AlertLines } from '@sadaf/api/alert-lines'
import type { FeedCandle as Candle } from '../markets/index.ts'
import { type Side, type Standing, step } from './alert.ts'

/** A crossing that was not heard as it happened. */
export type Missed = {
  readonly side: Side
  /** The furthest that is known of that time beyond the line. */
  readonly price: string
  /** It happened between these moments. */
  readonly since: number
  readonly at: number
}

type Gap = {
  /** The candles that reach into it, the oldest first, */
  readonly candles: readonly Candle[]
  /** how long each of them is, */
  readonly lengthMs: number
  /** and from when until when no prices were heard. */
  readonly from: number
  readonly to: number
}

/**
 * State of an alert after a gap in the prices; the first crossing is told, since the order of more is
 * unknown.
 */
export type Aftermath = { readonly standing: Standing; readonly missed: Missed | null }

/**
 * Applies the candles of a gap in the prices. Within a candle the opening comes first and the close last; the
 * order of its high and its low is unknown, so only the one counts for which the alert waits as the candle
 * begins. Nothing counts but what is certain: of a candle that began before the alert came to stand as it
 * does, the close alone.
 */
export function acrossGap(lines: AlertLines, before: Standing, standSince: number, gap: Gap): Aftermath {
  let standing = before
  let missed: Missed | null = null
  for (const candle of gap.candles) {
    const begin = candle.at.getTime()
    const end = Math.min(begin + gap.lengthMs, gap.to)
    if (end <= Math.max(gap.from, standSince)) continue
    const take = (price: string) => {
      const { standing: now, crossed } = step(lines, standing, price)
      standing = now
      if (crossed && missed === null)
        missed = { side: crossed, price, since: Math.max(begin, gap.from), at: end }
    }
    if (begin >= standSince) {
      take(candle.open)
      for (const extreme of awaited(standing)) take(candle[extreme])
    }
    take(candle.close)
  }
  return { standing, missed }
}

/** Which way a price must go for an alert that stands so; of both, it is unknown which came first. */
function awaited({ riseAt, fallAt }: Standing): readonly ('high' | 'low')[] {
  return [...(riseAt === null ? [] : (['high'] as const)), ...(fallAt === null ? [] : (['low'] as const))]
}
