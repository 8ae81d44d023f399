import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  goesOn,
  miniTicker,
  type PlayedBinance,
  playBinance,
} from '../../../../../../test/support/market-houses/binance.ts'
import { feedCases, type PlayedFeed } from '../../../../../../test/support/market-houses/feed-cases.ts'
import { until } from '../../../../../../test/support/until.ts'
import type { Clock } from '../../../platform/index.ts'
import type { Tick } from '../../feed.ts'
import { createBinanceFeed } from './binance-feed.ts'

const TIMEOUT_MS = 5_000
const settingsOf = ({ url, streamUrl }: Pick<PlayedBinance, 'url' | 'streamUrl'>) => ({
  url,
  streamUrl,
  timeoutMs: TIMEOUT_MS,
})
const say = (...rows: unknown[]) => JSON.stringify(rows)

async function aHouse(): Promise<PlayedFeed> {
  const binance = await playBinance()
  const isWell = () => undefined
  return {
    feed: (silenceMs = TIMEOUT_MS) => createBinanceFeed(settingsOf(binance), { silenceMs }),
    unconfigured: () => createBinanceFeed({ url: undefined, streamUrl: undefined, timeoutMs: TIMEOUT_MS }),
    quotes(price) {
      binance.mischief = isWell
      // Later than what everything costs at first, which the house says truly.
      binance.welcome = (socket) => {
        const timer = setInterval(
          () => socket.send(say(miniTicker('BTCUSDT', price, Date.now() + 1_000))),
          50,
        )
        socket.on('close', () => clearInterval(timer))
      }
    },
    answers(how) {
      binance.mischief = (_path, response) => {
        how(response)
        return 'answered'
      }
    },
    lines: {
      count: () => binance.lines.length,
      breakOff() {
        for (const line of binance.lines) line.terminate()
      },
    },
    tells(candles) {
      const rows = candles.map(({ at, open, high, low, close, volume }) => [
        ...[Date.parse(at), open, high, low, close, '1', Date.parse(at) + 1, volume],
        ...[1, '1', '1', '0'],
      ])
      binance.mischief = (path, response) => {
        if (!path.includes('/klines')) return undefined
        response.end(JSON.stringify(rows))
        return 'answered'
      }
    },
    stop: () => binance.stop(),
  }
}

feedCases('binance', aHouse, { hasLines: true, hasCandles: true })

let binance: PlayedBinance
beforeEach(async () => {
  binance = await playBinance()
})
afterEach(() => binance.stop())

type Patience = { silenceMs?: number; livesMs?: number; clock?: Clock }

/** Follows until it is told to end; what it takes is there at once. */
function follow(patience: Patience = {}, symbols = ['BTC', 'ETH', 'T']) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const taken: Tick[] = []
  const over = createBinanceFeed(settingsOf(binance), patience).follow(
    symbols,
    async (ticks) => void taken.push(...ticks),
    ending.signal,
  )
  // A test may look at what was taken before it looks at how it ended.
  over.catch(() => {})
  return { taken, over, end: () => ending.abort() }
}

const priceOf = (taken: readonly Tick[], symbol: string) =>
  taken.findLast((tick) => tick.symbol === symbol)?.price

describe('binance', () => {
  test('everything is told at first, then what changes, in dollars of the pair that pays in them', async () => {
    binance.welcome = (socket) =>
      socket.send(say(miniTicker('BTCUSDT', '97412.36000000', Date.now() + 1_000)))
    const { taken } = follow()
    await until(() => priceOf(taken, 'BTC') === '97412.36000000')
    expect(new Set(taken.map(({ symbol }) => symbol))).toEqual(new Set(['BTC', 'ETH']))
    expect(taken.at(-1)).toMatchObject({ volume24h: '41280000000.12' })
    expect(binance.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  test('a coin that it lists under another code is ours, a share with the code of a coin is not', async () => {
    const { taken } = follow({}, ['BTT', 'T'])
    await until(() => taken.length > 0)
    expect(taken.map(({ symbol }) => symbol)).toEqual(['BTT'])
  })

  test('the market may be wrapped as of several streams, and other words are passed over', async () => {
    binance.welcome = (socket) => {
      socket.send('{"result":null,"id":1}')
      const data = [miniTicker('BTCUSDT', '5', Date.now() + 1_000)]
      socket.send(JSON.stringify({ stream: '!miniTicker@arr', data }))
    }
    const { taken } = follow()
    await until(() => priceOf(taken, 'BTC') === '5')
  })

  test('a late tick is skipped', async () => {
    const at = Date.now() + 5_000
    binance.welcome = (socket) => {
      socket.send(say(miniTicker('BTCUSDT', '5', at), miniTicker('ETHUSDT', '7', at)))
      socket.send(say(miniTicker('BTCUSDT', '4', at - 1), miniTicker('ETHUSDT', '8', at + 1)))
    }
    const { taken } = follow()
    await until(() => priceOf(taken, 'ETH') === '8')
    expect(priceOf(taken, 'BTC')).toBe('5')
  })

  test('nonsense about an unwanted pair is ignored; a pair that was never traded has no price', async () => {
    binance.welcome = (socket) => {
      const at = Date.now() + 1_000
      const stranger = { s: 'XUSDT', c: null }
      socket.send(say(stranger, miniTicker('BTCUSDT', '0.00000000', at), miniTicker('ETHUSDT', '8', at)))
    }
    const { taken } = follow()
    await until(() => priceOf(taken, 'ETH') === '8')
    expect(taken.some(({ price }) => price === '0.00000000')).toBe(false)
  })

  test.each<[what: string, message: string]>([
    ['a price that is a number', say(miniTicker('BTCUSDT', 97412.36))],
    ['a volume that is none', say(miniTicker('BTCUSDT', '1', Date.now(), null))],
    ['a moment that is none', say({ ...miniTicker('BTCUSDT', '1'), E: 'now' })],
    ['a row without a name', say({ c: '1' })],
    ['a row that is none', say(7)],
    ['no JSON', '[{'],
    ['a number', '7'],
  ])('a feed that says %s is not believed any more', async (_what, message) => {
    binance.welcome = (socket) => socket.send(message)
    await expect(follow().over).rejects.toThrow('cannot be read')
  })

  test('a silent connection is dropped after a while, though pings go on', async () => {
    binance.welcome = (socket) => {
      const timer = setInterval(() => socket.ping('are you there'), 20)
      socket.on('close', () => clearInterval(timer))
    }
    await expect(follow({ silenceMs: 200 }).over).rejects.toThrow('has fallen silent')
  })

  test('a ping is answered with its own words', async () => {
    const heard = Promise.withResolvers<string>()
    binance.welcome = (socket) => {
      socket.on('pong', (words) => heard.resolve(words.toString()))
      socket.ping('1795615331000')
    }
    follow()
    expect(await heard.promise).toBe('1795615331000')
  })

  test('before a line ends that said so, the next one is open', async () => {
    binance.welcome = (socket) => {
      if (binance.connected() > 1) goesOn(socket)
      else socket.send(JSON.stringify({ e: 'serverShutdown', E: Date.now() }))
    }
    const { taken, over, end } = follow()
    await until(() => binance.connected() === 2 && binance.lines.length === 1)
    const before = taken.length
    await until(() => taken.length > before)
    end()
    await over
  })

  test('a line is renewed before it is a day old', async () => {
    let now = Date.now()
    binance.welcome = goesOn
    const { taken, over, end } = follow({ livesMs: 1_000_000, clock: { now: () => new Date(now) } })
    // The line is open on this side, too, and its time has begun.
    await until(() => taken.length > 0)
    now += 1_000_000
    await until(() => binance.connected() === 2 && binance.lines.length === 1)
    end()
    await over
  })

  test('a line that ends while the next one cannot be opened is lost', async () => {
    binance.welcome = (socket) => {
      socket.send(JSON.stringify({ e: 'serverShutdown', E: Date.now() }))
      binance.server.prependOnceListener('upgrade', (_request, other) => other.destroy())
      socket.close()
    }
    await expect(follow().over).rejects.toThrow('stream of binance')
  })

  test('a feed that drops every connection is not reconnected to without end', async () => {
    binance.welcome = (socket) => socket.close()
    const now = Date.now()
    const feed = createBinanceFeed(settingsOf(binance), { clock: { now: () => new Date(now) } })
    const { signal } = new AbortController()
    const attempt = () => feed.follow(['BTC'], async () => {}, signal)
    for (let time = 0; time < 60; time += 1) await expect(attempt()).rejects.toThrow('stream of binance')
    await expect(attempt()).rejects.toThrow('too often')
    expect(binance.connected()).toBe(60)
  })

  test.each(['HALT', 'BREAK', 'CANCEL_ONLY', 'SOMETHING_NEW'])(
    'a pair that is in %s has no price',
    async (status) => {
      binance.statuses.set('ETHUSDT', status)
      binance.welcome = (socket) => {
        const at = Date.now() + 1_000
        socket.send(say(miniTicker('ETHUSDT', '8', at), miniTicker('BTCUSDT', '9', at)))
      }
      const { taken } = follow()
      await until(() => priceOf(taken, 'BTC') === '9')
      expect(taken.some(({ symbol }) => symbol === 'ETH')).toBe(false)
    },
  )

  test('a pair that is halted meanwhile is no longer named', async () => {
    let now = Date.now()
    binance.welcome = goesOn
    const { taken } = follow({ clock: { now: () => new Date(now) } })
    await until(() => taken.some(({ symbol }) => symbol === 'ETH'))
    binance.statuses.set('ETHUSDT', 'BREAK')
    now += 300_000
    await until(() => priceOf(taken, 'ETH') === null)
  })

  test('its wish to be left alone is kept to', async () => {
    binance.mischief = (_path, response) => {
      response.writeHead(418, { 'retry-after': '7200' }).end('{"code":-1003,"msg":"banned"}')
      return 'answered'
    }
    const feed = createBinanceFeed(settingsOf(binance))
    const { signal } = new AbortController()
    await expect(feed.follow(['BTC'], async () => {}, signal)).rejects.toThrow('answered 418')
    const asked = binance.asked.length
    binance.mischief = () => undefined
    await expect(feed.follow(['BTC'], async () => {}, signal)).rejects.toThrow('left alone')
    expect(binance.asked).toHaveLength(asked)
  })

  test('a refusal is passed on, and the supply is unknown', async () => {
    binance.mischief = (path, response) => {
      if (!path.includes('/klines')) return undefined
      response.writeHead(400).end('{"code":-1121,"msg":"Invalid symbol."}')
      return 'answered'
    }
    const feed = createBinanceFeed(settingsOf(binance))
    const wanted = { symbol: 'BTC', interval: '1h', from: new Date(0), to: new Date(3_600_000) } as const
    await expect(feed.candles(wanted)).rejects.toMatchObject({ code: '-1121' })
    await expect(feed.candles({ ...wanted, symbol: 'AAPL' })).rejects.toMatchObject({
      code: 'asset_not_quoted',
    })
    expect(await feed.listings(['BTC'])).toEqual([])
  })
})
