import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { operatorOf } from '../../../../test/support/operators.ts'

export const builders: Builders = {
  counts: {
    incidents: 'select count(*) from status.incidents',
    incident_updates: 'select count(*) from status.incident_updates',
    followers: 'select count(*) from status.followers',
  },
  growing: ['status.probes', 'status.followers'],
  fill: [
    `insert into status.probes (component, minute, state, milliseconds)
     select 'api', now() - n * interval '1 minute', 'working', 20 from generate_series(1, 10000) as n`,
    // They follow what comes in a year: an update that is published now is told to none of them.
    `insert into status.followers (user_id, created_at)
     select id, now() + interval '1 year' from person`,
  ],
  calls: {
    getStatusFollowing: ({ layla }) => layla.get('/status/following'),
    followStatus: (scene) => following(scene, 'PUT'),
    unfollowStatus: (scene) => following(scene, 'DELETE'),
    getStatus: ({ product }) => product.http.get('/api/v1/status'),
    listIncidents: async ({ product }) => (await operatorOf(product)).get('/ops/incidents'),
    beginIncident: async ({ product }) => (await operatorOf(product)).post('/ops/incidents', BEGUN),
    updateIncident: async (scene) =>
      (await operatorOf(scene.product)).post(`/ops/incidents/${await anIncident(scene)}/updates`, UPDATED),
  },
  async use(scene) {
    const { product } = scene
    await product.runJob('status.measure')
    const operator = await operatorOf(product)
    const { layla, omar } = scene
    for (const follower of [layla, omar]) await follower.api('PUT /status/following')
    await layla.api('GET /status/following')
    await layla.api('DELETE /status/following')
    await operator.post(`/ops/incidents/${await anIncident(scene)}/updates`, UPDATED)
    await operator.get('/ops/incidents')
    product.advance(10)
    await product.http.get('/api/v1/status')
    product.advance(-10)
    await product.http.get('/status/feed.xml')
    await product.quiet()
  },
}

const following = ({ product, layla: { token } }: Scene, method: 'PUT' | 'DELETE') =>
  product.http.call({
    method,
    path: '/api/v1/status/following',
    headers: { authorization: `Bearer ${token}` },
  })

const BEGUN = {
  impact: 'slow',
  components: ['cards'],
  title: { en: 'Card payments take longer', ar: 'تستغرق مدفوعات البطاقات وقتًا أطول' },
  text: { en: 'A probe measured 6 seconds.', ar: 'قاس الفحص 6 ثوانٍ.' },
}
const UPDATED = {
  state: 'resolved',
  text: { en: 'It answers as usual.', ar: 'عاد الرد كالمعتاد.' },
}

async function anIncident({ product }: Pick<Scene, 'product'>): Promise<string> {
  const { body } = await (await operatorOf(product)).post('/ops/incidents', BEGUN)
  return begun.parse(body).id
}

const begun = z.object({ id: z.string() })
