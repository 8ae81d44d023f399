import type { CallAt } from '@sadaf/api/client'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { newestTransactionOf, type Person } from '../../../../test/support/people.ts'
import { keepReceipt, uploadReceipt } from '../../../../test/support/receipts.ts'

/** A rule about the newest transaction. @returns the rule's id */
async function aRule(owner: Person): Promise<string> {
  const { rule_id: id } = await owner.api('PATCH /transactions/{id}', {
    params: { id: await newestTransactionOf(owner) },
    body: { category: 'family', apply_to: 'merchant' },
  })
  return id ?? ''
}

/** The file last uploaded for a call that then names it. */
let uploaded = ''

/** A receipt of the newest transaction. @returns its id */
async function aReceipt(scene: Scene, owner: Person): Promise<string> {
  const { id } = await keepReceipt(scene.product, owner, await newestTransactionOf(owner))
  return id
}

async function aRemovedReceipt(scene: Scene, owner: Person): Promise<string> {
  const id = await aReceipt(scene, owner)
  await owner.api('DELETE /receipts/{id}', { params: { id } })
  return id
}

/** A choice for the newest transaction, made as one for many is. @returns its id */
async function aCategorization(owner: Person): Promise<string> {
  const { id } = await owner.api('POST /transactions/categorizations', {
    body: { category: 'education', ids: [await newestTransactionOf(owner)] },
  })
  return id
}

export const builders: Builders = {
  growing: [
    'transactions.transactions',
    'transactions.category_rules',
    'transactions.tags',
    'transactions.bulk_choices',
    'transactions.receipts',
    'transactions.reports',
    'transactions.ended_by_day',
    'transactions.ended_by_month',
    'transactions.names',
  ],
  fill: [
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, transaction_id, id, account, 'incoming', 'topup', 'principal', 'income', 'USD', 100, 'Bank ' || n % 50, 'transfer',
       'completed', 'SDF' || n, at, at::date from moved`,
    `insert into transactions.ended_by_day
     select user_id, at::date, account, 'USD', 'incoming', 'income', 'completed', 'transfer', sum(100), count(*)
     from moved group by user_id, at::date, account`,
    `insert into transactions.ended_by_month
     select user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category, sum(minor),
       sum(transaction_count)
     from transactions.ended_by_day where flow = 'income' group by 1, 2, 3, 4, 5, 6, 7, 8
     on conflict do nothing`,
    `insert into transactions.names
     select distinct user_id, 'Bank ' || n % 50, 'bank ' || n % 50 from moved on conflict do nothing`,
    `insert into transactions.category_rules (user_id, kind, subject, id, category, made_on, created_at)
     select distinct on (user_id, n % 50) user_id, 'topup', 'bank ' || n % 50, id, 'other', transaction_id, at from moved`,
    `insert into transactions.tags (user_id, folded, name, transaction_count)
     select user_id, 'trip ' || n % 50, 'Trip ' || n % 50, count(*) from moved group by user_id, n % 50`,
    `insert into transactions.bulk_choices (user_id, choice_id, transaction_id, category, created_at)
     select user_id, id, transaction_id, 'other', at from moved`,
    `insert into transactions.receipts (user_id, id, transaction_id, object_name, created_at)
     select user_id, id, transaction_id, user_id || '/' || n, at from moved`,
    `insert into transactions.reports (user_id, id, transaction_id, reason, created_at, answer, answered_at)
     select user_id, id, transaction_id, 'other', at - interval '1 day', 'It is mended.', at from moved`,
  ],
  counts: {
    transactions: 'select count(*) from transactions.transactions',
    category_rules: 'select count(*) from transactions.category_rules',
    tags: 'select coalesce(sum(transaction_count), 0) from transactions.tags',
    bulk_choices: 'select count(*) from transactions.bulk_choices',
    receipts: 'select count(*) from transactions.receipts where removed_at is null',
    reports: 'select count(*) from transactions.reports',
    categories: `select md5(string_agg(id::text || category, ',' order by id)) from transactions.transactions`,
  },
  things: {
    'GET /transactions/{id}': (_scene, owner) => newestTransactionOf(owner),
    'GET /transactions/{id}/history': (_scene, owner) => newestTransactionOf(owner),
    'PATCH /transactions/{id}': (_scene, owner) => newestTransactionOf(owner),
    'DELETE /transactions/rules/{id}': (_scene, owner) => aRule(owner),
    'DELETE /transactions/categorizations/{id}': (_scene, owner) => aCategorization(owner),
    'POST /transactions/{id}/receipts': async (scene, owner) => {
      uploaded = await uploadReceipt(scene.product, owner)
      return newestTransactionOf(owner)
    },
    'DELETE /receipts/{id}': aReceipt,
    'POST /receipts/{id}/restore': aRemovedReceipt,
    'POST /transactions/{id}/reports': (_scene, owner) => newestTransactionOf(owner),
  },
  bodies: {
    'PATCH /transactions/{id}': () => ({
      own_note: 'Another’s',
      tags: { add: ['Another’s'] },
      category: 'other',
    }),
    'POST /transactions/{id}/receipts': () => ({ path: uploaded }),
    'POST /transactions/{id}/reports': () => ({ reason: 'other' }),
  },
  calls: {
    categorizeTransactions: async ({ layla }) =>
      layla.post('/transactions/categorizations', {
        category: 'family',
        ids: [await newestTransactionOf(layla)],
      }),
    undoCategorization: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/transactions/categorizations/${await aCategorization(layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    addReceipt: async (scene) =>
      scene.layla.post(`/transactions/${await newestTransactionOf(scene.layla)}/receipts`, {
        path: await uploadReceipt(scene.product, scene.layla),
      }),
    removeReceipt: async (scene) =>
      scene.product.http.call({
        method: 'DELETE',
        path: `/api/v1/receipts/${await aReceipt(scene, scene.layla)}`,
        headers: { authorization: `Bearer ${scene.layla.token}` },
      }),
    restoreReceipt: async (scene) =>
      scene.layla.post(`/receipts/${await aRemovedReceipt(scene, scene.layla)}/restore`, {}),
    reportTransaction: async ({ layla }) =>
      layla.post(`/transactions/${await newestTransactionOf(layla)}/reports`, {
        reason: 'other',
        words: 'Look again.',
      }),
    getSpendingInsights: ({ layla }) => layla.get('/transactions/insights'),
    listTransactions: ({ layla }) => layla.get('/transactions'),
    searchTransactions: ({ layla }) => layla.get('/transactions/search?search=bank'),
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
      layla.patch(`/transactions/${await newestTransactionOf(layla)}`, { own_note: 'For the boat' }),
    undoCategoryRule: async ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: `/api/v1/transactions/rules/${await aRule(layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      }),
    listTags: ({ layla }) => layla.get('/transactions/tags'),
  },
  async use(scene) {
    const { api, account } = scene.layla
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
        asset: 'USD',
        amount_from: '0.5',
        amount_to: '1000000',
        counterparty: 'bank',
        from: '2026-01-01',
        to: '2026-12-31',
      },
    })
    await api('GET /transactions', { query: { search: '86', status: 'failed' } })
    await api('GET /transactions', { query: { category: 'travel' } })
    await api('GET /transactions', { query: { flow: 'spending', search: 'bank' } })
    await api('GET /transactions', { query: { flow: 'income' } })
    await api('GET /transactions/search', { query: { search: 'bank' } })
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
    const all = { category: 'travel', matching: { status: 'completed' } } as const
    const { id: choice } = await api('POST /transactions/categorizations', { body: all })
    await api('DELETE /transactions/categorizations/{id}', { params: { id: choice } })
    await api('DELETE /transactions/categorizations/{id}', {
      params: { id: await aCategorization(scene.layla) },
    })
    await api('POST /receipts/{id}/restore', { params: { id: await aRemovedReceipt(scene, scene.layla) } })
    await api('POST /transactions/{id}/reports', { params, body: { reason: 'other' } })
    await scene.product.quiet()
    await api('GET /transactions/{id}', { params })
    await api('GET /transactions/insights', { query: { month: '2026-03' } })
    await api('GET /transactions/summary')
    await api('GET /transactions/summary', { query: { from: '2026-01-01', search: 'bank' } })
  },
}
