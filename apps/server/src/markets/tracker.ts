import type { AssetCategory } from '@sadaf/api'
import { DAY_MS, HOUR_MS } from '@sadaf/calendar'
import { parseRate, type Rate, rateToDecimal } from '@sadaf/money'
import { BAND_MS, type Halt, judge } from './band.ts'
import { createCandleGrowth } from './candle-growth.ts'
import { createExtremes } from './extremes.ts'
import { type CandleInterval, candleSeconds, type FeedCandle, type Tick } from './feed.ts'
import { createHistory, type Piece } from './history.ts'
import { type Price, percentBetween, readPrice, worthOf } from './price.ts'
import type { QuoteRow } from './quote-store.ts'
import { lastTradingAt, previousClose, venueOf } from './venue.ts'

/** Two hours of seconds: candles that are awaited reach into the last hour. */
const MOST_MEANWHILE = 7_200

/** State of one asset while its price is followed, so that no figure of a day needs the whole day. */
export type Tracker = {
  readonly symbol: string
  /** Goes on from the quote that was written last, by any process. */
  restore(row: QuoteRow): void
  countUnits(supply: string | null): void
  /** Marks the moment from which prices are heard without a gap, beside candles that are about to come. */
  follow(since: number): void
  seed(interval: '5m' | '1h', candles: readonly FeedCandle[]): void
  /** No more candles come. */
  settle(): void
  hear(tick: Tick & { readonly price: string }): void
  /** The feed says of others alone: this one stands as it was. */
  standBy(moment: number): void
  /** An operator believes what the feed says. */
  lift(moment: number): void
  isHalted(): boolean
  /** Until when the price before the present one was known to stand; null where there was none. */
  stoodUntil(): number | null
  /** The quote as it is at a moment, where it has changed since it was taken last. */
  takeQuote(moment: number): QuoteRow | null
  takeCandles(interval: '5m' | '1h'): FeedCandle[]
}

type Traded = { readonly to: number; readonly lately: Rate | null; readonly before: Rate | null }

export function createTracker(symbol: string, category: AssetCategory): Tracker {
  const venue = venueOf(category)
  const growth = { '5m': createCandleGrowth('5m'), '1h': createCandleGrowth('1h') }
  let band = createExtremes()
  let history = createHistory()
  let seeds: Record<'5m' | '1h', readonly Piece[]> = { '5m': [], '1h': [] }
  /** Prices heard while candles are awaited. */
  let meanwhile: (readonly [moment: number, price: Price])[] | null = null
  let shown: Price | null = null
  let shownAt = 0
  let stoodUntil: number | null = null
  let heardAt = 0
  let volume24h: Rate | null = null
  let supply: Rate | null = null
  let halt: Halt | null = null
  let traded: Traded | null = null
  let isChanged = false

  function believe(price: Price, moment: number): void {
    // The band from before a halt says nothing of the prices after it.
    if (halt !== null) band = createExtremes()
    halt = null
    band.add({ high: price, low: price, until: moment })
    stoodUntil = shown && shownAt
    shown = price
    shownAt = moment
    isChanged = true
    // Where the venue is shut, the close is said again and nothing has moved.
    if (lastTradingAt(venue, moment) !== moment) return
    history.hear(moment, price)
    if (meanwhile && meanwhile.push([moment, price]) > MOST_MEANWHILE) meanwhile.shift()
    growth['5m'].hear(moment, price, volume24h)
    growth['1h'].hear(moment, price, volume24h)
  }

  function weigh(said: Price, moment: number): void {
    band.dropUntil(moment - BAND_MS - 1)
    const judged = judge(said, moment, { stood: band.range(), shown, halt })
    if (judged === null) {
      believe(said, moment)
      return
    }
    if (halt?.levelSince !== judged.levelSince) isChanged = true
    halt = judged
  }

  function figuresAt(moment: number) {
    const from = venue === 'everywhere' ? moment - DAY_MS : previousClose(venue, moment)
    const { before, range } = history.since(from)
    return {
      price_before: before?.text ?? null,
      change_24h: percentBetween(before?.rate ?? null, shown?.rate ?? null),
      high_24h: range?.high.text ?? null,
      low_24h: range?.low.text ?? null,
    }
  }

  /** Volume of the last 24 hours and of those before, as whole hours say it: added up once an hour. */
  function tradedAt(moment: number): Traded {
    const to = Math.floor(moment / HOUR_MS) * HOUR_MS
    if (traded?.to === to) return traded
    const until = (end: number) => growth['1h'].volumeBetween(end - DAY_MS, end)
    traded = { to, lately: until(to), before: until(to - DAY_MS) }
    return traded
  }

  return {
    symbol,
    restore(row) {
      if (row.quoted_at === null) return
      shown = readPrice(row.price)
      shownAt = row.quoted_at.getTime()
      heardAt = shownAt
      band.add({ high: shown, low: shown, until: shownAt })
      volume24h = row.volume_24h === null ? null : parseRate(row.volume_24h)
      if (row.halted_at === null || row.refused_price === null || row.refused_since === null) return
      const level = readPrice(row.refused_price)
      halt = { since: row.halted_at.getTime(), level, levelSince: row.refused_since.getTime(), said: level }
    },
    countUnits(units) {
      supply = units === null ? null : parseRate(units)
      isChanged = true
    },
    follow(since) {
      growth['5m'].follow(since)
      growth['1h'].follow(since)
      meanwhile = []
    },
    seed(interval, candles) {
      growth[interval].seed(candles)
      seeds = { ...seeds, [interval]: candles.map((candle) => pieceOf(interval, candle)) }
      const pieces = piecesOf(seeds)
      history = createHistory(pieces)
      traded = null
      const last = pieces.at(-1)
      for (const [moment, price] of meanwhile ?? []) {
        if (!last || moment >= last.at) history.hear(moment, price)
      }
      isChanged = true
    },
    settle() {
      meanwhile = null
      seeds = { '5m': [], '1h': [] }
    },
    hear({ price, volume24h: said24h, at }) {
      const moment = at.getTime()
      const said = readPrice(price)
      // A price of zero is no price.
      if (moment < heardAt || said.rate.numerator <= 0n) return
      heardAt = moment
      if (said24h !== null) volume24h = parseRate(said24h)
      weigh(said, moment)
    },
    standBy(moment) {
      if (moment < heardAt || shown === null) return
      heardAt = moment
      weigh(halt?.said ?? shown, moment)
    },
    lift(moment) {
      if (halt !== null) believe(halt.said, Math.max(moment, heardAt))
    },
    isHalted: () => halt !== null,
    stoodUntil: () => stoodUntil,
    takeQuote(moment) {
      if (!isChanged || shown === null) return null
      isChanged = false
      const { lately, before } = tradedAt(moment)
      const volume = volume24h ?? lately
      return {
        symbol,
        price: shown.text,
        ...figuresAt(moment),
        volume_24h: volume && rateToDecimal(volume, 2, 'halfEven'),
        volume_before: before && rateToDecimal(before, 2, 'halfEven'),
        market_cap: supply && worthOf(shown.rate, supply),
        quoted_at: new Date(shownAt),
        halted_at: halt && new Date(halt.since),
        refused_price: halt?.level.text ?? null,
        refused_since: halt && new Date(halt.levelSince),
      }
    },
    takeCandles: (interval) => growth[interval].take(),
  }
}

function pieceOf(interval: CandleInterval, { at, open, high, low, close }: FeedCandle): Piece {
  return {
    at: at.getTime(),
    until: at.getTime() + candleSeconds[interval] * 1000,
    open: readPrice(open),
    high: readPrice(high),
    low: readPrice(low),
    close: readPrice(close),
  }
}

/** The finer ones, and before them what only the coarser ones know. */
function piecesOf(seeds: Record<'5m' | '1h', readonly Piece[]>): Piece[] {
  const finer = seeds['5m']
  const begin = finer[0]?.at ?? Number.POSITIVE_INFINITY
  const coarser = seeds['1h']
    .filter(({ at }) => at < begin)
    .map((piece) => ({ ...piece, until: Math.min(piece.until, begin) }))
  return [...coarser, ...finer]
}
