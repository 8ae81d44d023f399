import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@sadaf/calendar'
import { type Clock, cachedFor, readJsonAsWritten, systemClock } from '../../../platform/index.ts'
import { type ProviderHttp, ProviderRefusal, ProviderUnreachable, reach } from '../../../providers/index.ts'
import type { CoinGeckoConfig } from '../../config.ts'
import type { MarketFeed, Tick } from '../../feed.ts'
import { isWithoutAnswer } from '../../feed-errors.ts'
import { createAllowance } from '../allowance.ts'
import { followUntil } from '../follow-until.ts'
import { candlesOfPoints, daysToAsk } from './candles.ts'
import { type Coins, findCoins } from './coins.ts'
import { chartMessage, type MarketRow, marketsMessage, refusalMessage } from './messages.ts'
import { listingsOf, ticksOf } from './rows.ts'

const NAME = 'CoinGecko'
const COINS_KEPT_MS = 3_600_000
/** As many coins at once as it tells of. */
const PAGE_LENGTH = 250
/** How old its newest price may be when it tells it, besides the time between two questions. */
const BEHIND_MS = 120_000
/** One answer that does not come says little, where the next question comes by itself. */
const FAILURES_TO_END = 2

/** CoinGecko, or a service that speaks as it does: an average of many exchanges, asked for now and then. */
export function createCoinGeckoFeed(config: CoinGeckoConfig, clock: Clock = systemClock): MarketFeed {
  const { everyMs, perMinute, keyHeader } = config
  const http = reach('coingecko', '', config, {
    keyHeader,
    read: readJsonAsWritten,
    refusal: refusalMessage,
  })
  const now = () => clock.now().getTime()
  const coins = cachedFor(COINS_KEPT_MS, clock, () => findCoins(http))
  // The other half is for what things cost now: the past of hundreds of coins must not use it up.
  const past = createAllowance(Math.ceil(perMinute / 2), MINUTE_MS, now)

  /** Of some of our assets, those that it knows. */
  async function known(symbols: readonly string[]): Promise<Coins> {
    const asked = new Set(symbols)
    return new Map([...(await coins())].filter(([, symbol]) => asked.has(symbol)))
  }

  return {
    name: NAME,
    isSandbox: false,
    goodForMs: everyMs * 2 + BEHIND_MS,

    async listings(symbols) {
      const asked = await known(symbols)
      return listingsOf(await readMarkets(http, asked), asked)
    },

    async candles(wanted) {
      const [id] = [...(await known([wanted.symbol])).keys()]
      if (id === undefined) throw new ProviderRefusal(NAME, 'asset_not_quoted')
      if (!past.take()) throw new ProviderUnreachable('coingecko was asked for the past as often as may be')
      const days = daysToAsk(wanted, now())
      const path = `/coins/${encodeURIComponent(id)}/market_chart?vs_currency=usd&days=${days}`
      return candlesOfPoints(await http.call(chartMessage, { method: 'GET', path }), wanted)
    },

    async follow(symbols, take, signal) {
      const ask = async () => {
        const asked = await known(symbols)
        return ticksOf(await readMarkets(http, asked), asked)
      }
      await followUntil(signal, take, (ending) => listen(ask, everyMs, ending))
    },
  }
}

/** Reads the market rows of these coins. */
async function readMarkets(http: ProviderHttp, coins: Coins): Promise<MarketRow[]> {
  const ids = [...coins.keys()]
  const rows: MarketRow[] = []
  for (let begin = 0; begin < ids.length; begin += PAGE_LENGTH) {
    const query = new URLSearchParams({
      vs_currency: 'usd',
      ids: ids.slice(begin, begin + PAGE_LENGTH).join(),
      per_page: String(PAGE_LENGTH),
      page: '1',
      precision: 'full',
    })
    rows.push(...(await http.call(marketsMessage, { method: 'GET', path: `/coins/markets?${query}` })))
  }
  return rows
}

/** Asks again and again. @throws ProviderUnreachable where the first question, or two in a row, are not answered */
async function* listen(
  ask: () => Promise<readonly Tick[]>,
  everyMs: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Tick[], void, void> {
  let failures = FAILURES_TO_END - 1
  while (!signal.aborted) {
    try {
      yield await ask()
      failures = 0
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
      failures += 1
      if (failures >= FAILURES_TO_END) throw new ProviderUnreachable('coingecko is lost', { cause: error })
    }
    await pause(everyMs, undefined, { signal }).catch(() => {})
  }
}
