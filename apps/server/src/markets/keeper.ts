import { setTimeout as pause } from 'node:timers/promises'
import { createLeader, type Platform } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { createCandleBook } from './candle-book.ts'
import { type CatalogueAsset, catalogue } from './catalogue/catalogue.ts'
import { betterAt, chooseFeed } from './choose-feed.ts'
import type { MarketFeed, Tick } from './feed.ts'
import { fillIn } from './fill.ts'
import type { Meters } from './meters.ts'
import { readPast } from './past.ts'
import { STALE_MS } from './price-state.ts'
import { createStandings } from './standing.ts'
import type { Ticker } from './ticker.ts'
import { createTracked } from './tracked.ts'

/** How soon another process takes over from one that has ended. */
const LOOK_EVERY_MS = 1_000
/** How long a feed has for its first word. */
const FIRST_WORD_MS = 10_000
/** How far ahead of ours a feed's clock may be: what it says of later has not happened. */
const AHEAD_MS = 30_000
/** Longest gap that is not fetched. */
const GAP_MS = 60_000

export type Keeping = {
  readonly feeds: readonly MarketFeed[]
  readonly assets?: readonly CatalogueAsset[]
  /** How often it looks whether it is still told something. */
  readonly lookEveryMs?: number
  readonly meters?: Meters
  /** Ticker that gets each batch. */
  readonly ticker?: Pick<Ticker, 'tell'>
}

/** Why a feed is not followed any more: it failed, or a better one may be tried, or all of it ends. */
type Ending = 'failed' | 'left' | 'over'

type Work = { start(): void; stop(): Promise<void> }

/** Parts of the platform that it needs. */
type Ground = Pick<Platform, 'bus' | 'clock' | 'config' | 'database' | 'log'>

/**
 * Follows the feeds and keeps what they say, in one process at a time: the most preferred feed that can be believed,
 * the next where it is away. Readers find quotes in the table and are told on the bus when there are new ones.
 */
export function createKeeper(platform: Ground, keeping: Keeping): Work {
  const { config, log } = platform
  const { lookEveryMs = LOOK_EVERY_MS } = keeping
  let ending = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(signal: AbortSignal): Promise<void> {
    const leader = createLeader({ url: config.DATABASE_URL, log, name: 'markets.keeper' })
    while (!signal.aborted) {
      try {
        await leader.attempt(signal, (mine) => keep(platform, keeping, mine))
      } catch (error) {
        // The database may be away for a while.
        log.warn({ err: error }, 'the markets could not be followed')
      }
      await wait(lookEveryMs, signal)
    }
    await leader.end()
  }

  return {
    start() {
      ending = new AbortController()
      running = run(ending.signal)
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function keep(platform: Ground, keeping: Keeping, signal: AbortSignal): Promise<void> {
  const { clock } = platform
  const { feeds, lookEveryMs = LOOK_EVERY_MS, meters } = keeping
  const standings = createStandings(feeds.length)
  const following = createFollowing(platform, keeping)
  await following.restore()
  while (!signal.aborted) {
    const choice = chooseFeed(standings.all(), clock.now().getTime())
    const feed = choice.kind === 'follow' ? feeds[choice.index] : undefined
    if (choice.kind === 'wait' || !feed) {
      await wait(lookEveryMs, signal)
      continue
    }
    const { index } = choice
    const ended = await following.follow(feed, signal, {
      isWell: () => {
        standings.isWell(index)
        meters?.isWell(feed.name)
      },
      isBetterAtHand: () => {
        const at = betterAt(standings.all(), index)
        return at !== null && at <= clock.now().getTime()
      },
    })
    meters?.isLeft(feed.name)
    if (ended !== 'failed') continue
    meters?.failed(feed.name)
    standings.failed(index, clock.now().getTime())
  }
}

type Others = { isWell(): void; isBetterAtHand(): boolean }

function createFollowing(
  platform: Ground,
  { feeds, assets = catalogue, lookEveryMs = LOOK_EVERY_MS, ticker }: Keeping,
) {
  const { clock, database, log } = platform
  const tracked = createTracked(platform, assets)
  const book = createCandleBook(database)
  const symbols = assets.map(({ symbol }) => symbol)
  /** Of when the latest is that was heard of a feed that can be believed. */
  let heardAt = Number.NEGATIVE_INFINITY
  /** Which feed that was, whose candles go on from where they stopped. */
  let heardFrom: MarketFeed | null = null

  /** Follows one feed for as long as it can be believed. */
  async function follow(feed: MarketFeed, signal: AbortSignal, others: Others): Promise<Ending> {
    const session = new AbortController()
    const both = AbortSignal.any([signal, session.signal])
    const { goodForMs = STALE_MS } = feed
    const firstWordMs = feed.goodForMs ?? FIRST_WORD_MS
    const begun = clock.now().getTime()
    let isHeard = false
    let isLeft = false
    let filling: Promise<void> = Promise.resolve()
    const isMissed = feed !== heardFrom || begun - heardAt > GAP_MS
    tracked.begin()
    if (isMissed) tracked.follow(begun)

    async function take(ticks: readonly Tick[]): Promise<void> {
      const ahead = clock.now().getTime() + AHEAD_MS
      const taken = await tracked.take(
        feed,
        ticks.filter((tick) => tick.at.getTime() <= ahead),
      )
      const now = clock.now().getTime()
      // A feed that repeats what it said long ago is as good as silent.
      if (taken === null || now - taken.at > goodForMs) return
      const { at, named } = taken
      heardAt = Math.min(at, now)
      heardFrom = feed
      others.isWell()
      if (!isHeard && isMissed) filling = fill(feed, both)
      isHeard = true
      ticker?.tell({ at, prices: named, past: (symbol, from) => past(feed, symbol, from) })
    }

    function look(): void {
      const now = clock.now().getTime()
      const isSilent = isHeard ? now - heardAt > goodForMs : now - begun > firstWordMs
      isLeft = !isSilent && others.isBetterAtHand()
      if (isSilent || isLeft) session.abort()
    }

    const looking = setInterval(look, lookEveryMs)
    try {
      await feed.follow(symbols, take, both)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable) || isHeard) {
        log.warn({ err: error, feed: feed.name }, 'a market feed was lost')
      }
    } finally {
      clearInterval(looking)
    }
    session.abort()
    await filling
    await tracked.keepCandles(heardAt).catch((error: unknown) => {
      log.warn({ err: error }, 'the latest candles could not be kept')
    })
    if (signal.aborted) return 'over'
    return isLeft ? 'left' : 'failed'
  }

  const past = (feed: MarketFeed, symbol: string, from: number) =>
    readPast({ book, feed }, { symbol, from, to: clock.now().getTime() })

  async function fill(feed: MarketFeed, signal: AbortSignal): Promise<void> {
    try {
      // How many units there are is the same everywhere, but for what the sandbox makes up.
      const others = feeds.filter((other) => other !== feed && other.isSandbox === feed.isSandbox)
      await fillIn(assets, { feed, others, tracked, book, clock, signal })
    } catch (error) {
      // The present goes on without it; it is asked for again with the next connection.
      heardFrom = null
      if (!signal.aborted) log.warn({ err: error, feed: feed.name }, 'a market feed gave no past')
    }
  }

  return { follow, restore: () => tracked.restore() }
}

/** For so long, or until it is over. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
