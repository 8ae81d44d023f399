import type { Builders } from '../../../../test/support/builders.ts'
import { acknowledged, aLivePrice, aWish, bought, quoted } from '../../../../test/support/buying.ts'

export const builders: Builders = {
  rows: {
    'buy.quotes': () => ({
      asset: 'BTC',
      method: 'debit-card',
      typed: 'fiat',
      paid_minor: '100000',
      spent_minor: '96010',
      fee_minor: '3990',
      bought_minor: '985603',
      fee_percentage: '3.99',
      price: '97412.36',
    }),
  },
  counts: {
    buy_orders: 'select count(*) from buy.orders',
    used_buy_quotes: 'select count(*) from buy.quotes where order_id is not null',
  },
  growing: ['buy.quotes', 'buy.orders'],
  fill: [
    `insert into buy.quotes (user_id, id, asset, method, typed, paid_minor, spent_minor, fee_minor, bought_minor,
       network_fee_minor, fee_percentage, price, offered_at, expires_at)
     select user_id, gen_random_uuid(), 'BTC', 'debit-card', 'fiat', 1000, 961, 39, 100, 0, '3.99', '97412.36',
       now() - n % 25 * interval '1 hour', now() - n % 25 * interval '1 hour'
     from moved`,
    `insert into buy.orders (user_id, id, network_fee_minor, created_at)
     select id, gen_random_uuid(), 0, now() from person`,
  ],
  things: {
    'GET /buy/orders/{id}': async ({ product }, owner) => (await bought(product, owner)).id,
    'POST /buy/orders/{id}/page': async ({ product }, owner) => (await bought(product, owner)).id,
  },
  calls: {
    listPaymentMethods: ({ layla }) => layla.get('/buy/payment-methods'),
    createBuyQuote: async ({ product, layla }) => {
      await aLivePrice(product, 'BTC')
      return layla.post('/buy/quotes', aWish())
    },
    createBuyOrder: async ({ product, layla }) => {
      await acknowledged(layla)
      return layla.post('/buy/orders', { quote_id: (await quoted(product, layla)).id })
    },
    listBuyOrders: ({ layla }) => layla.get('/buy/orders'),
    getBuyOrder: async ({ product, layla }) => {
      const { id } = await bought(product, layla)
      return layla.get(`/buy/orders/${id}`)
    },
    openBuyPage: async ({ product, layla }) => {
      const { id } = await bought(product, layla)
      return layla.post(`/buy/orders/${id}/page`, { language: 'en' })
    },
  },
  bodies: {
    'POST /buy/orders/{id}/page': () => ({ language: 'en' }),
  },
  async use({ product, layla }) {
    const { id } = await bought(product, layla)
    await layla.api('POST /buy/orders/{id}/page', { params: { id }, body: { language: 'en' } })
    await product.ramp.toOrder(id, 'pay')
    await product.quiet()
    await layla.api('GET /buy/orders')
    await layla.api('GET /buy/orders/{id}', { params: { id } })
    await product.runJob('buy.forget_quotes')
  },
}
