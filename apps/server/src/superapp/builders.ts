import type { Builders, Scene } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  rows: {
    'superapp.apps': () => ({ app: 'qisma', removed_at: null }),
    'superapp.ratings': () => ({ app: 'qisma', stars: 5 }),
    'superapp.consents': () => ({ app: 'qisma', permission: 'name' }),
    'superapp.reads': () => ({ app: 'qisma', permission: 'name' }),
    'superapp.store': () => ({ app: 'qisma', key: 'state' }),
  },
  counts: {
    mini_apps: 'select count(*) from superapp.apps',
    mini_app_reads: 'select count(*) from superapp.reads',
    mini_app_store: 'select count(*) from superapp.store',
  },
  growing: ['superapp.apps', 'superapp.ratings', 'superapp.consents', 'superapp.reads', 'superapp.store'],
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
  ],
  calls: {
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
    await product.runJob('superapp.empty')
  },
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
