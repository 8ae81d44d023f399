import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { acknowledged, aLivePrice } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'trading.orders': () => ({
      side: 'buy',
      type: 'limit',
      time_in_force: 'gtc',
      quantity_minor: '1',
      filled_minor: '0',
      stage: 'queued',
      ended_at: null,
    }),
    'trading.fills': () => ({ price: '1', quantity_minor: '1', value_minor: '1', fee_minor: '0' }),
  },
  counts: {
    trading_orders: 'select count(*) from trading.orders',
    swap_quotes: 'select count(*) from trading.swap_quotes',
  },
  growing: ['trading.orders', 'trading.fills', 'trading.swap_quotes'],
  fill: [
    `insert into trading.orders (user_id, id, asset, currency, side, type, time_in_force, quantity_minor, limit_price,
       account_id, holding_id, created_at)
     select id, account, 'BTC', 'USD', 'buy', 'limit', 'gtc', 100, 10, account, account, now() from person`,
    `insert into trading.fills (user_id, order_id, venue_id, id, at, price, quantity_minor, value_minor, fee_minor)
     select id, account, 'fill-' || n, gen_random_uuid(), now(), 10, 1, 1, 1 from person`,
    `insert into trading.swap_quotes (user_id, id, sell_asset, sell_minor, buy_asset, buy_minor, fee_minor, fee_percentage,
       rate, mid_rate, worth_minor, offered_at, expires_at)
     select id, account, 'BTC', 100, 'ETH', 100, 1, '0.5', '27', '27.1', 10, now() - n % 25 * interval '1 hour', now() from person`,
  ],
  things: {
    'GET /trading/orders/{id}': (_scene, owner) => aWaitingOrder(owner),
    'POST /trading/orders/{id}/cancel': (_scene, owner) => aWaitingOrder(owner),
    'POST /trading/orders/{id}/change': (_scene, owner) => aWaitingOrder(owner),
    'GET /trading/swaps/{id}': (scene) => swapSome(scene),
  },
  bodies: { 'POST /trading/orders/{id}/change': () => aChange },
  calls: {
    listInstruments: ({ layla }) => layla.get('/trading/instruments'),
    previewOrder: ({ layla }) => layla.post('/trading/orders/preview', aLowBid(layla)),
    placeOrder: async ({ layla }) => {
      await acknowledged(layla)
      return layla.post('/trading/orders', aLowBid(layla))
    },
    listOrders: ({ layla }) => layla.get('/trading/orders'),
    getOrder: async ({ layla }) => layla.get(`/trading/orders/${await aWaitingOrder(layla)}`),
    cancelOrder: async ({ layla }) =>
      layla.post(`/trading/orders/${await aWaitingOrder(layla)}/cancel`, undefined),
    changeOrder: async ({ layla }) =>
      layla.post(`/trading/orders/${await aWaitingOrder(layla)}/change`, aChange),
    getAssetDividends: ({ layla }) => layla.get('/markets/assets/KO/dividends'),
    getOrderBook: ({ layla }) => layla.get('/trading/books/BTC'),
    listRecurringBuys: ({ layla }) => layla.get('/trading/recurring-buys'),
    previewRecurringBuy: async ({ product, layla }) => {
      await aLivePrices(product)
      return layla.post('/trading/recurring-buys/preview', {
        symbol: 'BTC',
        amount: { amount: '50.00', currency: 'USD' },
      })
    },
    planRecurringBuy: async ({ product, layla }) => {
      await acknowledged(layla)
      return layla.post('/trading/recurring-buys', aPlan(layla, product.platform.clock.now()))
    },
    createSwapQuote: async ({ product, layla }) => {
      await aLivePrices(product)
      return layla.post('/trading/quotes', aSwap)
    },
    createSwap: async (scene) => {
      await buySome(scene.layla)
      await scene.product.quiet()
      return scene.layla.post('/trading/swaps', { quote_id: await aQuote(scene) })
    },
    getSwap: async (scene) => scene.layla.get(`/trading/swaps/${await swapSome(scene)}`),
  },
  async use(scene) {
    const { product, layla } = scene
    await layla.api('GET /trading/instruments')
    await layla.api('GET /trading/books/{symbol}', { params: { symbol: 'BTC' } })
    const id = await aWaitingOrder(layla)
    await product.quiet()
    await layla.api('GET /trading/orders', { query: { limit: 1, symbol: 'BTC', is_open: 'true' } })
    await layla.api('GET /trading/orders', { query: { cursor: id, is_open: 'false' } })
    await layla.api('GET /trading/orders/{id}', { params: { id } })
    await layla.api('POST /trading/orders/{id}/change', {
      ...{ params: { id }, body: aChange, idempotencyKey: randomUUID() },
    })
    await layla.api('POST /trading/orders/{id}/cancel', { params: { id } })
    await product.quiet()
    await buyAndSell(scene)
    await layla.api('GET /portfolio')
    await acknowledged(layla)
    const plan = await layla.api('POST /trading/recurring-buys', {
      body: aPlan(layla, product.platform.clock.now()),
      idempotencyKey: randomUUID(),
    })
    await layla.api('GET /trading/recurring-buys', { query: { cursor: plan.id } })
    await layla.api('GET /trading/recurring-buys')
    await swapSome(scene)
    await product.runJob('trading.forget_swap_quotes')
  },
}

/** The first run is two days ahead. */
const aPlan = (owner: Person, now: Date) => ({
  ...{ account_id: owner.account('USD'), symbol: 'BTC', amount: { amount: '50.00', currency: 'USD' } },
  ...({
    frequency: 'monthly',
    first_day: new Date(now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
  } as const),
})

/** Far below any price: it waits. */
function aLowBid(owner: Person) {
  return {
    side: 'buy' as const,
    type: 'limit' as const,
    time_in_force: 'gtc' as const,
    quantity: { amount: '0.01', currency: 'BTC' },
    limit_price: '1000',
    account_id: owner.account('USD'),
  }
}

const aChange = { quantity: { amount: '0.002', currency: 'BTC' }, limit_price: '1000' }

async function aWaitingOrder(owner: Person): Promise<string> {
  await acknowledged(owner)
  const placed = await owner.api('POST /trading/orders', {
    body: aLowBid(owner),
    idempotencyKey: randomUUID(),
  })
  return placed.id
}

/** At a price that the other traders of the sandbox take at once, whatever the market says. */
async function orderAt(owner: Person, side: 'buy' | 'sell', limit_price: string): Promise<void> {
  await acknowledged(owner)
  await owner.api('POST /trading/orders', {
    body: { ...aLowBid(owner), side, quantity: { amount: '0.0001', currency: 'BTC' }, limit_price },
    idempotencyKey: randomUUID(),
  })
}

const buySome = (owner: Person) => orderAt(owner, 'buy', '400000')

async function buyAndSell({ product, layla }: Scene): Promise<void> {
  await buySome(layla)
  await product.quiet()
  await orderAt(layla, 'sell', '10000')
  await product.quiet()
}

const aSwap = {
  sell_symbol: 'BTC',
  buy_symbol: 'ETH',
  quantity: { amount: '0.00002', currency: 'BTC' },
}

async function aLivePrices(product: Scene['product']): Promise<void> {
  for (const symbol of ['BTC', 'ETH']) await aLivePrice(product, symbol)
}

async function aQuote({ product, layla }: Scene): Promise<string> {
  await acknowledged(layla)
  await aLivePrices(product)
  return (await layla.api('POST /trading/quotes', { body: aSwap })).id
}

/** Of what was bought before. @returns its id */
async function swapSome(scene: Scene): Promise<string> {
  const { product, layla } = scene
  await buySome(layla)
  await product.quiet()
  const body = { quote_id: await aQuote(scene) }
  const { id } = await layla.api('POST /trading/swaps', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  return id
}
