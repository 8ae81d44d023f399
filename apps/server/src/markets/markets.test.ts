import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { keepCatalogue, keepSupplies } from './asset-store.ts'
import { keepCandles } from './candle-store.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { keepQuotes, type QuoteRow } from './quote-store.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const SOURCE = { name: 'a feed', isSandbox: true }
const now = () => product.platform.clock.now()

// Written quotes are shown within a second.
beforeEach(async () => {
  await product.database.query('delete from markets.quotes')
  await product.database.query('delete from markets.candles')
  product.advance(60)
})

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
const quote = (...rows: readonly QuoteRow[]) =>
  product.platform.database.asSystem((tx) => keepQuotes(tx, SOURCE, rows))
const list = (kind: 'crypto' | 'security' = 'crypto') => layla.api('GET /markets/assets', { query: { kind } })
const get = (path: string, headers: Record<string, string> = {}) =>
  product.http.get(`/api/v1/markets${path}`, headers)
const hourAgo = (hours: number) => new Date(Math.floor(now().getTime() / 3_600_000 - hours) * 3_600_000)

describe('the list', () => {
  test('has every asset of the catalogue, the largest first, also without a price', async () => {
    await quote(aQuote('ETH', { market_cap: '400' }), aQuote('BTC', { market_cap: '600' }))
    const { data } = await list()
    expect(data).toHaveLength(catalogue.filter(({ kind }) => kind === 'crypto').length)
    expect(data.slice(0, 3).map(({ symbol, rank }) => [symbol, rank])).toEqual([
      ['BTC', 1],
      ['ETH', 2],
      ['1INCH', null],
    ])
    expect(data[2]).toMatchObject({
      price: null,
      change_24h: null,
      quoted_at: null,
      state: 'stale',
      sparkline: [],
    })
    expect((await list('security')).data[0]).toMatchObject({ kind: 'security', rank: null })
  })

  test('says what each costs, how that stands, and how it went within the day', async () => {
    await quote(aQuote('BTC', { price: '97412.36' }))
    await product.platform.database.asSystem((tx) =>
      keepCandles(
        tx,
        [30, 2, 1].map((hours) => ({
          symbol: 'BTC',
          seconds: 3_600,
          at: hourAgo(hours),
          ...{ open: '1', high: '99', low: '1', volume: '1' },
          close: String(hours),
        })),
      ),
    )
    product.advance(30)
    await quote(aQuote('BTC', { price: '97412.36' }))
    const [first] = (await list()).data
    expect(first).toMatchObject({
      symbol: 'BTC',
      name: 'Bitcoin',
      category: 'layer_1',
      price: '97412.36',
      change_24h: '25.00',
      state: 'live',
      sparkline: ['80', '2', '1', '97412.36'],
    })
  })

  test('marks what is stale and what is halted', async () => {
    await quote(
      aQuote('BTC'),
      aQuote('ETH', { quoted_at: new Date(now().getTime() - 31_000) }),
      aQuote('SOL', { halted_at: now(), refused_price: '9000', refused_since: now() }),
    )
    const { data, source } = await list()
    const states = Object.fromEntries(data.map(({ symbol, state }) => [symbol, state]))
    expect(states).toMatchObject({ BTC: 'live', ETH: 'stale', SOL: 'halted' })
    expect(source).toMatchObject({ name: 'a feed', is_sandbox: true, is_stale: false })
    product.advance(31)
    expect((await list()).data[0]?.state).toBe('stale')
  })

  test('adds up what the market comes to', async () => {
    await quote(
      aQuote('BTC', {
        price: '60',
        price_before: '50',
        market_cap: '600',
        volume_24h: '30',
        volume_before: '20',
      }),
      aQuote('ETH', {
        price: '4',
        price_before: '3',
        market_cap: '400',
        volume_24h: '30.5',
        volume_before: '20',
      }),
    )
    await product.platform.database.asSystem((tx) =>
      keepSupplies(tx, [
        { symbol: 'BTC', circulatingSupply: '10', maxSupply: null },
        { symbol: 'ETH', circulatingSupply: '100', maxSupply: null },
      ]),
    )
    expect((await list()).totals).toEqual({
      market_cap: '1000',
      market_cap_change_24h: '25.00',
      volume_24h: '60',
      volume_change_24h: '51.25',
      btc_dominance: '60.00',
      btc_dominance_before: '62.50',
    })
  })

  test('is in the language of the request', async () => {
    const { body } = await get('/assets', { 'accept-language': 'ar' })
    expect(body.data).toContainEqual(expect.objectContaining({ symbol: 'BTC', name: 'بيتكوين' }))
  })

  test('is not sent again to a client that has it, until something has changed', async () => {
    await quote(aQuote('BTC'))
    const first = await get('/assets')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=1')
    expect(await get('/assets', { 'if-none-match': etag })).toMatchObject({ status: 304 })
    product.advance(2)
    await quote(aQuote('BTC', { price: '101' }))
    expect(await get('/assets', { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })
})

describe('one asset', () => {
  test('says what it is and what is known of it', async () => {
    await quote(aQuote('BTC'))
    await product.platform.database.asSystem((tx) =>
      keepCandles(tx, [
        {
          symbol: 'BTC',
          seconds: 86_400,
          at: new Date('2026-01-01T00:00:00Z'),
          ...{ open: '100', high: '250.5', low: '90', close: '120', volume: '1' },
        },
      ]),
    )
    const asset = await layla.api('GET /markets/assets/{symbol}', { params: { symbol: 'BTC' } })
    expect(asset).toMatchObject({
      symbol: 'BTC',
      high_24h: '110',
      low_24h: '79.5',
      highest_ever: '250.5',
      highest_ever_at: '2026-01-01T00:00:00.000Z',
    })
    expect(asset.about).toMatch(/21 million/)
  })

  test('that is none is not found', async () => {
    expect(await get('/assets/NOPE')).toMatchObject({ status: 404, body: { code: 'asset_not_found' } })
    expect(await get('/assets/XMR')).toMatchObject({ status: 404 })
    expect(await get('/assets/no%20symbol')).toMatchObject({ status: 422 })
  })
})

describe('candles', () => {
  test('of a range end at the price that is shown', async () => {
    await quote(aQuote('BTC', { price: '15' }))
    await product.platform.database.asSystem((tx) =>
      keepCandles(tx, [
        {
          symbol: 'BTC',
          seconds: 3_600,
          at: hourAgo(0),
          ...{ open: '10', high: '12', low: '9', close: '11', volume: '5' },
        },
      ]),
    )
    const answer = await layla.api('GET /markets/assets/{symbol}/candles', {
      params: { symbol: 'BTC' },
      query: { range: '1w' },
    })
    expect(answer.interval_seconds).toBe(3_600)
    expect(answer.data.at(-1)).toMatchObject({ open: '10', high: '15', low: '9', close: '15' })
  })

  test('are refused where none are known and no feed can be asked, and for a range that is none', async () => {
    expect(await get('/assets/ETH/candles?range=1w')).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    expect(await get('/assets/ETH/candles?range=2w')).toMatchObject({ status: 422 })
    expect(await get('/assets/NOPE/candles?range=1w')).toMatchObject({ status: 404 })
  })
})

describe('favourites', () => {
  const star = (symbol: string) => layla.api('PUT /markets/favourites/{symbol}', { params: { symbol } })
  const unstar = (symbol: string) => layla.api('DELETE /markets/favourites/{symbol}', { params: { symbol } })

  test('are a person’s own, once each', async () => {
    expect(await star('ETH')).toEqual({ symbol: 'ETH', is_favourite: true })
    await star('ETH')
    await star('AAPL')
    expect(await layla.api('GET /markets/favourites')).toEqual({ data: ['ETH', 'AAPL'] })
    expect(await omar.api('GET /markets/favourites')).toEqual({ data: [] })
    expect(await unstar('ETH')).toEqual({ symbol: 'ETH', is_favourite: false })
    expect(await unstar('ETH')).toEqual({ symbol: 'ETH', is_favourite: false })
    expect(await layla.api('GET /markets/favourites')).toEqual({ data: ['AAPL'] })
  })

  describe('stand in an order of one’s own', () => {
    const list = async () => (await layla.api('GET /markets/favourites')).data
    const place = (symbol: string, after: string | null) =>
      layla.post(`/markets/favourites/${symbol}/place`, { after })
    beforeEach(async () => {
      await product.database.query('delete from markets.favourites where user_id = $1', [layla.userId])
      for (const symbol of ['ADA', 'BTC', 'ETH', 'SOL']) await star(symbol)
    })

    test('which is that of starring until something is moved', async () => {
      expect(await list()).toEqual(['ADA', 'BTC', 'ETH', 'SOL'])
      expect(await place('SOL', null)).toMatchObject({
        status: 200,
        body: { data: ['SOL', 'ADA', 'BTC', 'ETH'] },
      })
      await place('ADA', 'ETH')
      await star('AAPL')
      expect(await list()).toEqual(['SOL', 'BTC', 'ETH', 'ADA', 'AAPL'])
    })

    test('two devices at once lose nothing, and are told one and the same order', async () => {
      await Promise.all([place('SOL', null), place('ADA', 'ETH'), star('AAPL'), unstar('BTC')])
      const ordered = await list()
      expect([...ordered].sort()).toEqual(['AAPL', 'ADA', 'ETH', 'SOL'])
      expect(ordered[0]).toBe('SOL')
      expect(ordered.indexOf('ADA')).toBe(ordered.indexOf('ETH') + 1)
    })

    test('an asset unstarred by another device is reported, and moves nothing', async () => {
      await unstar('BTC')
      for (const [symbol, after] of [
        ['ADA', 'BTC'],
        ['BTC', null],
        ['ADA', 'ADA'],
      ] as const)
        expect(await place(symbol, after)).toMatchObject({
          status: 409,
          body: { code: 'favourites_changed' },
        })
      expect(await place('NOPE', null)).toMatchObject({ status: 404 })
      expect(await list()).toEqual(['ADA', 'ETH', 'SOL'])
    })
  })

  test('of what is no asset are refused', async () => {
    const call = (method: string) =>
      product.http.call({
        method,
        path: '/api/v1/markets/favourites/NOPE',
        headers: { authorization: `Bearer ${layla.token}` },
      })
    expect(await call('PUT')).toMatchObject({ status: 404, body: { code: 'asset_not_found' } })
    expect(await call('DELETE')).toMatchObject({ status: 404 })
  })
})

describe('named watch-lists', () => {
  const lists = async (person: Person) =>
    (await person.api('GET /markets/watch-lists')).data.map(({ name, symbols }) => [name, symbols])
  const make = (person: Person, name: string) => person.post('/markets/watch-lists', { name })
  const made = async (person: Person, name: string) => String((await make(person, name)).body.id)
  const call = (person: Person, method: 'PATCH' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    product.http.call({
      method,
      path: `/api/v1/markets/watch-lists/${path}`,
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() },
      ...(body && { body }),
    })

  test('are made, renamed, ordered and removed; favourites stay a list of their own', async () => {
    const person = await product.person()
    const [chips, coins] = [await made(person, 'Chips'), await made(person, '  My   coins ')]
    for (const symbol of ['NVDA', 'AMD', 'AAPL', 'AMD'])
      await call(person, 'PUT', `${chips}/assets/${symbol}`)
    await call(person, 'PUT', `${coins}/assets/BTC`)
    await call(person, 'POST', `${chips}/assets/AAPL/place`, { after: null })
    await call(person, 'DELETE', `${chips}/assets/AMD`)
    await call(person, 'PATCH', coins, { name: 'Coins', after: null })
    expect(await lists(person)).toEqual([
      ['Coins', ['BTC']],
      ['Chips', ['AAPL', 'NVDA']],
    ])
    expect(await person.api('GET /markets/favourites')).toEqual({ data: [] })
    await call(person, 'DELETE', coins)
    expect(await lists(person)).toEqual([['Chips', ['AAPL', 'NVDA']]])
  })

  test('refuse a name twice, an eleventh list, asset 201, unknown assets, and a place behind none of theirs', async () => {
    const person = await product.person()
    const first = await made(person, 'List 1')
    const code = (answered: Promise<{ readonly body: Readonly<Record<string, unknown>> }>) =>
      answered.then(({ body }) => body.code)
    expect(await code(make(person, 'list 1'))).toBe('watch_list_name_taken')
    expect(await code(call(person, 'PUT', `${first}/assets/NOPE`))).toBe('asset_not_found')
    expect(await code(call(person, 'POST', `${first}/assets/BTC/place`, { after: null }))).toBe(
      'favourites_changed',
    )
    for (let number = 2; number <= 10; number += 1) await made(person, `List ${number}`)
    expect(await code(make(person, 'List 11'))).toBe('too_many_watch_lists')
    await product.database.query(
      `update markets.watch_lists set symbols = (select array_agg('X' || i) from generate_series(1, 200) as i)
       where id = $1`,
      [first],
    )
    expect(await code(call(person, 'PUT', `${first}/assets/BTC`))).toBe('watch_list_full')
    expect(await code(make(person, 'a\u202eb'))).toBe('validation_failed')
  })

  test('two devices at once lose nothing, and another person sees none of them', async () => {
    const [person, stranger] = [await product.person(), await product.person()]
    const id = await made(person, 'Coins')
    await Promise.all(
      ['BTC', 'ETH', 'SOL', 'ADA'].map((symbol) => call(person, 'PUT', `${id}/assets/${symbol}`)),
    )
    const { data } = await person.api('GET /markets/watch-lists')
    expect(data[0]?.symbols.toSorted()).toEqual(['ADA', 'BTC', 'ETH', 'SOL'])
    expect(await call(stranger, 'PUT', `${id}/assets/XRP`)).toMatchObject({ status: 404 })
    expect(await lists(stranger)).toEqual([])
  })
})

describe('a halt', () => {
  const lift = (symbol: string) =>
    product.http.post(`/api/v1/operator/markets/${symbol}/lift`, undefined, { apikey: product.keys.secret })

  test('is lifted by the operator of the deployment, where there is one', async () => {
    await quote(aQuote('BTC', { halted_at: now(), refused_price: '900', refused_since: now() }))
    expect((await lift('BTC')).body).toEqual({ symbol: 'BTC', is_lifted: true })
    expect((await lift('ETH')).body).toEqual({ symbol: 'ETH', is_lifted: false })
    expect(await lift('NOPE')).toMatchObject({ status: 404, body: { code: 'asset_not_found' } })
  })
})

describe('the catalogue', () => {
  test('is in the table as it is in the program, and what has left it is in no list', async () => {
    const { rows } = await product.database.query(
      'select count(*)::int as count from markets.assets where is_listed',
    )
    expect(rows).toEqual([{ count: catalogue.length }])
    await product.database.query(
      `insert into markets.assets (symbol, name, name_ar, kind, category) values ('OLD', 'Old', 'Old', 'crypto', 'meme')`,
    )
    await product.platform.database.asSystem((tx) => keepCatalogue(tx, catalogue))
    const old = await product.database.query(`select is_listed from markets.assets where symbol = 'OLD'`)
    expect(old.rows).toEqual([{ is_listed: false }])
    expect(await get('/assets/OLD')).toMatchObject({ status: 404 })
  })
})
