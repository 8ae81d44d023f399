import { z } from 'zod'
import { isAboveZero, writtenDecimal } from '../decimals.ts'
import type { Point } from './candles.ts'

// The wire shapes of CoinGecko's API, version 3, read into our own terms. Nearly every number may be null, and all of
// them are numbers of JSON, which are read as they were written.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const amount = writtenDecimal.nullable()
/** Zero is as unknown as null. */
const amountOrNull = amount.transform((plain) => (plain !== null && isAboveZero(plain) ? plain : null))

/** Why something is refused: `{"error": "coin not found"}`. */
export const refusalMessage = z.object({ error: z.string() }).transform(({ error }) => ({ code: error }))

const textOrNone = z
  .string()
  .nullable()
  .transform((text) => text ?? '')
export const coinsMessage = z.array(z.object({ id: z.string(), symbol: textOrNone, name: textOrNone }))

export const marketsMessage = z.array(
  z
    .object({
      id: z.string(),
      current_price: amountOrNull,
      total_volume: amount,
      circulating_supply: amountOrNull,
      max_supply: amountOrNull,
      last_updated: moment.nullable(),
    })
    .transform((row) => ({
      id: row.id,
      price: row.current_price,
      volume24h: row.total_volume,
      circulatingSupply: row.circulating_supply,
      maxSupply: row.max_supply,
      at: row.last_updated,
    })),
)
export type MarketRow = z.output<typeof marketsMessage>[number]

const pair = z.tuple([writtenDecimal, amount])

/** A price and what had been traded in 24 hours then, where both are known. */
export const chartMessage = z
  .object({ prices: z.array(pair), total_volumes: z.array(pair) })
  .transform(({ prices, total_volumes: volumes }): Point[] => {
    const volumeAt = new Map(volumes)
    return prices.flatMap(([ms, price]): Point[] => {
      const volume24h = volumeAt.get(ms) ?? null
      if (price === null || !isAboveZero(price) || volume24h === null) return []
      return [{ at: Number(ms), price, volume24h }]
    })
  })
  .refine(
    (points) => points.every(({ at }, index) => index === 0 || at > (points[index - 1]?.at ?? at)),
    'has points out of order',
  )
