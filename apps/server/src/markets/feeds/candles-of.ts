import type { z } from 'zod'
import type { FeedCandle } from '../feed.ts'

/** Candles of a time, the oldest first: those of another time are none of ours. */
export function candlesOf(message: z.ZodType<readonly FeedCandle[]>, from: Date, to: Date) {
  return message
    .refine((candles) => candles.every(({ at }) => at >= from && at < to), 'has candles of another time')
    .refine(
      (candles) => candles.every(({ at }, index) => index === 0 || at > (candles[index - 1]?.at ?? at)),
      'has candles out of order',
    )
}
