import type { Platform } from '../platform/index.ts'
import { keepSupplies } from './asset-store.ts'
import { keepCandles, keepSpans } from './candle-store.ts'
import type { CatalogueAsset } from './catalogue/catalogue.ts'
import { candleSeconds, type FeedCandle, type Listing, type MarketFeed, type Tick } from './feed.ts'
import { keepQuotes, latestQuotes, liftedSymbols, type QuoteSource } from './quote-store.ts'
import type { Named } from './ticker.ts'
import { createTracker, type Tracker } from './tracker.ts'

/** Topic of the announcement that quotes were written: `{ at }`. */
export const QUOTED = 'markets.quoted'

/** How often what has not changed is said to stand: well within what makes a price stale. */
const STAND_EVERY_MS = 10_000
const KEEP_CANDLES_EVERY_MS = 60_000
const KEPT_LIVE = ['5m', '1h'] as const

/** Source of a batch, and the time that its quotes are good for. */
type Speaker = QuoteSource & Pick<MarketFeed, 'goodForMs'>

/** Changes of one batch, and its latest moment. */
export type Taken = { readonly at: number; readonly named: readonly Named[] }

/** All assets as they are followed, and what is written down of them. */
export type Tracked = {
  /** Of one asset; undefined where it is not followed. */
  of(symbol: string): Tracker | undefined
  /** Goes on from what was written last. */
  restore(): Promise<void>
  countUnits(listings: readonly Listing[]): Promise<void>
  /** Another connection begins, of which it is not known yet what it names. */
  begin(): void
  /** Marks the moment from which prices are heard without a gap. */
  follow(since: number): void
  /** Takes in one batch and writes what it changed. @returns what of it is believed; null where it was empty */
  take(source: Speaker, ticks: readonly Tick[]): Promise<Taken | null>
  /** Writes down the candles as they are now. */
  keepCandles(at: number): Promise<void>
}

export function createTracked(
  { bus, database }: Pick<Platform, 'bus' | 'database'>,
  assets: readonly CatalogueAsset[],
): Tracked {
  const trackers = new Map(
    assets.map(({ symbol, category }) => [symbol, createTracker(symbol, category)] as const),
  )
  /** Assets that the feed has named since it is followed: its silence says that they stand. */
  let named = new Set<Tracker>()
  let stoodAt = 0
  let saidAt = 0
  let keptAt = 0

  async function liftWhatOperatorsBelieve(at: number): Promise<void> {
    if (![...named].some((tracker) => tracker.isHalted())) return
    for (const symbol of await database.asSystem(liftedSymbols)) trackers.get(symbol)?.lift(at)
  }

  function standByOthers(said: ReadonlySet<Tracker>, at: number): void {
    if (at - stoodAt < STAND_EVERY_MS) return
    stoodAt = at
    for (const tracker of named) if (!said.has(tracker)) tracker.standBy(at)
  }

  /** Until a feed that is asked now and then speaks again, its word stands: a jump since then is one. */
  function standUntil({ goodForMs = 0 }: Speaker, at: number): void {
    if (at - saidAt <= goodForMs) for (const tracker of named) tracker.standBy(at - 1)
    saidAt = at
  }

  function hearAll(ticks: readonly Tick[]): Set<Tracker> {
    const said = new Set<Tracker>()
    for (const tick of ticks) {
      const tracker = trackers.get(tick.symbol)
      if (!tracker) continue
      const { price } = tick
      if (price === null) {
        named.delete(tracker)
        continue
      }
      tracker.hear({ ...tick, price })
      said.add(tracker)
      named.add(tracker)
    }
    return said
  }

  async function writeQuotes(source: QuoteSource, at: number): Promise<readonly Named[]> {
    const rows = [...trackers.values()].flatMap((tracker) => tracker.takeQuote(at) ?? [])
    if (rows.length === 0) return []
    await database.asSystem((tx) => keepQuotes(tx, source, rows))
    await bus.publish(QUOTED, { at: new Date(at).toISOString() })
    const believed = rows.filter(({ halted_at: haltedAt }) => haltedAt === null)
    return believed.map(({ symbol, price }) => ({
      symbol,
      price,
      stoodUntil: trackers.get(symbol)?.stoodUntil() ?? null,
    }))
  }

  async function writeCandles(at: number): Promise<void> {
    keptAt = at
    const taken = [...named].flatMap((tracker) =>
      KEPT_LIVE.map((interval) => ({
        symbol: tracker.symbol,
        seconds: candleSeconds[interval],
        candles: tracker.takeCandles(interval),
      })),
    )
    const some = taken.filter(({ candles }) => candles.length > 0)
    await database.asSystem(async (tx) => {
      await keepCandles(
        tx,
        some.flatMap(({ candles, ...row }) => candles.map((candle) => ({ ...row, ...candle }))),
      )
      await keepSpans(
        tx,
        some.flatMap(({ candles, ...row }) => spanOf(candles, at).map((span) => ({ ...row, ...span }))),
      )
    })
  }

  /** From the first of them until now. */
  function spanOf([first]: readonly FeedCandle[], at: number) {
    return first && first.at.getTime() < at ? [{ since: first.at, until: new Date(at) }] : []
  }

  return {
    of: (symbol) => trackers.get(symbol),
    async restore() {
      for (const row of await database.asSystem(latestQuotes)) trackers.get(row.symbol)?.restore(row)
    },
    async countUnits(listings) {
      const known = listings.filter(({ symbol }) => trackers.has(symbol))
      await database.asSystem((tx) => keepSupplies(tx, known))
      for (const { symbol, circulatingSupply } of known) trackers.get(symbol)?.countUnits(circulatingSupply)
    },
    begin() {
      named = new Set()
    },
    follow(since) {
      for (const tracker of trackers.values()) tracker.follow(since)
    },
    async take(source, ticks) {
      const at = ticks.reduce((latest, tick) => Math.max(latest, tick.at.getTime()), 0)
      if (at === 0) return null
      standUntil(source, at)
      const said = hearAll(ticks)
      standByOthers(said, at)
      await liftWhatOperatorsBelieve(at)
      const named = await writeQuotes(source, at)
      if (at - keptAt >= KEEP_CANDLES_EVERY_MS) await writeCandles(at)
      return { at, named }
    },
    keepCandles: writeCandles,
  }
}
