import type { Builders, Scene } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['providers.cases', 'providers.webhook_events'],
  fill: [
    `insert into providers.webhook_events (provider, event_id, type, raw, occurred_at, received_at, applied_at)
     select 'bank', 'evt_' || n, 'collection.completed', '\\x00', at, at, at from moved`,
    `insert into providers.cases (id, provider, kind, subject, details, status, resolution, opened_at, resolved_at)
     select gen_random_uuid(), 'bank', 'missing_here', 'case ' || n, '{}', 'resolved', 'Done.', at, at
     from moved where n % 5 = 0`,
  ],
  calls: {
    listProviders: ({ product }) => product.http.get('/api/v1/providers'),
    listCases: async ({ product }) => {
      await product.bank.record('bank.something_new', {})
      await product.quiet()
      return product.http.get('/api/v1/operator/cases', asOperator(product))
    },
    resolveCase: async ({ product }) => {
      const { body } = await product.http.get('/api/v1/operator/cases', asOperator(product))
      const [open] = body.data as { id: string }[]
      const resolution = { resolution: 'Seen.' }
      return product.http.post(`/api/v1/operator/cases/${open?.id}/resolve`, resolution, asOperator(product))
    },
  },
  async use({ product, layla }) {
    await layla.api('GET /providers')
    await product.bank.record('bank.something_new', {})
    await product.quiet()
    const operator = asOperator(product)
    const cases = await product.http.get('/api/v1/operator/cases', operator)
    const [open] = cases.body.data as { id: string }[]
    await product.http.get('/api/v1/operator/cases?status=all&limit=5', operator)
    await product.http.get(`/api/v1/operator/cases?status=resolved&cursor=${open?.id}`, operator)
    await product.http.post(`/api/v1/operator/cases/${open?.id}/resolve`, { resolution: 'Seen.' }, operator)
    await product.hurry()
    for (const task of ['webhooks.catch_up', 'providers.probe']) await product.runJob(task)
  },
}

const asOperator = (product: Scene['product']) => ({ apikey: product.keys.secret })
