import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['analytics.daily_totals'],
  fill: [
    `insert into analytics.daily_totals (user_id, day, account_id, category, asset, income_minor, transaction_count)
     select user_id, at::date, account, 'transfer', 'USD', sum(100), count(*) from moved group by 1, 2, 3`,
    `insert into analytics.budgets (user_id, category, asset, amount_minor, position, created_at)
     select id, 'groceries', 'USD', 50000, 1, now() from person`,
  ],
  calls: {
    setBudget: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/analytics/budgets/groceries',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { amount: { amount: '500', currency: 'USD' } },
      }),
    removeBudget: async ({ product, layla }) => {
      await layla.api('PUT /analytics/budgets/{category}', {
        params: { category: 'dining' },
        body: { amount: { amount: '80', currency: 'USD' } },
      })
      return product.http.call({
        method: 'DELETE',
        path: '/api/v1/analytics/budgets/dining',
        headers: { authorization: `Bearer ${layla.token}` },
      })
    },
    getAnalytics: ({ layla }) => layla.get('/analytics/overview'),
    listBudgets: ({ layla }) => layla.get('/analytics/budgets'),
  },
  async use({ layla: { api } }) {
    await api('PUT /analytics/budgets/{category}', {
      params: { category: 'groceries' },
      body: { amount: { amount: '500.00', currency: 'USD' } },
    })
    await api('GET /analytics/budgets')
    await api('GET /analytics/overview')
    await api('DELETE /analytics/budgets/{category}', { params: { category: 'groceries' } })
  },
}
