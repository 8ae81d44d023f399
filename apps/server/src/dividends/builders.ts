import type { Builders } from '../../../../test/support/builders.ts'
import { aDividend, holdsShares } from '../../../../test/support/dividends.ts'

export const builders: Builders = {
  rows: {
    'dividends.payments': () => ({
      asset: 'KO',
      quantity_minor: '10',
      per_unit: '0.5',
      currency: 'USD',
      gross_minor: '10',
      tax_minor: '3',
      tax_percentage: '30',
      ex_date: '2026-01-01',
      record_date: '2026-01-01',
    }),
  },
  counts: { dividends: 'select count(*) from dividends.payments' },
  growing: ['dividends.payments'],
  fill: [
    `insert into dividends.payments (user_id, id, asset, quantity_minor, per_unit, currency, gross_minor, tax_minor,
       tax_percentage, account_id, ex_date, record_date, paid_at)
     select id, gen_random_uuid(), 'KO', 100, '0.5', 'USD', 100, 30, '30', account, current_date - n, current_date - n,
       now() - n * interval '1 day' from person`,
  ],
  async use({ product, layla }) {
    await holdsShares(product, layla, { asset: 'KO', quantity: '1' })
    await aDividend(product, layla, 'KO')
    await layla.api('GET /portfolio/gains')
    await layla.api('GET /portfolio/history', { query: { range: 'all' } })
  },
}
