import { Problem } from '../http/problem.ts'
import type { Market, Quote } from './market.ts'

/** As many as a demonstration needs, and no more than a small machine serves. */
const MOST_STREAMS = 50
/** Most unread bytes of a reader: some ten seconds of everything. A reader further behind is dropped. */
const MOST_WAITING_BYTES = 524_288
const EVERY_MS = 1_000
/** A price that stays is said again, so that listeners know that it holds. */
const AGAIN_AFTER_MS = 10_000

/** Where a stream is written to. */
export type Reader = {
  write(text: string): void
  /** Bytes that it was given and has not read. */
  waitingBytes(): number
  /** Hangs up. */
  end(): void
}

type Stream = {
  readonly symbols: readonly string[]
  readonly reader: Reader
  /** Last price sent of each, with its time. */
  readonly told: Map<string, { readonly price: string; readonly at: number }>
}

/** Those who listen to prices, each to some assets: all are told once a second what has changed. */
export class Streams {
  readonly #market: Market
  readonly #open = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #number = 0

  constructor(market: Market) {
    this.#market = market
  }

  /**
   * Tells a reader what the assets cost, at once, and then what changes. Returns what ends it.
   *
   * @throws Problem 429 where too many listen already
   */
  open(symbols: readonly string[], reader: Reader): () => void {
    this.requirePlace()
    const stream: Stream = { symbols, reader, told: new Map() }
    this.#open.add(stream)
    this.#timer ??= setInterval(() => this.tell(), EVERY_MS).unref()
    this.#tellOne(stream, new Map())
    return () => this.#close(stream)
  }

  /** Whether another may listen. @throws Problem 429 where too many listen already */
  requirePlace(): void {
    if (this.#open.size < MOST_STREAMS) return
    throw new Problem(429, 'too_many_streams', `No more than ${MOST_STREAMS} listen at once`)
  }

  get count(): number {
    return this.#open.size
  }

  /** Sends the prices of a second. Public for tests, which do not wait for it. */
  tell(): void {
    if (this.#market.service.faults.get().outage) this.end()
    const known = new Map<string, Quote>()
    for (const stream of [...this.#open]) this.#tellOne(stream, known)
  }

  /** Hangs up on everybody. */
  end(): void {
    for (const stream of [...this.#open]) this.#hangUp(stream)
  }

  // Each asset is priced once a second, however many listen to it.
  #tellOne(stream: Stream, known: Map<string, Quote>): void {
    const { reader, symbols, told } = stream
    if (reader.waitingBytes() > MOST_WAITING_BYTES) {
      this.#hangUp(stream)
      return
    }
    const { mode } = this.#market.state.get()
    if (mode === 'halted') return
    const now = this.#market.now()
    const ticks = symbols.flatMap((symbol) => {
      const quote = known.get(symbol) ?? this.#market.quote(symbol, now)
      known.set(symbol, quote)
      const last = told.get(symbol)
      const isNews = mode === 'frozen' || last?.price !== quote.price || now - last.at >= AGAIN_AFTER_MS
      if (!isNews) return []
      told.set(symbol, { price: quote.price, at: now })
      return [{ symbol, price: quote.price, volume_24h: quote.volume24h }]
    })
    const at = new Date(now).toISOString()
    reader.write(`event: ticks\nid: ${this.#nextNumber()}\ndata: ${JSON.stringify({ at, ticks })}\n\n`)
  }

  // Rises over a restart, too.
  #nextNumber(): number {
    this.#number = Math.max(this.#number + 1, this.#market.service.clock.realNow().getTime())
    return this.#number
  }

  #hangUp(stream: Stream): void {
    this.#close(stream)
    stream.reader.end()
  }

  #close(stream: Stream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
