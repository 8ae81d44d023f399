import { DAY_MS } from '@sadaf/calendar'
import { addRates, parseRate, product, type Rate, rate, rateToDecimal } from '@sadaf/money'
import { type CandleInterval, candleSeconds, type FeedCandle } from './feed.ts'
import { higher, lower, type Price, readPrice } from './price.ts'

// Candles of one length of one asset, as they come to be out of the prices that are heard.

/** Time that volumes are kept for: they are looked up for the day before the last. */
const VOLUMES_MS = 2 * DAY_MS + 2 * 3_600_000
const VOLUME_DECIMALS = 2
const NOTHING = rate(0n)

/** Volume of the last 24 hours, at a moment. */
type Traded = { readonly moment: number; readonly volume24h: Rate }

type Growing = {
  readonly at: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  /** Volume of the candle when listening began. */
  readonly volume: Rate
  /** Volume of 24 hours, then (`from`) and now (`to`); null where the feed does not say. */
  readonly from: Traded | null
  readonly to: Traded | null
  /** Its beginning is known. */
  readonly isWhole: boolean
}

export type CandleGrowth = {
  /** Marks the moment from which prices are heard without a gap. */
  follow(since: number): void
  hear(moment: number, price: Price, volume24h: Rate | null): void
  /** Takes in what a feed knows, the oldest first; what was heard meanwhile goes on from there. */
  seed(candles: readonly FeedCandle[]): void
  /** Those that have changed since they were taken last, and whose beginning is known. */
  take(): FeedCandle[]
  /** Volume of the candles that began in a time; null where not all of them are known. */
  volumeBetween(from: number, to: number): Rate | null
}

export function createCandleGrowth(interval: CandleInterval): CandleGrowth {
  const lengthMs = candleSeconds[interval] * 1000
  const volumes = new Map<number, Rate>()
  let followedSince = Number.POSITIVE_INFINITY
  let current: Growing | null = null
  let isChanged = false
  let ended: FeedCandle[] = []

  function end(candle: Growing): void {
    const over = finish(candle)
    volumes.set(candle.at, parseRate(over.volume))
    if (candle.isWhole && isChanged) ended.push(over)
    for (const at of volumes.keys()) {
      if (at >= candle.at - VOLUMES_MS) break
      volumes.delete(at)
    }
  }

  function finish(candle: Growing): FeedCandle {
    const { at, open, high, low, close } = candle
    const volume = rateToDecimal(volumeOf(candle), VOLUME_DECIMALS, 'halfEven')
    return { at: new Date(at), open: open.text, high: high.text, low: low.text, close: close.text, volume }
  }

  /**
   * Volume of a growing candle. The volume of 24 hours grows by the trades of now and shrinks by those of a
   * day ago: so the volume of now is its growth, plus the volume in the same part of the candle of a day ago.
   */
  function volumeOf({ at, volume, from, to }: Growing): Rate {
    if (!from || !to) return volume
    const dayBefore = volumes.get(at - DAY_MS) ?? evenShare(to.volume24h)
    const part = rate(BigInt(to.moment - from.moment), BigInt(lengthMs))
    const grown = addRates(to.volume24h, negative(from.volume24h))
    const sum = addRates(addRates(volume, grown), product(dayBefore, part))
    return sum.numerator < 0n ? NOTHING : sum
  }

  const evenShare = (volume24h: Rate) => product(volume24h, rate(BigInt(lengthMs), BigInt(DAY_MS)))

  function begin(at: number, price: Price, traded: Traded | null): Growing {
    const last = current
    // The volume since the last candle ended counts for this one, where nothing was missed between them.
    const from = last?.to && last.at + lengthMs === at ? { ...last.to, moment: at } : traded
    const isWhole = at >= followedSince
    return {
      at,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: NOTHING,
      from,
      to: traded,
      isWhole,
    }
  }

  function hear(moment: number, price: Price, volume24h: Rate | null): void {
    const at = Math.floor(moment / lengthMs) * lengthMs
    const traded = volume24h && { moment, volume24h }
    if (current && at < current.at) return
    if (current && at === current.at) {
      const [high, low] = [higher(current.high, price), lower(current.low, price)]
      current = {
        ...current,
        high,
        low,
        close: price,
        from: current.from ?? traded,
        to: traded ?? current.to,
      }
    } else {
      if (current) end(current)
      current = begin(at, price, traded)
    }
    isChanged = true
  }

  function seed(candles: readonly FeedCandle[]): void {
    for (const { at, volume } of candles) volumes.set(at.getTime(), parseRate(volume))
    const last = candles.at(-1)
    if (!last || (current && last.at.getTime() < current.at)) return
    const known = growingOf(last)
    if (current && current.at === known.at) {
      const { high, low, close, to } = current
      // The known volume of the candle is up to now: later trades are added.
      current = {
        ...known,
        high: higher(known.high, high),
        low: lower(known.low, low),
        close,
        from: to,
        to,
      }
      isChanged = true
    } else {
      current = known
      isChanged = false
    }
  }

  return {
    follow(since) {
      followedSince = since
    },
    hear,
    seed,
    take() {
      const taken = current?.isWhole && isChanged ? [...ended, finish(current)] : ended
      ended = []
      isChanged = false
      return taken
    },
    volumeBetween(from, to) {
      let sum = NOTHING
      for (let at = from; at < to; at += lengthMs) {
        const volume = volumes.get(at)
        if (!volume) return null
        sum = addRates(sum, volume)
      }
      return sum
    },
  }
}

function growingOf({ at, open, high, low, close, volume }: FeedCandle): Growing {
  return {
    at: at.getTime(),
    open: readPrice(open),
    high: readPrice(high),
    low: readPrice(low),
    close: readPrice(close),
    volume: parseRate(volume),
    from: null,
    to: null,
    isWhole: true,
  }
}

function negative({ numerator, denominator }: Rate): Rate {
  return { numerator: -numerator, denominator }
}
