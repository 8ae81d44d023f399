import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { until } from '../../../../test/support/until.ts'

export const builders: Builders = {
  rows: {
    'developers.api_keys': () => ({
      name: 'Household export',
      hint: 'sk_test_7Qm2…x9Ld',
      hash: Buffer.alloc(32, 7),
      scopes: ['accounts:read'],
      created_at: new Date('2026-11-26T10:00:00Z'),
      expires_at: new Date('2027-02-26T10:00:00Z'),
    }),
    'developers.webhooks': () => ({ name: 'Books', events: ['transaction.created'] }),
    'developers.webhook_deliveries': () => ({ type: 'transaction.created', state: 'delivered' }),
    'developers.webhook_attempts': () => ({ number: 1, status: 204 }),
  },
  counts: {
    active_webhooks: `select count(*) from developers.webhooks where state = 'active'`,
    webhook_deliveries: 'select count(*) from developers.webhook_deliveries',
    usable_api_keys: 'select count(*) from developers.api_keys where revoked_at is null',
  },
  growing: [
    'developers.api_keys',
    'developers.webhooks',
    'developers.webhook_deliveries',
    'developers.webhook_attempts',
  ],
  fill: [
    `insert into developers.api_keys (user_id, id, name, hint, hash, scopes, created_at, expires_at)
     select person.id, gen_random_uuid(), 'Notebook', 'sk_test_0bTz…h6Ye', sha256(gen_random_uuid()::text::bytea),
       '{accounts:read}', now(), now() + interval '90 days'
     from person cross join generate_series(1, 3)`,
    `insert into developers.webhooks (user_id, id, name, url, events, secret, state, created_at)
     select person.id, gen_random_uuid(), 'Books', 'https://hooks.example.com/', '{transaction.created}', 'sealed',
       'active', now()
     from person`,
    `insert into developers.webhook_deliveries
       (user_id, id, webhook_id, type, body, created_at, state, due_at, attempts, tries)
     select user_id, gen_random_uuid(), id, 'transaction.created', '{}', now(), 'delivered', null, 1, 1
     from developers.webhooks cross join generate_series(1, 5)`,
    `insert into developers.webhook_attempts (user_id, delivery_id, number, at, status, duration_ms)
     select user_id, id, 1, created_at, 204, 12 from developers.webhook_deliveries`,
  ],
  things: {
    'DELETE /developers/keys/{id}': async (_scene, owner) => (await aKey(owner)).id,
    'PATCH /developers/webhooks/{id}': aWebhook,
    'DELETE /developers/webhooks/{id}': aWebhook,
    'POST /developers/webhooks/{id}/secret': aWebhook,
    'POST /developers/webhooks/{id}/test': aWebhook,
    'GET /developers/webhooks/{id}/deliveries': aWebhook,
    'POST /developers/webhook-deliveries/{id}/redeliver': aSentTest,
  },
  calls: {
    listApiKeys: ({ layla }) => layla.get('/developers/keys'),
    createApiKey: ({ layla }) => layla.post('/developers/keys', aWish),
    listWebhooks: ({ layla }) => layla.get('/developers/webhooks'),
    createWebhook: async ({ product, layla }) => {
      await removeAll(product, layla)
      return layla.post('/developers/webhooks', aWebhookWish)
    },
    changeWebhook: async (scene) =>
      on(scene, 'PATCH', await aWebhook(scene, scene.layla), { name: 'Ledger' }),
    removeWebhook: async (scene) => on(scene, 'DELETE', await aWebhook(scene, scene.layla)),
    rotateWebhookSecret: async (scene) => on(scene, 'POST', `${await aWebhook(scene, scene.layla)}/secret`),
    testWebhook: async (scene) => on(scene, 'POST', `${await aWebhook(scene, scene.layla)}/test`),
    listWebhookDeliveries: async (scene) =>
      scene.layla.get(`/developers/webhooks/${await aWebhook(scene, scene.layla)}/deliveries`),
    redeliverWebhook: async (scene) => redeliver(scene.layla, await aSentTest(scene, scene.layla)),
    revokeApiKey: async ({ product, layla }) => revoke(product, layla, (await aKey(layla)).id),
  },
  async use({ product, layla }) {
    const { id, key } = await aKey(layla)
    await product.http.get('/api/v1/accounts', { authorization: `Bearer ${key}` })
    await layla.get('/developers/keys')
    await revoke(product, layla, id)
    await workWebhooks({ product, layla })
    await product.runJob('developers.forget')
  },
}

const aWish = { name: 'Notebook', scopes: ['accounts:read'], expires_in_days: 90 }

const made = z.object({ id: z.string(), key: z.string() })

async function aKey(owner: Person) {
  return made.parse((await owner.post('/developers/keys', aWish)).body)
}

function revoke(product: Scene['product'], { token }: Person, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  return product.http.call({ method: 'DELETE', path: `/api/v1/developers/keys/${id}`, headers })
}

const aWebhookWish = {
  name: 'Books',
  url: 'https://hooks.example.com/',
  events: ['transaction.created'],
}

const withId = z.object({ id: z.string() })

/**
 * A webhook in place of all that there were, since a person has five at most; it leads to an address that is not
 * called.
 */
async function aWebhook({ product }: Pick<Scene, 'product'>, owner: Person): Promise<string> {
  await removeAll(product, owner)
  const { id } = withId.parse((await owner.post('/developers/webhooks', aWebhookWish)).body)
  await product.database.query(
    `update developers.webhooks set url = 'https://10.0.0.1/' where user_id = $1 and id = $2`,
    [owner.userId, id],
  )
  return id
}

async function aSentTest(scene: Pick<Scene, 'product'>, owner: Person): Promise<string> {
  const id = await aWebhook(scene, owner)
  return withId.parse((await owner.post(`/developers/webhooks/${id}/test`, {})).body).id
}

const redeliver = (owner: Person, id: string) =>
  owner.post(`/developers/webhook-deliveries/${id}/redeliver`, {})

const removeAll = (product: Scene['product'], { userId }: Person) =>
  product.database.query('delete from developers.webhooks where user_id = $1', [userId])

function on(
  { product, layla }: Pick<Scene, 'product' | 'layla'>,
  method: 'PATCH' | 'DELETE' | 'POST',
  path: string,
  body?: object,
) {
  return product.http.call({
    method,
    path: `/api/v1/developers/webhooks/${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
    ...(body && { body }),
  })
}

const LATEST = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
const deliveries = z.array(z.object({ attempts: z.array(z.unknown()) }))

/** All that is done with webhooks, with an attempt that finds no receiver. */
async function workWebhooks(scene: Pick<Scene, 'product' | 'layla'>): Promise<void> {
  const { layla } = scene
  const id = await aWebhook(scene, layla)
  const sent = withId.parse((await on(scene, 'POST', `${id}/test`)).body).id
  await until(async () => {
    const { body } = await layla.get(`/developers/webhooks/${id}/deliveries?cursor=${LATEST}`)
    return deliveries.parse(body.data)[0]?.attempts.length === 1
  })
  await redeliver(layla, sent)
  await on(scene, 'POST', `${id}/secret`)
  await on(scene, 'PATCH', id, { state: 'off' })
  await layla.get('/developers/webhooks')
  await on(scene, 'DELETE', id)
}
