import { Problem } from '../http/problem.ts'
import type { AskedService } from '../service.ts'
import { type Candle, candlesOf, factorAt, type Interval, priceOf } from './candles.ts'
import { listing } from './listing.ts'
import { Quoted } from './quoted.ts'
import { State } from './state.ts'

export const MARKET_NAME = 'Naseem Market Data'

/** Seed of the market; another seed gives another world. */
const SEED = 'sadaf'

/** Quote of an asset at a moment. */
export type Quote = { readonly symbol: string; readonly price: string; readonly volume24h: string }

export type CandleText = { readonly [Part in keyof Candle]: string }

/** The market data service: what every asset costs and has cost, by a price process of its own. */
export class Market {
  readonly service: AskedService
  readonly state: State
  readonly #quoted: ReadonlyMap<string, Quoted>

  constructor(service: AskedService, seed = SEED) {
    this.service = service
    this.state = new State(service.books)
    this.#quoted = new Map(listing.map((listed) => [listed.symbol, new Quoted(listed, seed)]))
  }

  /** The moment that it speaks of. Real time, however the sandbox's clock is set: prices are not to jump with it. */
  now(): number {
    const { mode, since } = this.state.get()
    return mode === 'frozen' && since !== null ? since : this.service.clock.realNow().getTime()
  }

  quote(symbol: string, at: number): Quote {
    const quoted = this.find(symbol)
    const factor = factorAt(this.state.jumpsOf(symbol), at)
    return {
      symbol,
      price: this.#text(quoted, priceOf(quoted, factor)(quoted.at(at))),
      volume24h: quoted.volumeUntil(at).toFixed(2),
    }
  }

  candles(symbol: string, wanted: { interval: Interval; from: number; to: number }): CandleText[] {
    const quoted = this.find(symbol)
    const jumps = this.state.jumpsOf(symbol)
    return candlesOf(quoted, { ...wanted, jumps, now: this.now() }).map((candle) => ({
      at: new Date(candle.at).toISOString(),
      open: this.#text(quoted, candle.open),
      high: this.#text(quoted, candle.high),
      low: this.#text(quoted, candle.low),
      close: this.#text(quoted, candle.close),
      volume: candle.volume.toFixed(2),
    }))
  }

  /** Makes an asset worth so many times as much from now on. */
  jump(symbol: string, factor: number): void {
    this.find(symbol)
    this.state.jump(symbol, factor, this.service.clock.realNow().getTime())
  }

  quotes(symbol: string): boolean {
    return this.#quoted.has(symbol)
  }

  /** @throws Problem 422 `asset_not_quoted` */
  find(symbol: string): Quoted {
    const quoted = this.#quoted.get(symbol)
    if (quoted) return quoted
    throw new Problem(422, 'asset_not_quoted', `${symbol} is not quoted here`, {
      symbol: 'is not quoted here',
    })
  }

  #text({ temper }: Quoted, price: number): string {
    return price.toFixed(temper.decimals)
  }
}
