import type { Builders } from '../../../../test/support/builders.ts'
import { anAddress, aSignedMessage } from '../../../../test/support/external-wallets.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'portfolio.holdings': () => ({ asset: 'BTC' }),
    'portfolio.movements': () => ({
      kind: 'acquired',
      quantity_minor: '1',
      worth_minor: '1',
      currency: 'USD',
    }),
    'portfolio.days': () => ({
      day: '2026-01-01',
      lot_id: null,
      lot_at: null,
      lot_minor: null,
      lot_cost_minor: null,
      lot_count: 0,
    }),
    'portfolio.external_wallets': () => ({
      chain: 'ethereum',
      address: `0x${'ab'.repeat(20)}`,
      name: null,
      proven_at: null,
    }),
  },
  counts: {
    holdings: 'select count(*) from portfolio.holdings',
    external_wallets: 'select count(*) from portfolio.external_wallets',
  },
  growing: ['portfolio.holdings', 'portfolio.movements', 'portfolio.days'],
  fill: [
    `insert into portfolio.holdings (user_id, id, asset, created_at)
     select id, account, 'BTC', now() from person`,
    `insert into portfolio.movements (user_id, holding_id, id, at, kind, quantity_minor, worth_minor, currency, operation_id)
     select id, account, gen_random_uuid(), now(), 'acquired', 100, 100, 'USD', account from person`,
    `insert into portfolio.days (user_id, holding_id, day, last_id, quantity_minor, known_minor, lot_id, lot_at, lot_minor,
       lot_cost_minor, lot_count, cost_first_minor, cost_average_minor, realised_first_minor, realised_average_minor,
       paid_in_minor, got_out_minor, came_unknown_minor, missing_minor)
     select user_id, holding_id, (at at time zone 'UTC')::date, id, 100, 100, id, at, 100, 100, 1, 100, 100, 0, 0, 100, 0,
       0, 0
     from portfolio.movements where operation_id = holding_id`,
  ],
  things: { 'DELETE /portfolio/wallets/{id}': (_scene, owner) => aWallet(owner) },
  calls: {
    getPortfolio: ({ layla }) => layla.get('/portfolio'),
    getPortfolioResult: ({ layla }) => layla.get('/portfolio/result'),
    getPortfolioHistory: ({ layla }) => layla.get('/portfolio/history?range=1y'),
    getGains: ({ layla }) => layla.get('/portfolio/gains'),
    getGainsFile: ({ layla }) => layla.get('/portfolio/gains/file?year=2026&format=csv'),
    listExternalWallets: ({ layla }) => layla.get('/portfolio/wallets'),
    addExternalWallet: ({ layla }) => layla.post('/portfolio/wallets', anAddress()),
    proveExternalWallet: ({ product, layla }) =>
      layla.post('/portfolio/wallets/sign-in', aSignedMessage(product.platform)),
    removeExternalWallet: async ({ product, layla }) => {
      const path = `/api/v1/portfolio/wallets/${await aWallet(layla)}`
      return product.http.call({
        method: 'DELETE',
        path,
        headers: { authorization: `Bearer ${layla.token}` },
      })
    },
  },
  queries: { 'GET /portfolio/gains/file': 'year=2026&format=csv' },
  async use({ product, layla }) {
    await layla.api('GET /portfolio')
    await layla.api('GET /portfolio/result')
    await layla.post('/portfolio/wallets', anAddress())
    const { body } = await layla.post('/portfolio/wallets/sign-in', aSignedMessage(product.platform))
    await layla.api('GET /portfolio/wallets')
    await layla.api('DELETE /portfolio/wallets/{id}', { params: { id: String(body.id) } })
  },
}

async function aWallet(owner: Person): Promise<string> {
  const { body } = await owner.post('/portfolio/wallets', anAddress())
  return String(body.id)
}
