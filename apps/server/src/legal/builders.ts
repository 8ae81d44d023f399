import { legalVersions } from '@sadaf/api'
import type { Builders } from '../../../../test/support/builders.ts'

const version = legalVersions.terms.at(-1)?.version ?? 1

export const builders: Builders = {
  rows: { 'legal.acceptances': () => ({ document: 'terms', language: 'en' }) },
  growing: ['legal.acceptances'],
  fill: [
    `insert into legal.acceptances (user_id, document, version, language, accepted_at)
     select id, document, 1, 'en', now() from person, unnest(array['terms', 'privacy', 'crypto_risks']) as document
     on conflict do nothing`,
  ],
  calls: {
    listAcceptances: ({ layla }) => layla.get('/me/acceptances'),
    acceptDocument: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/me/acceptances/terms',
        headers: { authorization: `Bearer ${layla.token}` },
        body: { version },
      }),
  },
  async use({ layla: { api } }) {
    await api('PUT /me/acceptances/{document}', { params: { document: 'terms' }, body: { version } })
    await api('GET /me/acceptances')
  },
}
