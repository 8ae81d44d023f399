import { MOST_ALERTS } from '@sadaf/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLivePrice } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import type { PricesTold, Ticker } from '../markets/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { compare } from './compare.ts'
import { comparedUntil } from './store.ts'
import type { Tells } from './tell.ts'

let product: Product
let layla: Person
let services: Tells & { readonly ticker: Ticker }

beforeAll(async () => {
  product = await startProduct({}, [
    {
      name: 'who says prices',
      open: (on) => {
        services = on
      },
    },
  ])
  layla = await product.person({ name: 'Layla Haddad' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.query('truncate alerts.alerts cascade')
  await product.database.query('truncate notifications.notifications')
  await aLivePrice(product, 'BTC', '97412.36')
  await say('97412.36')
})

const now = () => product.platform.clock.now()
const minutesAgo = (minutes: number) => now().getTime() - minutes * 60_000

type Told = Partial<PricesTold['prices'][number]> & { readonly past?: PricesTold['past'] }

/** Has a price named ten seconds later, and waits until it was compared. */
async function say(price: string, { symbol = 'BTC', past, stoodUntil }: Told = {}): Promise<Date> {
  const before = now().getTime()
  product.advance(10)
  const at = now()
  services.ticker.tell({
    at: at.getTime(),
    prices: [{ symbol, price, stoodUntil: stoodUntil ?? before }],
    past: past ?? (async () => ({ candles: [], lengthMs: 300_000 })),
  })
  await until(async () => {
    const compared = await product.platform.database.asSystem(comparedUntil)
    return compared !== null && compared >= at
  })
  return at
}

const bitcoin = { symbol: 'BTC', condition: 'rises_above', price: '98000' } as const
const setAlert = (over: object = {}, person = layla) =>
  person.api('POST /markets/alerts', { body: { ...bitcoin, ...over } })
const change = (id: string, body: object) => layla.api('PATCH /markets/alerts/{id}', { params: { id }, body })
const refused = async (over: object) =>
  (await layla.post('/markets/alerts', { ...bitcoin, ...over })).body.code
const all = async () => (await layla.api('GET /markets/alerts', { query: {} })).data
const firings = async () => (await layla.api('GET /markets/alerts/firings', { query: {} })).data
const toldTo = async (person = layla) =>
  (await person.api('GET /notifications', { query: {} })).data
    .filter(({ kind }) => kind.startsWith('price_alert'))
    .map(({ kind, parameters, link }) => ({ kind, why: parameters.detail_en, link }))

describe('an alert', () => {
  test('says what it waits for, and tells why it fired', async () => {
    const set = await setAlert()
    expect(set).toMatchObject({
      name: 'Bitcoin',
      lines: [{ side: 'above', price: '98000', ready_again_at: '97510.00' }],
      base_price: '97412.36',
      price: '97412.36',
      state: 'waiting',
      is_beyond: false,
      frequency: 'once',
      last_fired: null,
    })
    await say('98000.00')
    expect(await toldTo()).toEqual([])
    const at = (await say('98000.01')).toISOString()
    expect(await toldTo()).toEqual([
      {
        kind: 'price_alert_fired',
        why: `Bitcoin crossed above $98,000.00 at ${at.slice(11, 16)}`,
        link: '/markets/BTC',
      },
    ])
    const [fired] = await all()
    expect(fired).toMatchObject({
      state: 'fired',
      last_fired: { line: '98000', price: '98000.01', since: null, at },
    })
    expect(await firings()).toMatchObject([{ alert_id: set.id, symbol: 'BTC', name: 'Bitcoin' }])
  })

  test('made on the side that is true waits for a crossing, and says the price of now', async () => {
    const set = await setAlert({ price: '97000', frequency: 'every_time' })
    expect(set).toMatchObject({ is_beyond: true, price: '97412.36' })
    await say('97500')
    expect(await toldTo()).toEqual([])
    await say('97000')
    await say('97000.01')
    expect(await toldTo()).toHaveLength(1)
  })

  test('that repeats is ready again after half a percent; a daily one speaks once a day', async () => {
    await setAlert({ frequency: 'every_time' })
    await setAlert({ frequency: 'daily' })
    for (const price of ['98001', '97800', '98001', '97510', '98001']) await say(price)
    const counts = async () => (await toldTo()).length
    // Twice the one, once the other.
    expect(await counts()).toBe(3)
    await say('97510')
    product.advance(86_400)
    await say('98001')
    expect(await counts()).toBe(5)
  })

  test('of a percentage counts from the price at which it was set', async () => {
    const set = await setAlert({ condition: 'moves_by', price: undefined, percent: '1' })
    expect(set.lines.map(({ side, price }) => [side, price])).toEqual([
      ['above', '98386.48'],
      ['below', '96438.24'],
    ])
    await say('96438')
    expect((await toldTo())[0]?.why).toContain('Bitcoin moved by 1% and crossed below $96,438.24 at ')
  })

  test('that is paused hears nothing, and begins again from the price of then', async () => {
    const { id } = await setAlert({ frequency: 'every_time' })
    expect(await change(id, { is_paused: true })).toMatchObject({ state: 'paused' })
    await say('98500')
    await aLivePrice(product, 'BTC', '98500')
    expect(await change(id, { is_paused: false })).toMatchObject({ state: 'waiting', is_beyond: true })
    await say('98501')
    expect(await toldTo()).toEqual([])
  })

  test('is changed, set again after its end, and deleted with what it told', async () => {
    const { id } = await setAlert()
    expect(await change(id, { price: '98100' })).toMatchObject({ lines: [{ price: '98100' }] })
    await say('98101')
    await aLivePrice(product, 'BTC', '98101')
    expect(await change(id, { is_paused: false })).toMatchObject({ state: 'waiting', is_beyond: true })
    await layla.api('DELETE /markets/alerts/{id}', { params: { id } })
    expect([await all(), await firings()]).toEqual([[], []])
  })

  test('ends after its days, with a notification', async () => {
    await setAlert({ ends_in_days: 1 })
    await product.runJob('alerts.end')
    expect(await toldTo()).toEqual([])
    product.advance(86_400)
    await Promise.all([product.runJob('alerts.end'), product.runJob('alerts.end')])
    expect(await toldTo()).toEqual([
      { kind: 'price_alert_ended', why: 'Bitcoin above $98,000.00', link: '/markets/BTC' },
    ])
    await say('99000')
    expect(await toldTo()).toHaveLength(1)
  })

  test('that cannot be is refused with what is wrong', async () => {
    expect(await refused({ price: undefined })).toBe('alert_line_missing')
    expect(await refused({ percent: '5' })).toBe('alert_line_missing')
    expect(await refused({ condition: 'moves_by' })).toBe('alert_line_missing')
    expect(await refused({ price: '98000.001' })).toBe('alert_price_too_fine')
    expect(await refused({ symbol: 'NOPE' })).toBe('asset_not_found')
    for (const price of ['0', '-1', '1e5', '', 98_000, '1'.repeat(41)])
      expect(await refused({ price })).toBe('validation_failed')
    for (const ends_in_days of [0, 91, 1.5]) expect(await refused({ ends_in_days })).toBe('validation_failed')
    product.advance(60)
    // A percentage of a price that is old would be one of nothing.
    expect(await refused({ condition: 'moves_by', price: undefined, percent: '5' })).toBe('price_unknown')
    expect(await refused({ symbol: 'ADA' })).toBe('price_unknown')
  })

  test('is the last where there are as many as one may have', async () => {
    const { id } = await setAlert()
    await product.database.query(
      `insert into alerts.alerts select (copy).* from (
         select jsonb_populate_record(null::alerts.alerts, to_jsonb(alert) || jsonb_build_object('id', gen_random_uuid())) as copy
         from alerts.alerts as alert, generate_series(3, $1)
       ) as copies`,
      [MOST_ALERTS],
    )
    const outcomes = await Promise.all([1, 2, 3].map(() => layla.post('/markets/alerts', bitcoin)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('too_many_alerts')
    await change(id, { is_paused: true })
    expect(await refused({})).toBe('too_many_alerts')
  })

  test('speaks by mail only where that was asked for', async () => {
    const omar = await product.person({ name: 'Omar Saleh' })
    const mails = async () =>
      product.database.query(`select 1 from graphile_worker.jobs where task_identifier like '%mail%'`)
    await omar.api('PATCH /me', { body: { notifications: { email: true } } })
    await setAlert({ price: '98000' }, omar)
    await say('98001')
    expect(await toldTo(omar)).toHaveLength(1)
    expect((await mails()).rows).toHaveLength(0)
  })
})

describe('once and only once', () => {
  const batch = (price: string) => ({ at: now(), prices: [{ symbol: 'BTC', price }], silentSince: new Map() })

  test('however many compare the same price', async () => {
    await setAlert({ frequency: 'every_time' })
    await Promise.all([1, 2, 3, 4].map(() => compare(services, batch('98001'))))
    await say('98001')
    expect(await toldTo()).toHaveLength(1)
  })

  test('also where the process that told it died before its commit', async () => {
    await setAlert()
    const dying: Tells = {
      ...services,
      notifications: {
        async notify(tx, userId, notification) {
          await services.notifications.notify(tx, userId, notification)
          throw new Error('the process ends here')
        },
      },
    }
    await expect(compare(dying, batch('98001'))).rejects.toThrow('ends here')
    expect([await toldTo(), await firings()]).toEqual([[], []])
    expect((await all())[0]).toMatchObject({ state: 'waiting' })
    await say('98001')
    expect(await toldTo()).toHaveLength(1)
  })
})

describe('after a silence', () => {
  const past =
    (...highs: readonly string[]): PricesTold['past'] =>
    async (_symbol, from) => ({
      lengthMs: 300_000,
      candles: highs.map((high, index) => ({
        at: new Date(Math.ceil(from / 300_000) * 300_000 + index * 300_000),
        ...{ open: '97500', high, low: '97400', close: '97500', volume: '1' },
      })),
    })

  test('a price that crossed meanwhile and came back is told, with the times between which it did', async () => {
    await setAlert()
    product.advance(900)
    await say('97500', { stoodUntil: minutesAgo(15), past: past('97600', '98200') })
    expect((await toldTo())[0]?.why).toMatch(
      /^Bitcoin crossed above \$98,000\.00 between \d\d:\d\d and \d\d:\d\d$/,
    )
    const [firing] = await firings()
    expect(firing).toMatchObject({ price: '98200' })
    expect(Date.parse(firing?.at ?? '') - Date.parse(firing?.since ?? '')).toBeLessThanOrEqual(300_000)
  })

  test('a price that crossed and stayed is told also where its course is unknown', async () => {
    await setAlert()
    product.advance(900)
    const away = () => Promise.reject(new ProviderUnreachable('away'))
    await say('98001', { stoodUntil: minutesAgo(15), past: away })
    const [firing] = await firings()
    expect(Date.parse(firing?.at ?? '') - Date.parse(firing?.since ?? '')).toBe(910_000)
  })

  test('nothing is told that happened before the alert was set', async () => {
    product.advance(900)
    await aLivePrice(product, 'BTC', '97412.36')
    await setAlert()
    await say('97500', { stoodUntil: minutesAgo(15), past: past('98200') })
    expect(await toldTo()).toEqual([])
  })
})

test('the work of a price depends on the alerts near it, not on all', async () => {
  const statements = async () => {
    const { rows } = await product.database.query<{ plan: { 'QUERY PLAN': string } }>(
      `explain (analyze, format json, buffers) select id from alerts.alerts
       where symbol = 'BTC' and rise_at <= 97500 and (rise_at < 97500 or stand <> 'between') order by rise_at limit 200`,
    )
    return JSON.stringify(rows)
  }
  await setAlert()
  await product.database.query(
    `insert into alerts.alerts select (copy).* from (
       select jsonb_populate_record(null::alerts.alerts, to_jsonb(alert) || jsonb_build_object('id', gen_random_uuid(),
         'user_id', gen_random_uuid(), 'upper', 98000 + n, 'rise_at', 98000 + n)) as copy
       from alerts.alerts as alert, generate_series(1, 5000) as n
     ) as copies`,
  )
  await product.database.query('analyze alerts.alerts')
  expect(await statements()).toContain('alerts_by_rise')
  await say('98002.50')
  const { rows } = await product.database.query(
    `select state, count(*)::int as count from alerts.alerts group by state order by state`,
  )
  expect(rows).toEqual([
    { state: 'fired', count: 3 },
    { state: 'waiting', count: 4_998 },
  ])
})
