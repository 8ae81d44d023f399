import { riskVersions } from '@sadaf/api'
import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  calls: {
    getRisks: ({ layla }) => layla.get('/risks/crypto'),
    acknowledgeRisks: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/risks/crypto',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { version: riskVersions.crypto },
      }),
  },
  async use({ layla: { api } }) {
    const params = { subject: 'crypto' } as const
    await api('PUT /risks/{subject}', { params, body: { version: riskVersions.crypto } })
    await api('GET /risks/{subject}', { params })
  },
}
