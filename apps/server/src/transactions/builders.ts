import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['transactions.transactions'],
  fill: [
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, transaction_id, id, account, 'incoming', 'topup', 'principal', 'income', 'USD', 100, 'Bank ' || n % 50, 'transfer',
       'completed', 'SDF' || n, at, at::date from moved`,
  ],
  counts: { transactions: 'select count(*) from transactions.transactions' },
  things: {
    'GET /transactions/{id}': async (_scene, owner) =>
      (await owner.api('GET /transactions')).data[0]?.id ?? '',
    'GET /transactions/{id}/history': async (_scene, owner) =>
      (await owner.api('GET /transactions')).data[0]?.id ?? '',
  },
  calls: {
    listTransactions: ({ layla }) => layla.get('/transactions'),
    summarizeTransactions: ({ layla }) => layla.get('/transactions/summary'),
    getTransaction: async ({ layla }) => {
      const { data } = await layla.api('GET /transactions')
      return layla.get(`/transactions/${data[0]?.id}`)
    },
    getTransactionHistory: async ({ layla }) => {
      const { data } = await layla.api('GET /transactions')
      return layla.get(`/transactions/${data[0]?.id}/history`)
    },
  },
  async use({ layla: { api, account } }) {
    const { data, next_cursor: cursor } = await api('GET /transactions', { query: { limit: 2 } })
    if (!cursor || !data[0]) throw new Error('there is more than one page')
    await api('GET /transactions', { query: { limit: 2, cursor } })
    await api('GET /transactions', {
      query: {
        search: 'bank',
        status: 'completed',
        type: 'incoming',
        category: 'transfer',
        account_id: account(),
        from: '2026-01-01',
        to: '2026-12-31',
      },
    })
    await api('GET /transactions/{id}', { params: { id: data[0].id } })
    await api('GET /transactions/{id}/history', { params: { id: data[0].id } })
    await api('GET /transactions/summary')
    await api('GET /transactions/summary', { query: { from: '2026-01-01', search: 'bank' } })
  },
}
