import {
  PRICES_CHANNEL,
  PRICES_EVENT,
  type PriceBatch,
  type PriceWatch,
  WATCH_EVENT,
} from '@sadaf/api/prices'
import type { Joined, joinStream } from '../../app/live/stream.ts'
import { createLooking, isSameWatch, type Look } from './looking.ts'
import { type Heard, readBatch } from './patch.ts'

/** Pause after which a changed watch is sent: it changes with every row that scrolls by. */
const SETTLE_MS = 200
/** The server says something every ten seconds, and be it nothing new. */
const SILENT_MS = 25_000

/** Prices as the server tells them, for all parts of the page together. */
export type PriceStream = {
  /** Watches these prices from now on. */
  look(watch: PriceWatch): Look
  /** Whether prices are told; while they are not, they have to be asked for. */
  isHeard(): boolean
  subscribe(listener: () => void): () => void
}

/** The page, as far as it can be seen. */
export type Sight = { isHidden(): boolean; onChange(listener: () => void): void }

const channel = { channel: PRICES_CHANNEL, said: PRICES_EVENT, asked: WATCH_EVENT } as const

/**
 * Follows what the page looks at, and nothing while it is hidden.
 *
 * @param onHeard with each batch, all that was heard since the stream was joined
 */
export function createPriceStream({
  join,
  sight,
  onHeard,
}: {
  readonly join: typeof joinStream
  readonly sight: Sight
  readonly onHeard: (heard: Heard) => void
}): PriceStream {
  const listeners = new Set<() => void>()
  const looking = createLooking(settle)
  let settling: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let joined: Joined | undefined
  let asked: PriceWatch | null = null
  let isHeard = false
  let heard: Heard = { assets: new Map(), markets: new Map() }

  function settle(): void {
    clearTimeout(settling)
    settling = setTimeout(follow, SETTLE_MS)
  }

  function follow(): void {
    const wanted = sight.isHidden() ? null : looking.all()
    if (isSameWatch(wanted, asked)) return
    asked = wanted
    if (wanted === null) leave()
    else if (joined) joined.ask(wanted)
    else joined = join(channel, wanted, { onSaid: hear, onLost: () => setHeard(false) })
  }

  function leave(): void {
    joined?.leave()
    joined = undefined
    heard = { assets: new Map(), markets: new Map() }
    setHeard(false)
  }

  function hear(payload: unknown): void {
    const batch = readBatch(payload)
    if (!batch) {
      console.warn('Prices came in a form that this page does not know')
      return
    }
    keep(batch)
    onHeard(heard)
    setHeard(true)
  }

  function keep({ assets, market }: PriceBatch): void {
    for (const news of assets) heard.assets.set(news.symbol, news)
    if (market) heard.markets.set(market.kind, market)
  }

  function setHeard(now: boolean): void {
    clearTimeout(silence)
    if (now) silence = setTimeout(() => setHeard(false), SILENT_MS)
    if (now === isHeard) return
    isHeard = now
    for (const listener of listeners) listener()
  }

  sight.onChange(() => {
    clearTimeout(settling)
    follow()
  })
  return {
    look: looking.look,
    isHeard: () => isHeard,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
