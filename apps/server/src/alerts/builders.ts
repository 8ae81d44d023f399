import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { aLivePrice } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { compare, compareGap } from './compare.ts'
import { comparedUntil, keepCompared, watchedAmong } from './store.ts'
import type { Tells } from './tell.ts'

export const builders: Builders = {
  rows: {
    'alerts.alerts': () => {
      const now = new Date('2026-11-26T10:00:00Z')
      return {
        ...{ symbol: 'BTC', condition: 'rises_above', upper: '98000', upper_back: '97510' },
        ...{ lower: null, lower_back: null, percent: null, distance: '0.5', base_price: '97000' },
        ...{ frequency: 'once', state: 'waiting', stand: 'between', rise_at: '98000', fall_at: null },
        ...{ stand_since: now, created_at: now, begun_at: now, ends_at: now },
      }
    },
    'alerts.firings': () => ({ symbol: 'BTC', side: 'above', line: '98000', price: '98001', since: null }),
  },
  counts: {
    price_alerts: 'select count(*) from alerts.alerts',
    price_alert_states: 'select count(*) from alerts.alerts where state = $$waiting$$',
  },
  growing: ['alerts.alerts', 'alerts.firings'],
  fill: [
    `insert into alerts.alerts (user_id, id, symbol, condition, upper, upper_back, distance, base_price, frequency,
       by_mail, state, stand, stand_since, rise_at, created_at, begun_at, ends_at)
     select person.id, gen_random_uuid(), asset.symbol, 'rises_above', 90000 + n, 89550 + n, 0.5, 80000, 'once', false,
       'waiting', 'between', now(), 90000 + n, now(), now(), now() + interval '90 days'
     from person cross join (select symbol from markets.assets order by symbol limit 3) as asset`,
    `insert into alerts.firings (user_id, id, alert_id, symbol, side, line, price, at)
     select user_id, gen_random_uuid(), id, symbol, 'above', 1, 2, now() from alerts.alerts`,
  ],
  things: {
    'PATCH /markets/alerts/{id}': (scene, owner) => anAlert(scene, owner),
    'DELETE /markets/alerts/{id}': (scene, owner) => anAlert(scene, owner),
  },
  bodies: { 'PATCH /markets/alerts/{id}': () => ({ is_paused: true }) },
  calls: {
    listAlerts: ({ layla }) => layla.get('/markets/alerts'),
    createAlert: async ({ product, layla }) => {
      await aLivePrice(product, 'BTC')
      return layla.post('/markets/alerts', aWish)
    },
    changeAlert: async (scene) => one(scene, 'PATCH', { is_paused: true }),
    deleteAlert: async (scene) => one(scene, 'DELETE'),
    listAlertFirings: ({ layla }) => layla.get('/markets/alerts/firings'),
  },
  async use(scene) {
    const { product, layla } = scene
    const { platform } = product
    const on: Tells = { platform, notifications: { notify: async () => {} }, publish: () => {} }
    const id = await anAlert(scene, layla)
    const at = platform.clock.now()
    const prices = (price: string) => [{ symbol: 'BTC', price }]
    await platform.database.asSystem((tx) => watchedAmong(tx, ['BTC']))
    await platform.database.asSystem((tx) => keepCompared(tx, at))
    await platform.database.asSystem(comparedUntil)
    await compare(on, { at, prices: prices('98001'), silentSince: new Map() })
    const candle = { at, open: '97000', high: '99000', low: '96000', close: '97000', volume: '1' }
    const [from, to] = [at.getTime(), at.getTime() + 1]
    await compareGap(on, { symbol: 'BTC', candles: [candle], lengthMs: 300_000, from, to })
    await layla.api('GET /markets/alerts', { query: { symbol: 'BTC' } })
    await layla.api('GET /markets/alerts', { query: {} })
    await layla.api('GET /markets/alerts/firings', { query: { limit: 1 } })
    await layla.api('GET /markets/alerts/firings', { query: { cursor: id } })
    await layla.api('PATCH /markets/alerts/{id}', { params: { id }, body: { is_paused: true } })
    await layla.api('DELETE /markets/alerts/{id}', { params: { id } })
    await product.runJob('alerts.end')
  },
}

const aWish = { symbol: 'BTC', condition: 'rises_above', price: '98000', frequency: 'every_time' } as const

async function anAlert({ product }: Pick<Scene, 'product'>, owner: Person): Promise<string> {
  await aLivePrice(product, 'BTC')
  return (await owner.api('POST /markets/alerts', { body: aWish })).id
}

async function one(scene: Scene, method: 'PATCH' | 'DELETE', body?: object) {
  const { product, layla } = scene
  return product.http.call({
    method,
    path: `/api/v1/markets/alerts/${await anAlert(scene, layla)}`,
    headers: { authorization: `Bearer ${layla.token}` },
    ...(body && { body }),
  })
}
