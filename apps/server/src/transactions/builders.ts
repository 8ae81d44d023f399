import type { CallAt } from '@sadaf/api/client'
import type { Builders } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

const newestOf = async (owner: Person) => (await owner.api('GET /transactions')).data[0]?.id ?? ''

/** A rule about the newest transaction. @returns the rule's id */
async function aRule(owner: Person): Promise<string> {
  const { rule_id: id } = await owner.api('PATCH /transactions/{id}', {
    params: { id: await newestOf(owner) },
    body: { category: 'family', apply_to: 'merchant' },
  })
  return id ?? ''
}

export const builders: Builders = {
  growing: ['transactions.transactions', 'transactions.category_rules', 'transactions.tags'],
  fill: [
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, transaction_id, id, account, 'incoming', 'topup', 'principal', 'income', 'USD', 100, 'Bank ' || n % 50, 'transfer',
       'completed', 'SDF' || n, at, at::date from moved`,
    `insert into transactions.category_rules (user_id, kind, name, id, category, made_on, created_at)
     select distinct on (user_id, n % 50) user_id, 'topup', 'bank ' || n % 50, id, 'other', transaction_id, at from moved`,
    `insert into transactions.tags (user_id, folded, name, transaction_count)
     select user_id, 'trip ' || n % 50, 'Trip ' || n % 50, count(*) from moved group by user_id, n % 50`,
  ],
  counts: {
    transactions: 'select count(*) from transactions.transactions',
    category_rules: 'select count(*) from transactions.category_rules',
    tags: 'select coalesce(sum(transaction_count), 0) from transactions.tags',
    categories: `select md5(string_agg(id::text || category, ',' order by id)) from transactions.transactions`,
  },
  things: {
    'GET /transactions/{id}': (_scene, owner) => newestOf(owner),
    'GET /transactions/{id}/history': (_scene, owner) => newestOf(owner),
    'PATCH /transactions/{id}': (_scene, owner) => newestOf(owner),
    'DELETE /transactions/rules/{id}': (_scene, owner) => aRule(owner),
  },
  bodies: {
    'PATCH /transactions/{id}': () => ({
      own_note: 'Another’s',
      tags: { add: ['Another’s'] },
      category: 'other',
    }),
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
    changeTransaction: async ({ layla }) =>
      layla.patch(`/transactions/${await newestOf(layla)}`, { own_note: 'For the boat' }),
    undoCategoryRule: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/transactions/rules/${await aRule(layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    listTags: ({ layla }) => layla.get('/transactions/tags'),
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
    const params = { id: data[0].id }
    const write = (body: NonNullable<CallAt<'PATCH /transactions/{id}'>['body']>) =>
      api('PATCH /transactions/{id}', { params, body })
    await write({ own_note: 'For the boat', tags: { add: ['Boat', 'Summer'] } })
    await write({ tags: { remove: ['boat'] }, category: 'travel' })
    await write({ category: 'family', apply_to: 'merchant' })
    const { rule_id: ruleId } = await write({ category: 'dining', apply_to: 'merchant' })
    await api('GET /transactions/tags')
    await api('DELETE /transactions/rules/{id}', { params: { id: ruleId ?? '' } })
    await write({ category: null, apply_to: 'merchant' })
    await api('GET /transactions/summary')
    await api('GET /transactions/summary', { query: { from: '2026-01-01', search: 'bank' } })
  },
}
