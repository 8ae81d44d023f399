import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['coming.awaited'],
  fill: [
    `insert into coming.awaited (user_id, part, created_at)
     select distinct user_id, 'defi', now() from moved`,
  ],
  calls: {
    listComing: ({ layla }) => layla.get('/coming'),
    awaitPart: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/coming/defi',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { is_awaited: true },
      }),
  },
  async use({ layla: { api } }) {
    await api('PUT /coming/{part}', { params: { part: 'defi' }, body: { is_awaited: true } })
    await api('GET /coming')
    await api('PUT /coming/{part}', { params: { part: 'defi' }, body: { is_awaited: false } })
  },
}
