import { randomUUID } from 'node:crypto'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { createCandleBook } from './candle-book.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { type CandlesWanted, candleSeconds, type FeedCandle, type MarketFeed, type Tick } from './feed.ts'
import { fillIn } from './fill.ts'
import { createTracked } from './tracked.ts'

export const builders: Builders = {
  rows: {
    'markets.favourites': () => ({ symbol: 'BTC', place: 1 }),
    'markets.watch_lists': () => ({ name: 'Chips', place: 1, symbols: ['BTC'] }),
  },
  counts: {
    favourites: 'select count(*) from markets.favourites',
    watch_lists: `select string_agg(id || name || place || symbols::text, ' ' order by id) from markets.watch_lists`,
  },
  growing: ['markets.favourites', 'markets.watch_lists', 'markets.candles'],
  fill: [
    `insert into markets.favourites (user_id, symbol, created_at, place) select id, 'BTC', now(), 1 from person`,
    `insert into markets.watch_lists (user_id, id, name, place, symbols, created_at)
     select id, gen_random_uuid(), 'Chips', 1, '{BTC,ETH}', now() from person`,
    `insert into markets.candles (symbol, seconds, at, open, high, low, close, volume)
     select symbol, 3600, date_trunc('hour', now()) - hour * interval '1 hour', 10, 12, 9, 11, 5
     from (select symbol from markets.assets order by symbol limit 40) as asset, generate_series(1, 1000) as hour`,
  ],
  things: {
    'PATCH /markets/watch-lists/{id}': (_scene, owner) => aWatchList(owner),
    'DELETE /markets/watch-lists/{id}': (_scene, owner) => aWatchList(owner),
    'PUT /markets/watch-lists/{id}/assets/{symbol}': (_scene, owner) => aWatchList(owner),
    'DELETE /markets/watch-lists/{id}/assets/{symbol}': (_scene, owner) => aWatchList(owner),
    'POST /markets/watch-lists/{id}/assets/{symbol}/place': (_scene, owner) => aWatchList(owner),
  },
  bodies: {
    'PATCH /markets/watch-lists/{id}': () => ({ name: 'Renamed' }),
    'POST /markets/watch-lists/{id}/assets/{symbol}/place': () => ({ after: null }),
  },
  queries: { 'GET /markets/assets/{symbol}/candles': 'range=1w' },
  calls: {
    listMarketAssets: ({ layla }) => layla.get('/markets/assets'),
    getMarketAsset: ({ layla }) => layla.get('/markets/assets/BTC'),
    listCandles: async (scene) => {
      await keepADay(scene)
      return scene.layla.get('/markets/assets/BTC/candles?range=1w')
    },
    listFavourites: ({ layla }) => layla.get('/markets/favourites'),
    starAsset: (scene) => favour(scene, 'PUT'),
    unstarAsset: (scene) => favour(scene, 'DELETE'),
    placeFavourite: async (scene) => {
      await favour(scene, 'PUT')
      return scene.layla.post('/markets/favourites/ETH/place', { after: null })
    },
    listWatchLists: ({ layla }) => layla.get('/markets/watch-lists'),
    createWatchList: ({ layla }) => layla.post('/markets/watch-lists', { name: randomUUID() }),
    changeWatchList: (scene) => ofAList(scene, 'PATCH', '', { after: null }),
    removeWatchList: (scene) => ofAList(scene, 'DELETE', ''),
    addToWatchList: (scene) => ofAList(scene, 'PUT', '/assets/ETH'),
    takeFromWatchList: (scene) => ofAList(scene, 'DELETE', '/assets/BTC'),
    placeInWatchList: (scene) => ofAList(scene, 'POST', '/assets/BTC/place', { after: null }),
    liftPriceHalt: ({ product }) =>
      product.http.post('/api/v1/operator/markets/BTC/lift', undefined, { apikey: product.keys.secret }),
  },
  async use(scene) {
    const { product, layla } = scene
    await keepADay(scene)
    await layla.api('GET /markets/assets')
    await layla.api('GET /markets/assets/{symbol}', { params: { symbol: 'BTC' } })
    await layla.api('GET /markets/assets/{symbol}/candles', {
      params: { symbol: 'BTC' },
      query: { range: '1w' },
    })
    await followForAMoment(scene)
    await favour(scene, 'PUT')
    await layla.api('POST /markets/favourites/{symbol}/place', {
      params: { symbol: 'ETH' },
      body: { after: null },
    })
    await layla.api('GET /markets/favourites')
    await favour(scene, 'DELETE')
    await ofAList(scene, 'PATCH', '', { name: 'Renamed', after: null })
    await ofAList(scene, 'POST', '/assets/BTC/place', { after: null })
    await ofAList(scene, 'DELETE', '')
    await layla.api('GET /markets/watch-lists')
    await product.runJob('markets.forget_old_candles')
  },
}

function favour({ product, layla }: Scene, method: 'PUT' | 'DELETE') {
  return product.http.call({
    method,
    path: '/api/v1/markets/favourites/ETH',
    headers: { authorization: `Bearer ${layla.token}` },
  })
}

/** A list with Bitcoin in it: the first that there is, since a person has few. */
async function aWatchList(owner: Person): Promise<string> {
  const { data } = await owner.api('GET /markets/watch-lists')
  const id = data[0]?.id ?? (await madeList(owner))
  await owner.api('PUT /markets/watch-lists/{id}/assets/{symbol}', { params: { id, symbol: 'BTC' } })
  return id
}

async function madeList(owner: Person): Promise<string> {
  const { body } = await owner.post('/markets/watch-lists', { name: randomUUID() })
  return String(body.id)
}

async function ofAList(
  { product, layla }: Scene,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  part: string,
  body?: object,
) {
  const path = `/api/v1/markets/watch-lists/${await aWatchList(layla)}${part}`
  return product.http.call({
    method,
    path,
    headers: { authorization: `Bearer ${layla.token}`, 'idempotency-key': randomUUID() },
    ...(body && { body }),
  })
}

/** Follows a feed for a moment, as the process of prices does. */
async function followForAMoment({ product: { platform, http, keys } }: Scene): Promise<void> {
  const feed = aFeed()
  const bitcoin = catalogue.filter(({ symbol }) => symbol === 'BTC')
  const tracked = createTracked(platform, bitcoin)
  const book = createCandleBook(platform.database)
  const { clock } = platform
  await tracked.restore()
  await fillIn(bitcoin, { feed, tracked, book, clock, signal: new AbortController().signal })
  tracked.follow(0)
  await tracked.take(feed, [aTick('BTC', '100', clock.now())])
  await tracked.take(feed, [aTick('BTC', '1000', clock.now())])
  await http.post('/api/v1/operator/markets/BTC/lift', undefined, { apikey: keys.secret })
  await tracked.take(feed, [aTick('BTC', '1000', clock.now())])
  await tracked.keepCandles(clock.now().getTime())
}

async function keepADay({ product }: Scene): Promise<void> {
  await product.database.query(
    `insert into markets.candles (symbol, seconds, at, open, high, low, close, volume)
     select 'BTC', 3600, date_trunc('hour', $1::timestamptz) - hour * interval '1 hour', 10, 12, 9, 11, 5
     from generate_series(1, 24) as hour on conflict do nothing`,
    [product.platform.clock.now()],
  )
}

/** A feed that says what a test has it say. */
export type FakeFeed = MarketFeed & {
  /** Hands on a batch to the follower. */
  say(ticks: readonly Tick[]): Promise<void>
  /** Breaks the connection of the follower. */
  fail(reason: Error): void
  /** How often a follower began to follow it, */
  readonly followed: () => number
  /** whether it has a follower now, */
  readonly isFollowed: () => boolean
  /** and which candles it was asked for. */
  readonly asked: readonly CandlesWanted[]
}

type Told = {
  readonly name?: string
  readonly isSandbox?: boolean
  readonly goodForMs?: number
  readonly listings?: MarketFeed['listings']
  readonly candles?: (wanted: CandlesWanted) => Promise<readonly FeedCandle[]>
  readonly supply?: string
}

export function aFeed({
  name = 'a feed',
  isSandbox = true,
  goodForMs,
  candles = flatCandles('100'),
  supply = '10',
  listings = async (symbols) =>
    symbols.map((symbol) => ({ symbol, circulatingSupply: supply, maxSupply: null })),
}: Told = {}): FakeFeed {
  let listener: { take: (ticks: readonly Tick[]) => Promise<void>; fail: (reason: Error) => void } | null =
    null
  let count = 0
  const asked: CandlesWanted[] = []
  return {
    name,
    isSandbox,
    ...(goodForMs === undefined ? {} : { goodForMs }),
    asked,
    followed: () => count,
    isFollowed: () => listener !== null,
    listings,
    candles: async (wanted) => {
      asked.push(wanted)
      return candles(wanted)
    },
    async follow(_symbols, take, signal) {
      count += 1
      const ended = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => ended.resolve())
      if (signal.aborted) return
      listener = { take, fail: ended.reject }
      try {
        await ended.promise
      } finally {
        listener = null
      }
    },
    async say(ticks) {
      if (!listener) throw new Error('no follower')
      await listener.take(ticks)
    },
    fail: (reason) => listener?.fail(reason),
  }
}

export function aTick(symbol: string, price: string, at: Date, volume24h: string | null = '1000') {
  return { symbol, price, at, volume24h }
}

/** Candles of one price, with one dollar traded a second. */
export function flatCandles(price: string) {
  return async ({ interval, from, to }: CandlesWanted): Promise<FeedCandle[]> => {
    const lengthMs = candleSeconds[interval] * 1000
    const candles: FeedCandle[] = []
    for (let at = Math.ceil(from.getTime() / lengthMs) * lengthMs; at < to.getTime(); at += lengthMs) {
      const volume = String(candleSeconds[interval])
      candles.push({ at: new Date(at), open: price, high: price, low: price, close: price, volume })
    }
    return candles
  }
}
