import { randomUUID } from 'node:crypto'
import type { MiniAppManifest } from '@sadaf/api'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'superapp.apps': () => ({ app: 'qisma', removed_at: null }),
    'superapp.ratings': () => ({ app: 'qisma', stars: 5 }),
    'superapp.consents': () => ({ app: 'qisma', permission: 'name' }),
    'superapp.reads': () => ({ app: 'qisma', permission: 'name' }),
    'superapp.store': () => ({ app: 'qisma', key: 'state' }),
    'superapp.own_apps': () => ({
      ...{
        app: `own-a${randomUUID().slice(0, 8)}`,
        manifest: JSON.stringify(aManifest('tip-jar')),
        html: '<p>',
      },
    }),
    'superapp.orders': () => ({
      ...{ app: 'finjan', reference: randomUUID(), lines: '[]', state: 'placed' },
      ...{ operation_id: null, paid_at: null },
    }),
  },
  counts: {
    mini_apps: 'select count(*) from superapp.apps',
    mini_app_reads: 'select count(*) from superapp.reads',
    mini_app_store: 'select count(*) from superapp.store',
    mini_app_orders: 'select count(*) from superapp.orders',
    own_mini_apps: 'select count(*) from superapp.own_apps where is_published',
  },
  growing: [
    ...['superapp.apps', 'superapp.ratings', 'superapp.consents', 'superapp.reads', 'superapp.store'],
    ...['superapp.orders', 'superapp.own_apps'],
  ],
  fill: [
    `insert into superapp.apps (user_id, app, is_favorite, installed_at, removed_at)
     select id, 'qisma', false, case when n % 100 > 0 then now() end, case when n % 100 = 0 then now() end from person`,
    `insert into superapp.ratings (user_id, app, stars, rated_at, changed_at)
     select id, 'qisma', 1 + n % 5, now(), now() from person`,
    `insert into superapp.consents (user_id, app, permission, granted_at)
     select id, 'qisma', 'name', now() from person`,
    `insert into superapp.reads (user_id, id, app, permission, at)
     select id, gen_random_uuid(), 'qisma', 'name', now() from person`,
    `insert into superapp.store (user_id, app, key, value, changed_at)
     select id, 'qisma', 'groups', '[]', now() from person`,
    `insert into superapp.own_apps (user_id, id, app, manifest, html, is_published, published_at)
     select id, gen_random_uuid(), 'own-tip-jar', '{}', '<p>', true, now() from person`,
    `insert into superapp.orders
       (user_id, id, app, reference, lines, asset, total_minor, state, operation_id, placed_at, paid_at)
     select id, gen_random_uuid(), 'finjan', 'filled-' || n, '[]', 'USD', 100 + n,
       case when n % 50 = 0 then 'placed' else 'paid' end,
       case when n % 50 > 0 then gen_random_uuid() end, now(), case when n % 50 > 0 then now() end
     from person`,
  ],
  things: {
    'PATCH /developers/mini-apps/{id}': (_scene, owner) => aPublishedApp(owner),
    'DELETE /developers/mini-apps/{id}': (_scene, owner) => aPublishedApp(owner),
    'POST /developers/mini-apps/{id}/frames': (_scene, owner) => aPublishedApp(owner),
    'POST /superapp/apps/{app}/orders/{id}/payments': (_scene, owner) => aPlacedOrder(owner),
    'POST /superapp/apps/{app}/orders/{id}/refunds': (_scene, owner) => aPaidOrder(owner),
  },
  bodies: {
    'PATCH /developers/mini-apps/{id}': () => ({ is_published: true }),
    'POST /superapp/apps/{app}/orders/{id}/payments': ({ layla }) => ({ from_account_id: layla.account() }),
  },
  calls: {
    listOwnMiniApps: ({ layla }) => layla.get('/developers/mini-apps'),
    publishOwnMiniApp: ({ layla }) =>
      layla.post('/developers/mini-apps', { manifest: aManifest('counter'), html: '<p>' }),
    changeOwnMiniApp: async ({ layla }) =>
      layla.patch(`/developers/mini-apps/${await aPublishedApp(layla)}`, { is_published: false }),
    removeOwnMiniApp: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/developers/mini-apps/${await aPublishedApp(layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    openOwnMiniApp: async ({ layla }) =>
      layla.post(`/developers/mini-apps/${await aPublishedApp(layla)}/frames`, undefined),
    listMiniApps: ({ layla }) => layla.get('/superapp/apps'),
    changeMiniApp: ({ layla }) => layla.patch('/superapp/apps/qisma', { is_favorite: true }),
    useMiniApp: ({ layla }) => layla.post('/superapp/apps/qisma/uses', undefined),
    rateMiniApp: async (scene) => {
      await scene.layla.api('POST /superapp/apps/{app}/uses', { params: { app: 'qisma' } })
      return put(scene, '/superapp/apps/qisma/rating', { stars: 5 })
    },
    allowMiniApp: (scene) => put(scene, '/superapp/apps/qisma/permissions/name', { is_granted: true }),
    listMiniAppReads: ({ layla }) => layla.get('/superapp/apps/qisma/reads'),
    readForMiniApp: async (scene) => {
      await allow(scene, 'name')
      return scene.layla.post('/superapp/apps/qisma/reads', { permission: 'name' })
    },
    readMiniAppStore: ({ layla }) => layla.get('/superapp/apps/qisma/store'),
    listMiniAppOrders: ({ layla }) => layla.get('/superapp/apps/finjan/orders'),
    placeMiniAppOrder: ({ layla }) => layla.post('/superapp/apps/finjan/orders', anOrder()),
    payMiniAppOrder: async ({ layla }) =>
      layla.post(`/superapp/apps/finjan/orders/${await aPlacedOrder(layla)}/payments`, {
        from_account_id: layla.account(),
      }),
    refundMiniAppOrder: async ({ product, layla }) => {
      const id = await aPaidOrder(layla)
      await product.quiet()
      return layla.post(`/superapp/apps/finjan/orders/${id}/refunds`, undefined)
    },
    writeMiniAppStore: (scene) => put(scene, '/superapp/apps/qisma/store/groups', { value: '[]' }),
  },
  async use(scene) {
    const { product, layla } = scene
    const params = { app: 'qisma' } as const
    await layla.api('GET /superapp/apps')
    await layla.api('POST /superapp/apps/{app}/uses', { params })
    await layla.api('PATCH /superapp/apps/{app}', { params, body: { is_installed: true } })
    await layla.api('PUT /superapp/apps/{app}/rating', { params, body: { stars: 4 } })
    await allow(scene, 'name')
    await layla.api('POST /superapp/apps/{app}/reads', { params, body: { permission: 'name' } })
    await layla.api('GET /superapp/apps/{app}/reads', { params })
    await layla.api('PUT /superapp/apps/{app}/permissions/{permission}', {
      params: { ...params, permission: 'name' },
      body: { is_granted: false },
    })
    for (const value of ['[]', null])
      await layla.api('PUT /superapp/apps/{app}/store/{key}', {
        params: { ...params, key: 'groups' },
        body: { value },
      })
    await layla.api('GET /superapp/apps/{app}/store', { params })
    await aPlacedOrder(layla)
    const id = await aPaidOrder(layla)
    await product.quiet()
    await layla.api('POST /superapp/apps/{app}/orders/{id}/refunds', { params: { app: 'finjan', id } })
    await product.quiet()
    await layla.api('GET /superapp/apps/{app}/orders', { params: { app: 'finjan' } })
    await product.runJob('superapp.empty')
    await runOwnApp(scene)
  },
}

const aManifest = (id: string, version = '1.0.0'): MiniAppManifest => ({
  ...{ manifest_version: 1, id, version, entry: 'index.html' },
  name: { en: 'Tip jar', ar: 'صندوق الإكراميات' },
  description: { en: 'Tips for good coffee', ar: 'إكراميات للقهوة الطيبة' },
  ...{ icon: 'coffee', category: 'food', permissions: ['name'] },
  items: [{ id: 'tip', name: { en: 'A tip', ar: 'إكرامية' }, price: '1.50' }],
})

/** The same app each time, in a version of its own: a person has few apps at once. */
async function aPublishedApp({ api }: Person): Promise<string> {
  const own = (await api('GET /developers/mini-apps')).data.find(({ app }) => app === 'own-tip-jar')
  const patch = Number(own?.manifest.version.split('.')[2] ?? 0) + 1
  const body = {
    manifest: aManifest('tip-jar', `1.0.${patch}`),
    html: '<!doctype html><title>Tip jar</title>',
  }
  return (await api('POST /developers/mini-apps', { body })).id
}

async function runOwnApp({ product, layla }: Scene): Promise<void> {
  const id = await aPublishedApp(layla)
  const { path } = await layla.api('POST /developers/mini-apps/{id}/frames', { params: { id } })
  await product.http.get(path)
  await layla.api('GET /superapp/apps/{app}/reads', { params: { app: 'own-tip-jar' } })
  await layla.api('PATCH /developers/mini-apps/{id}', { params: { id }, body: { is_published: false } })
  await layla.api('DELETE /developers/mini-apps/{id}', { params: { id } })
}

const anOrder = () => ({
  reference: randomUUID(),
  lines: [{ item: 'karak', option: null, count: 2 }],
})

async function aPlacedOrder({ api }: Person): Promise<string> {
  const placed = await api('POST /superapp/apps/{app}/orders', { params: { app: 'finjan' }, body: anOrder() })
  return placed.id
}

async function aPaidOrder(owner: Person): Promise<string> {
  const id = await aPlacedOrder(owner)
  await owner.api('POST /superapp/apps/{app}/orders/{id}/payments', {
    params: { app: 'finjan', id },
    body: { from_account_id: owner.account() },
    idempotencyKey: randomUUID(),
  })
  return id
}

const allow = ({ layla }: Scene, permission: 'name') =>
  layla.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app: 'qisma', permission },
    body: { is_granted: true },
  })

const put = ({ product, layla }: Scene, path: string, body: object) =>
  product.http.call({
    method: 'PUT',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
    body,
  })
