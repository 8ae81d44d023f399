import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['analytics.budget_months', 'analytics.daily_totals', 'analytics.dismissed_insights'],
  fill: [
    `insert into analytics.daily_totals (user_id, day, account_id, category, asset, income_minor, transaction_count)
     select user_id, at::date, account, 'transfer', 'USD', sum(100), count(*) from moved group by 1, 2, 3`,
    `insert into analytics.budgets (user_id, category, asset, amount_minor, position, created_at)
     select id, 'groceries', 'USD', 50000, 1, now() from person`,
    `insert into analytics.budget_months (user_id, start_day) select id, 1 + n % 28 from person`,
    `insert into analytics.dismissed_insights (user_id, key, dismissed_at)
     select distinct user_id, 'kept_more:' || to_char(at, 'YYYY-MM'), now() from moved`,
  ],
  rows: {
    'analytics.budgets': () => ({ rollover: 'none', rollover_from: null, opening_minor: '0' }),
    'analytics.budget_months': () => ({ start_day: 1 }),
    'analytics.dismissed_insights': () => ({ key: 'kept_more:2026-03' }),
  },
  queries: { 'GET /analytics/file': 'view=trends' },
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
    getTrends: ({ layla }) => layla.get('/analytics/trends'),
    getWorth: ({ layla }) => layla.get('/analytics/worth'),
    listInsights: ({ layla }) => layla.get('/analytics/insights'),
    dismissInsight: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/analytics/insights/kept_more:2026-03',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { is_dismissed: false },
      }),
    getAnalyticsFile: ({ layla }) => layla.get('/analytics/file?view=overview'),
    getBudgetPace: ({ layla }) => layla.get('/analytics/budget-pace'),
    setBudgetMonth: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/analytics/budget-month',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { starts_on: 1 },
      }),
    listBudgets: ({ layla }) => layla.get('/analytics/budgets'),
  },
  async use({ product, layla }) {
    const { api } = layla
    await api('PUT /analytics/budgets/{category}', {
      params: { category: 'groceries' },
      body: { amount: { amount: '500.00', currency: 'USD' } },
    })
    await api('PUT /analytics/budgets/{category}', {
      params: { category: 'groceries' },
      body: { amount: { amount: '500.00', currency: 'USD' }, rollover: 'both' },
    })
    await api('PUT /analytics/budget-month', { body: { starts_on: 'last_working_day' } })
    await api('PUT /analytics/budget-month', { body: { starts_on: 1 } })
    await api('GET /analytics/budgets')
    await api('GET /analytics/budget-pace')
    await api('PUT /analytics/budgets/{category}', {
      params: { category: 'dining' },
      body: { amount: { amount: '0.01', currency: 'USD' } },
    })
    const dinner = { merchant_name: 'Bait Al Bahr', mcc: '5812', amount: { amount: '1.00', currency: 'USD' } }
    await product.bank.debit(await product.bankAccountOf(layla), dinner)
    await product.quiet()
    const { data: insights } = await api('GET /analytics/insights')
    const params = { key: insights.find(({ kind }) => kind === 'budget_over')?.key ?? '' }
    await api('PUT /analytics/insights/{key}', { params, body: { is_dismissed: true } })
    await api('PUT /analytics/insights/{key}', { params, body: { is_dismissed: false } })
    await api('GET /analytics/overview')
    await api('GET /analytics/trends', { query: { range: '1y' } })
    await api('GET /analytics/worth')
    await api('DELETE /analytics/budgets/{category}', { params: { category: 'groceries' } })
  },
}
