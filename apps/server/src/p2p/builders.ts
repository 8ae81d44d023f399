import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { acknowledged } from '../../../../test/support/buying.ts'
import { anOperator } from '../../../../test/support/operators.ts'
import { offerBody, offered, take, takeBody } from '../../../../test/support/p2p.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'p2p.offers': () => ({
      side: 'sell',
      state: 'open',
      price_minor: '100',
      quantity_minor: '1',
      left_minor: '1',
      min_minor: '1',
      max_minor: '1',
    }),
    'p2p.trades': () => ({
      side: 'buy',
      state: 'waiting',
      quantity_minor: '1',
      price_minor: '100',
      value_minor: '1',
      disputed_by: null,
      dispute_reason: null,
      disputed_at: null,
      ended_at: null,
    }),
  },
  counts: {
    p2p_offers: 'select count(*) from p2p.offers',
    open_p2p_offers: `select coalesce(sum(left_minor), 0) from p2p.offers where state = 'open'`,
    p2p_trades: 'select count(*) from p2p.trades',
    open_p2p_trades: 'select count(*) from p2p.trades where ended_at is null',
  },
  growing: ['p2p.offers', 'p2p.trades'],
  fill: [
    `insert into p2p.offers (user_id, id, side, asset, currency, price_minor, quantity_minor, left_minor, min_minor,
       max_minor, account_id, holding_id, name, state, created_at)
     select id, gen_random_uuid(), case when n % 2 = 0 then 'buy' else 'sell' end, (array['BTC', 'ETH', 'SOL'])[n % 3 + 1],
       'USD', 100 + n, 100, case when n % 5 = 0 then 0 else 50 end, 1, 100, account, account, 'Person ' || n,
       case when n % 20 = 0 then 'open' else 'withdrawn' end, now()
     from person`,
    `insert into p2p.trades (user_id, id, offer_id, is_maker, side, other_user_id, name, asset, quantity_minor, currency,
       price_minor, value_minor, account_id, holding_id, state, expires_at, created_at, ended_at)
     select id, gen_random_uuid(), gen_random_uuid(), true, 'sell', account, 'Person ' || n, 'BTC', 1, 'USD', 100, 1,
       account, account, case when n % 20 = 0 then 'waiting' else 'completed' end, now(), now(),
       case when n % 20 = 0 then null else now() end
     from person`,
  ],
  things: {
    'POST /p2p/offers/{id}/withdraw': (_scene, owner) => anOffer(owner),
    'GET /p2p/trades/{id}': aTrade,
    'POST /p2p/trades/{id}/confirm': aTrade,
    'POST /p2p/trades/{id}/cancel': aTrade,
    'POST /p2p/trades/{id}/dispute': aTrade,
  },
  bodies: { 'POST /p2p/trades/{id}/dispute': () => ({ reason: 'Nothing was said.' }) },
  queries: { '/p2p/offers': 'side=sell&asset=BTC&currency=USD' },
  calls: {
    listP2pOffers: ({ layla }) => layla.get('/p2p/offers?side=sell&asset=BTC&currency=USD'),
    listOwnP2pOffers: ({ layla }) => layla.get('/p2p/own-offers'),
    createP2pOffer: async ({ layla }) => {
      await acknowledged(layla)
      return layla.post('/p2p/offers', aBid(layla))
    },
    withdrawP2pOffer: async ({ layla }) =>
      layla.post(`/p2p/offers/${await anOffer(layla)}/withdraw`, undefined),
    takeP2pOffer: async (scene) => {
      const { layla } = scene
      return layla.post('/p2p/trades', takeBody(layla, await soldBy(scene, another(scene, layla)), LITTLE))
    },
    listP2pTrades: ({ layla }) => layla.get('/p2p/trades'),
    getP2pTrade: async (scene) => scene.layla.get(`/p2p/trades/${await aTrade(scene, scene.layla)}`),
    confirmP2pTrade: async (scene) =>
      scene.layla.post(`/p2p/trades/${await aTrade(scene, scene.layla)}/confirm`, undefined),
    cancelP2pTrade: async (scene) =>
      scene.layla.post(`/p2p/trades/${await aTrade(scene, scene.layla)}/cancel`, undefined),
    disputeP2pTrade: async (scene) =>
      scene.layla.post(`/p2p/trades/${await aTrade(scene, scene.layla)}/dispute`, { reason: 'No answer.' }),
    decideP2pDispute: async (scene) => {
      const caseId = await aDisputedCase(scene)
      const salma = await anOperator(scene.product)
      return salma.post(`/ops/cases/${caseId}/p2p-decision`, { decision: 'return', text: 'Looked at.' })
    },
  },
  async use(scene) {
    const { product, layla } = scene
    const side = { side: 'sell', asset: 'BTC', currency: 'USD' } as const
    for (const query of [side, { ...side, side: 'buy' } as const])
      await another(scene, layla).api('GET /p2p/offers', { query })
    const offerId = await anOffer(layla)
    await layla.api('GET /p2p/own-offers', { query: { limit: 1 } })
    await layla.api('GET /p2p/own-offers', { query: { cursor: offerId } })
    await layla.api('POST /p2p/offers/{id}/withdraw', { params: { id: offerId } })
    for (const act of ['cancel', 'confirm'] as const) {
      const id = await aTrade(scene, layla)
      await layla.api('GET /p2p/trades/{id}', { params: { id } })
      await layla.api('GET /p2p/trades', { query: { cursor: id } })
      await layla.post(`/p2p/trades/${id}/${act}`, undefined)
      await product.quiet()
    }
    await layla.api('GET /p2p/trades', { query: { status: 'over' } })
    const caseId = await aDisputedCase(scene)
    const salma = await anOperator(product)
    await salma.post(`/ops/cases/${caseId}/p2p-decision`, { decision: 'release', text: 'Looked at.' })
    await product.quiet()
  },
}

const LITTLE = '0.0001'

/** To buy at so low a price that a scene’s money covers it many times. */
const aBid = (maker: Person) =>
  offerBody(maker, { side: 'buy', price: '1000.00', quantity: LITTLE, min: LITTLE })

const another = ({ omar, noor }: Scene, { userId }: Person): Person => (noor.userId === userId ? omar : noor)

async function anOffer(maker: Person): Promise<string> {
  await acknowledged(maker)
  return (await offered(maker, { side: 'buy', price: '1000.00', quantity: LITTLE, min: LITTLE })).id
}

/** A person holds bitcoin and offers it. @returns the offer’s id */
async function soldBy(scene: Scene, seller: Person): Promise<string> {
  await forget(scene)
  await acknowledged(seller)
  for (const person of [scene.layla, scene.omar, scene.noor]) await acknowledged(person)
  await give(scene, seller)
  return (await offered(seller, { price: '1000.00', quantity: LITTLE, min: LITTLE })).id
}

/** A trade by a person's offer, waiting for them. */
async function aTrade(scene: Scene, owner: Person): Promise<string> {
  const offerId = await anOfferOf(scene, owner)
  return (await take(another(scene, owner), offerId, LITTLE)).id
}

/** To buy, so that its maker needs money alone and its taker is given what they sell. */
async function anOfferOf(scene: Scene, owner: Person): Promise<string> {
  await forget(scene)
  const taker = another(scene, owner)
  await acknowledged(taker)
  await give(scene, taker)
  await fund(scene, owner)
  return anOffer(owner)
}

async function aDisputedCase(scene: Scene): Promise<string> {
  const { product, layla } = scene
  const id = await aTrade(scene, layla)
  await layla.api('POST /p2p/trades/{id}/dispute', { params: { id }, body: { reason: 'No answer.' } })
  const { rows } = await product.database.query<{ id: string }>(
    `select id from providers.cases where kind = 'p2p_dispute' and subject = $1`,
    [id],
  )
  return rows[0]?.id ?? ''
}

/** Gives a person money to spend. */
async function fund({ product }: Scene, person: Person): Promise<void> {
  if (Number((await person.holds()).available) > 5) return
  await person.topUp('50.00')
  await product.quiet()
}

/** A person holds bitcoin, bought at the venue. */
async function give(scene: Scene, person: Person): Promise<void> {
  const { product } = scene
  const { rows } = await product.database.query<{ free: string }>(
    `select credits_posted - debits_posted - debits_pending as free from ledger.accounts
     where owner_id = $1 and asset = 'BTC'`,
    [person.userId],
  )
  if (BigInt(rows[0]?.free ?? 0) >= 10_000n) return
  await fund(scene, person)
  const { id } = await person.api('POST /trading/orders', {
    body: {
      ...{ side: 'buy', type: 'limit', time_in_force: 'gtc', limit_price: '1000.00' },
      quantity: { amount: '0.002', currency: 'BTC' },
      account_id: person.account('USD'),
    },
    idempotencyKey: crypto.randomUUID(),
  })
  await product.quiet()
  await product.venue.fillOrder(id, { quantity: '0.002', price: '1000' })
  await product.quiet()
}

// The sweep offers and trades more often than a person may.
async function forget({ product: { database }, layla, omar, noor }: Scene): Promise<void> {
  const people = [[layla.userId, omar.userId, noor.userId]]
  await database.query(`update p2p.offers set state = 'withdrawn' where user_id = any ($1)`, people)
}
