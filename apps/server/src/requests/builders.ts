import { randomUUID } from 'node:crypto'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { newestTransactionOf, type Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'requests.requests': (userId) => ({ direction: 'outgoing', asker_user_id: userId }),
    'requests.shares': () => ({ state: 'open', operation_id: null, arrived_at: null }),
  },
  counts: {
    requests: 'select count(*) from requests.requests',
    open_shares: `select count(*) from requests.shares where state = 'open'`,
    request_blocks: 'select count(*) from requests.blocks',
  },
  growing: ['requests.requests', 'requests.shares', 'requests.blocks'],
  fill: [
    `insert into requests.requests (user_id, id, direction, asker_user_id, asker_name, is_asker_known, asset, amount_minor,
       splits, settles, is_open, created_at, lapses_at)
     select id, gen_random_uuid(), 'outgoing', id, 'Person ' || n, false, 'USD', 100, gen_random_uuid(), 'each',
       n % 10 = 0, now(),
       now() + n % 400 * interval '1 day' + interval '1 year'
     from person`,
    `insert into requests.shares (user_id, id, request_id, direction, other_user_id, name, place, asset, amount_minor, state,
       told_at)
     select id, gen_random_uuid(), account, 'outgoing', account, 'Person ' || n, 0, 'USD', 100,
       case when n % 10 = 0 then 'open' else 'declined' end, now()
     from person`,
    `insert into requests.blocks (user_id, id, blocked_user_id, name, created_at)
     select id, gen_random_uuid(), account, 'Person ' || n, now() from person`,
  ],
  things: {
    'GET /payment-requests/{id}': anOwn,
    'GET /transactions/{id}/split-requests': (_scene, owner) => newestTransactionOf(owner),
    'POST /payment-requests/{id}/cancel': anOwn,
    'POST /payment-requests/{id}/remind': async (scene, owner) => {
      const id = await anOwn(scene, owner)
      await makeRemindable(scene, owner, id)
      return id
    },
    'POST /payment-requests/{id}/pay': anIncoming,
    'POST /payment-requests/{id}/decline': anIncoming,
    'DELETE /request-blocks/{id}': aBlock,
  },
  bodies: {
    'POST /payment-requests/{id}/pay': ({ layla }) => ({ from_account_id: layla.account() }),
  },
  calls: {
    askForMoney: ({ layla, omar }) => layla.post('/payment-requests', aRequestTo(omar)),
    listPaymentRequests: ({ layla }) => layla.get('/payment-requests'),
    listSplitRequests: async ({ layla }) =>
      layla.get(`/transactions/${await newestTransactionOf(layla)}/split-requests`),
    getPaymentRequest: async (scene) =>
      scene.layla.get(`/payment-requests/${await anOwn(scene, scene.layla)}`),
    payRequest: async (scene) => {
      const { layla } = scene
      const id = await anIncoming(scene, layla)
      return layla.post(`/payment-requests/${id}/pay`, { from_account_id: layla.account() })
    },
    declineRequest: async (scene) =>
      scene.layla.post(`/payment-requests/${await anIncoming(scene, scene.layla)}/decline`, {}),
    remindOfRequest: async (scene) => {
      const id = await anOwn(scene, scene.layla)
      await makeRemindable(scene, scene.layla, id)
      return scene.layla.post(`/payment-requests/${id}/remind`, undefined)
    },
    cancelRequest: async (scene) =>
      scene.layla.post(`/payment-requests/${await anOwn(scene, scene.layla)}/cancel`, undefined),
    listBlockedAskers: ({ layla }) => layla.get('/request-blocks'),
    unblockAsker: async (scene) => {
      const { product, layla } = scene
      return product.http.call({
        method: 'DELETE',
        path: `/api/v1/request-blocks/${await aBlock(scene, layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      })
    },
  },
  async use(scene) {
    const { product, layla, noor } = scene
    const paid = await anIncoming(scene, layla)
    await layla.api('POST /payment-requests/{id}/pay', {
      params: { id: paid },
      body: { from_account_id: layla.account() },
      idempotencyKey: randomUUID(),
    })
    const mine = await anOwn(scene, layla)
    await makeRemindable(scene, layla, mine)
    await layla.api('POST /payment-requests/{id}/remind', { params: { id: mine } })
    await layla.api('POST /payment-requests/{id}/cancel', { params: { id: mine } })
    await turnPages(layla)
    await layla.api('GET /transactions/{id}/split-requests', {
      params: { id: await newestTransactionOf(layla) },
    })
    const id = await aBlock(scene, layla)
    await layla.api('GET /request-blocks')
    await layla.api('DELETE /request-blocks/{id}', { params: { id } })
    await anOwn(scene, noor)
    await product.runJob('requests.lapse')
    await product.quiet()
  },
}

const aRequestTo = ({ walletId }: { readonly walletId: string }) => ({
  currency: 'USD',
  shares: [{ to: { wallet_id: walletId }, amount: { amount: '1.00', currency: 'USD' } }],
})

async function askOf(asker: Person, asked: Person): Promise<string> {
  const body = aRequestTo(asked)
  return (await asker.api('POST /payment-requests', { body, idempotencyKey: randomUUID() })).id
}

/** Another person than the owner of the rows made. */
const other = ({ omar, noor }: Scene, { userId }: Person): Person => (noor.userId === userId ? omar : noor)

async function anOwn(scene: Scene, owner: Person): Promise<string> {
  await clearOpen(scene)
  return askOf(owner, other(scene, owner))
}

async function anIncoming(scene: Scene, owner: Person): Promise<string> {
  await clearOpen(scene)
  return askOf(other(scene, owner), owner)
}

async function aBlock(scene: Scene, owner: Person): Promise<string> {
  const id = await anIncoming(scene, owner)
  await owner.api('POST /payment-requests/{id}/decline', { params: { id }, body: { block: true } })
  const [block] = (await owner.api('GET /request-blocks')).data
  return block?.id ?? ''
}

// A test of every call asks the same people more often than the limit allows.
async function clearOpen({ product: { database }, layla, omar, noor }: Scene): Promise<void> {
  const people = [[layla.userId, omar.userId, noor.userId]]
  await database.query('delete from requests.blocks where user_id = any ($1)', people)
  const close = `update requests.shares set state = 'cancelled' where state = 'open' and user_id = any ($1)`
  await database.query(close, people)
  await database.query('update requests.requests set is_open = false where user_id = any ($1)', people)
}

async function makeRemindable({ product: { database } }: Scene, owner: Person, id: string): Promise<void> {
  const text = `update requests.shares set told_at = told_at - interval '1 day' where user_id = $1 and request_id = $2`
  await database.query(text, [owner.userId, id])
}

async function turnPages(person: Person): Promise<void> {
  for (const direction of ['incoming', 'outgoing'] as const)
    for (const status of ['open', 'over'] as const) {
      const { next_cursor: cursor } = await person.api('GET /payment-requests', {
        query: { direction, status, limit: 1 },
      })
      const next = cursor === null ? {} : { cursor }
      await person.api('GET /payment-requests', { query: { direction, status, ...next } })
    }
}
