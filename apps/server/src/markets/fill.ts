import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@sadaf/calendar'
import type { Clock } from '../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'
import type { CandleBook } from './candle-book.ts'
import { beginOf } from './candle-stretches.ts'
import type { CatalogueAsset } from './catalogue/catalogue.ts'
import type { MarketFeed } from './feed.ts'
import { listingsOf } from './listings.ts'
import type { Tracked } from './tracked.ts'

const AT_ONCE = 4
/** A feed that does not answer is asked again after so long. */
const AGAIN_AFTER_MS = 10_000

type Filling = {
  readonly feed: MarketFeed
  /** Other feeds, asked for data of assets that it does not have. */
  readonly others?: readonly MarketFeed[]
  readonly tracked: Tracked
  readonly book: CandleBook
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** How far back what is asked for in one go, as finely. */
type Reach = { readonly interval: '5m' | '1h'; readonly lengthMs: number }

/** Two days, since what was traded on the first is shown too. */
const hoursOfCrypto: Reach = { interval: '1h', lengthMs: 2 * DAY_MS + HOUR_MS }
/** The last close may lie behind a weekend with holidays around it. */
const hoursOfSecurities: Reach = { interval: '1h', lengthMs: 8 * DAY_MS }
const minutes: Reach = { interval: '5m', lengthMs: DAY_MS + HOUR_MS }

/**
 * Gives what is followed its past: hours of everything first, so that every asset has its line and its change at once;
 * then, for crypto, whose day is the last 24 hours, the last day more finely. Goes on until all of it is
 * there.
 */
export async function fillIn(assets: readonly CatalogueAsset[], filling: Filling): Promise<void> {
  const { feed, others = [], tracked, signal } = filling
  const symbols = assets.map(({ symbol }) => symbol)
  try {
    await untilAnswered(signal, async () => tracked.countUnits(await listingsOf([feed, ...others], symbols)))
    await inParallel(assets, (asset) =>
      seed(filling, asset, asset.kind === 'crypto' ? hoursOfCrypto : hoursOfSecurities),
    )
    await inParallel(assets, async (asset) => {
      if (asset.kind === 'crypto') await seed(filling, asset, minutes)
    })
  } finally {
    for (const symbol of symbols) tracked.of(symbol)?.settle()
  }
}

async function seed(
  { feed, tracked, book, clock, signal }: Filling,
  { symbol }: CatalogueAsset,
  { interval, lengthMs }: Reach,
): Promise<void> {
  await untilAnswered(signal, async () => {
    const now = clock.now().getTime()
    const asked = { symbol, interval, from: beginOf(now - lengthMs, interval), to: now }
    await book.complete(feed, asked)
    tracked.of(symbol)?.seed(interval, await book.read(asked))
  })
}

async function untilAnswered(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      // A refused request would be refused again.
      if (error instanceof ProviderRefusal) return
      if (!(error instanceof ProviderUnreachable)) throw error
      await pause(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
    }
  }
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
