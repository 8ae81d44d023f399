import { MAX_WATCHED, type PriceBatch, type PriceWatch } from '@sadaf/api/prices'
import { createClient as createNewest, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogue } from '../../apps/server/src/markets/catalogue/catalogue.ts'
import { keepQuotes, type QuoteRow } from '../../apps/server/src/markets/quote-store.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'
import { clients, queue } from './realtime-harness.ts'

let product: Product
/** Another process on the same database. */
let other: Product
const opened: SupabaseClient[] = []

beforeAll(async () => {
  product = await startProduct()
  other = await startProduct({ DATABASE_URL: product.databaseUrl })
})
afterAll(async () => {
  await other.stop()
  await product.stop()
})
beforeEach(async () => {
  await product.database.query('delete from markets.quotes')
  await write(aQuote('BTC'), aQuote('ETH'), aQuote('SOL'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()))
})

const now = () => product.platform.clock.now()

const aQuote = (symbol: string, over: Partial<QuoteRow> = {}): QuoteRow => ({
  symbol,
  price: '100',
  price_before: '80',
  change_24h: '25.00',
  high_24h: '110',
  low_24h: '79.5',
  volume_24h: '1000',
  volume_before: '500',
  market_cap: '1000',
  quoted_at: now(),
  halted_at: null,
  refused_price: null,
  refused_since: null,
  ...over,
})

const write = (...rows: readonly QuoteRow[]) =>
  product.platform.database.asSystem((tx) => keepQuotes(tx, { name: 'a feed', isSandbox: true }, rows))

/** Writes quotes as the follower of the feeds does. */
async function quote(...rows: readonly QuoteRow[]): Promise<void> {
  await write(...rows)
  await product.platform.bus.publish('markets.quoted', { at: now().toISOString() })
}

/** Looks at prices as a page does. */
async function look(watch?: PriceWatch, { on = product, create = createNewest } = {}) {
  const client = create(on.url, on.keys.publishable, { realtime: { logger: () => {} } })
  opened.push(client)
  await client.realtime.setAuth()
  const heard = queue<PriceBatch>()
  const channel = client.channel('prices', { config: { broadcast: { ack: true } } })
  channel.on('broadcast', { event: 'prices' }, ({ payload }) => heard.add(payload))
  if (watch) channel.updateJoinPayload({ watch })
  const status = await new Promise<string>((settle) => channel.subscribe((each) => settle(each)))
  return {
    channel,
    status,
    change: (next: unknown) => channel.send({ type: 'broadcast', event: 'watch', payload: next }),
    /** The next batch that says something. */
    async news(): Promise<PriceBatch> {
      for (;;) {
        const batch = await heard.next()
        if (batch.assets.length > 0 || batch.market) return batch
      }
    },
    heard,
  }
}

const symbolsOf = ({ assets }: PriceBatch) => assets.map(({ symbol }) => symbol)

describe.each(clients)('prices with supabase-js $version', ({ create }) => {
  test('are told to anybody: first how all is that they look at, then what has changed', async () => {
    const page = await look({ assets: ['BTC', 'ETH'], market: 'crypto' }, { create })
    expect(page.status).toBe('SUBSCRIBED')
    const first = await page.news()
    const { body } = await product.http.get('/api/v1/markets/assets?kind=crypto')
    const { body: bitcoin } = await product.http.get('/api/v1/markets/assets/BTC')
    expect(symbolsOf(first)).toEqual(['BTC', 'ETH'])
    const { symbol, rank, price, change_24h, volume_24h, market_cap, quoted_at, state } = bitcoin
    const { high_24h, low_24h } = bitcoin
    expect(first.assets[0]).toEqual({
      ...{ symbol, rank, price, change_24h, volume_24h, market_cap, quoted_at, state, high_24h, low_24h },
    })
    expect(first.market).toEqual({ kind: 'crypto', totals: body.totals, source: body.source })

    await quote(
      aQuote('ETH', { price: '0.000000012345678901', quoted_at: now() }),
      aQuote('SOL', { price: '7' }),
    )
    const second = await page.news()
    expect(second.assets).toMatchObject([{ symbol: 'ETH', price: '0.000000012345678901' }])
  })
})

test('unchanged prices are not sent again', async () => {
  const page = await look({ assets: ['BTC', 'ETH'] })
  await page.news()
  await quote(aQuote('SOL', { price: '1' }))
  await quote(aQuote('BTC', { price: '2' }))
  expect((await page.news()).assets).toMatchObject([{ symbol: 'BTC', price: '2' }])
})

test('a page that looks at something else is told of that, and of what it left no more', async () => {
  const page = await look({ assets: ['BTC', 'ETH'] })
  await page.news()
  expect(await page.change({ assets: ['ETH', 'SOL'] })).toBe('ok')
  expect(symbolsOf(await page.news())).toEqual(['SOL'])
  await quote(aQuote('BTC', { price: '3' }), aQuote('ETH', { price: '4' }), aQuote('SOL', { price: '5' }))
  expect(symbolsOf(await page.news())).toEqual(['ETH', 'SOL'])
})

test('a page may say later what it looks at', async () => {
  const page = await look()
  expect(page.status).toBe('SUBSCRIBED')
  expect(await page.change({ assets: ['ETH'] })).toBe('ok')
  expect(symbolsOf(await page.news())).toEqual(['ETH'])
})

test('a price that is no longer quoted becomes stale by itself, and one that left its band is marked', async () => {
  const page = await look({ assets: ['BTC', 'ETH'] })
  await page.news()
  await quote(aQuote('ETH', { halted_at: now(), refused_price: '9000', refused_since: now() }))
  expect((await page.news()).assets).toMatchObject([{ symbol: 'ETH', state: 'halted' }])
  product.advance(31)
  expect((await page.news()).assets).toMatchObject([{ symbol: 'BTC', state: 'stale' }])
})

test('pages of another process are told what this one has written', async () => {
  const [here, there] = [await look({ assets: ['BTC'] }), await look({ assets: ['BTC'] }, { on: other })]
  await Promise.all([here.news(), there.news()])
  await quote(aQuote('BTC', { price: '12345.67' }))
  for (const page of [here, there])
    expect((await page.news()).assets).toMatchObject([{ symbol: 'BTC', price: '12345.67' }])
})

test('unlisted assets are never sent, and too many at once are refused', async () => {
  const page = await look({ assets: ['BTC', 'NOSUCH'] })
  expect(symbolsOf(await page.news())).toEqual(['BTC'])
  const many = catalogue.slice(0, MAX_WATCHED + 1).map(({ symbol }) => symbol)
  expect(await page.change({ assets: many })).toBe('error')
  expect((await look({ assets: many })).status).toBe('CHANNEL_ERROR')
  await quote(aQuote('BTC', { price: '8' }))
  expect(symbolsOf(await page.news())).toEqual(['BTC'])
})

test('a malformed list is answered, and the others go on getting prices', async () => {
  const page = await look({ assets: ['BTC'] })
  await page.news()
  const url = `${product.url.replace('http', 'ws')}/realtime/v1/websocket`
  const socket = new WebSocket(`${url}?apikey=${product.keys.publishable}&vsn=2.0.0`)
  const answers = queue<{ status: string }>()
  socket.on('message', (data) => {
    const [, , , event, payload] = JSON.parse(String(data))
    if (event === 'phx_reply') answers.add(payload)
  })
  await new Promise((resolve) => socket.on('open', resolve))
  const send = (event: string, payload: unknown) =>
    socket.send(JSON.stringify(['1', '1', 'realtime:prices', event, payload]))
  const hostile = [null, 7, 'BTC', [], { assets: { length: 1e9 } }, { assets: [], market: '__proto__' }]
  for (const watch of hostile) {
    send('phx_join', { watch })
    const { status } = await answers.next()
    expect([watch, status]).toEqual([watch, 'error'])
  }
  socket.close()
  await quote(aQuote('BTC', { price: '9' }))
  expect((await page.news()).assets).toMatchObject([{ price: '9' }])
})

test('how many look is counted, and nothing is read without viewers', async () => {
  const listeners = async (): Promise<number | undefined> =>
    (await product.platform.metrics.getSingleMetric('market_price_listeners')?.get())?.values[0]?.value
  const page = await look({ assets: ['BTC'] })
  expect(await listeners()).toBe(1)
  await page.channel.unsubscribe()
  await until(async () => (await listeners()) === 0)
})
