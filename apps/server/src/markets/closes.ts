import { DAY_MS } from '@sadaf/calendar'
import type { Platform, Tx } from '../platform/index.ts'
import { createCandleBook, firstOf } from './candle-book.ts'
import { spelledCloses } from './candle-store.ts'
import { beginOf } from './candle-stretches.ts'
import { DAYS_OF_FEEDS } from './chart.ts'
import { isWithoutAnswer } from './feed-errors.ts'
import { feedsOf } from './feeds/index.ts'

/** Close of an asset on a day of UTC: `digits` without the point before the last `decimals` of them. */
export type Close = {
  /** Since 1970. */
  readonly day: number
  readonly digits: bigint
  readonly decimals: number
}

/** The closes of assets by day, which are fetched on the first request. */
export type Closes = {
  /**
   * Has the days that are over and not known yet fetched, as far back as feeds have them; what is out of reach stays
   * unknown. Not within a transaction.
   */
  complete(symbols: readonly string[]): Promise<void>
}

const AT_ONCE = 4
/** A feed without an answer is asked again after so long. */
const AGAIN_AFTER_MS = 60_000

export function createCloses({
  clock,
  config,
  database,
}: Pick<Platform, 'clock' | 'config' | 'database'>): Closes {
  const source = firstOf(feedsOf(config))
  const book = createCandleBook(database)
  /** Until when the days of an asset are known here, or from when on it is asked again. As many as there are assets. */
  const knownUntil = new Map<string, number>()
  const waitsUntil = new Map<string, number>()

  async function fetch(symbol: string, to: number): Promise<void> {
    const now = clock.now().getTime()
    if ((waitsUntil.get(symbol) ?? 0) > now) return
    try {
      await book.complete(source, { symbol, interval: '1d', from: to - DAYS_OF_FEEDS * DAY_MS, to })
      knownUntil.set(symbol, to)
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
      waitsUntil.set(symbol, now + AGAIN_AFTER_MS)
    }
  }

  return {
    async complete(symbols) {
      const to = beginOf(clock.now().getTime(), '1d')
      const left = symbols.filter((symbol) => (knownUntil.get(symbol) ?? 0) < to).values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const symbol of left) await fetch(symbol, to)
        }),
      )
    },
  }
}

/** Closing prices of assets by day, the oldest first; an asset without a known close is left out. */
export async function closesOfDays(
  tx: Tx,
  symbols: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, readonly Close[]>> {
  const rows = await spelledCloses(tx, symbols, since)
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes.split(',').map(readClose)]))
}

function readClose(spelled: string): Close {
  const [day = '', price = ''] = spelled.split(' ')
  return { day: Number(day), ...readDigits(price) }
}

/** A plain decimal, exactly. */
export function readDigits(price: string): Pick<Close, 'digits' | 'decimals'> {
  const [whole = '', fraction = ''] = price.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}
