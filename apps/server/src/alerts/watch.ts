import type { PricesTold, Ticker } from '../markets/index.ts'
import { isWithoutAnswer, STALE_MS } from '../markets/index.ts'
import { compare, compareGap } from './compare.ts'
import { comparedUntil, keepCompared, watchedAmong } from './store.ts'
import type { Tells } from './tell.ts'

/** Of how many batches it may be behind; of what comes before, candles tell. */
const MOST_WAITING = 60
/** How often it is written down until when prices were compared. */
const WRITE_EVERY_MS = 5_000
const PASTS_AT_ONCE = 4

/** Where an asset had not been heard of, and since when. */
type Silences = ReadonlyMap<string, number>

/**
 * Compares every batch of prices with the alerts, in the process that follows the prices: one batch after the other,
 * none of which holds up the prices. What was not heard, since a feed was away or this process was not there, is made
 * up for from candles before the price that ends it is compared.
 */
export function createWatch(on: Tells & { readonly ticker: Ticker }): {
  start(): void
  stop(): Promise<void>
} {
  const { database, log } = on.platform
  let isRunning = false
  let waiting: PricesTold[] = []
  let working: Promise<void> | null = null
  /** Of which assets everything was compared since this began. */
  let known = new Set<string>()
  let begunAfter: Promise<Date | null> | null = null
  let writtenAt = 0

  on.ticker.on((told) => {
    if (!isRunning) return
    waiting.push(told)
    if (waiting.length > MOST_WAITING) {
      waiting = waiting.slice(-1)
      beginAnew()
    }
    working ??= workOff()
  })

  function beginAnew(): void {
    known = new Set()
    begunAfter = null
  }

  async function workOff(): Promise<void> {
    for (let told = waiting.shift(); told; told = waiting.shift()) {
      try {
        await take(told)
      } catch (error) {
        // Prices that could not be compared are made up for with the next batch, as after a gap.
        log.warn({ err: error }, 'prices could not be compared with alerts')
        beginAnew()
      }
    }
    working = null
  }

  async function take(told: PricesTold): Promise<void> {
    const silentSince = await silencesOf(told)
    await makeUpFor(told, silentSince)
    await compare(on, { at: new Date(told.at), prices: told.prices, silentSince })
    for (const { symbol } of told.prices) known.add(symbol)
    if (Math.abs(told.at - writtenAt) < WRITE_EVERY_MS) return
    writtenAt = told.at
    await database.asSystem((tx) => keepCompared(tx, new Date(told.at)))
  }

  /** Of which of these assets not everything was heard. */
  async function silencesOf({ at, prices }: PricesTold): Promise<Silences> {
    begunAfter ??= database.asSystem(comparedUntil)
    const before = (await begunAfter)?.getTime() ?? null
    const silences = new Map<string, number>()
    for (const { symbol, stoodUntil } of prices) {
      const heard = known.has(symbol) ? stoodUntil : earliest(stoodUntil, before)
      if (heard !== null && heard < at && (!known.has(symbol) || at - heard > STALE_MS))
        silences.set(symbol, heard)
    }
    return silences
  }

  async function makeUpFor(told: PricesTold, silences: Silences): Promise<void> {
    if (silences.size === 0) return
    const left = (await database.asSystem((tx) => watchedAmong(tx, [...silences.keys()]))).values()
    await Promise.all(
      Array.from({ length: PASTS_AT_ONCE }, async () => {
        for (const symbol of left) await makeUp(told, symbol, silences.get(symbol) ?? told.at)
      }),
    )
  }

  async function makeUp(told: PricesTold, symbol: string, from: number): Promise<void> {
    try {
      const past = await told.past(symbol, from)
      await compareGap(on, { ...past, symbol, from, to: told.at })
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
      // The price that ended the silence is compared all the same: what crossed and stayed is told.
      log.warn({ err: error, symbol }, 'it is unknown how a price went meanwhile')
    }
  }

  return {
    start() {
      beginAnew()
      isRunning = true
    },
    async stop() {
      isRunning = false
      waiting = []
      await working
    },
  }
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
