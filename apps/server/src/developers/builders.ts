import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

export const builders: Builders = {
  rows: {
    'developers.api_keys': () => ({
      name: 'Household export',
      hint: 'sk_test_7Qm2…x9Ld',
      hash: Buffer.alloc(32, 7),
      scopes: ['accounts:read'],
      created_at: new Date('2026-11-26T10:00:00Z'),
      expires_at: new Date('2027-02-26T10:00:00Z'),
    }),
  },
  counts: {
    usable_api_keys: 'select count(*) from developers.api_keys where revoked_at is null',
  },
  growing: ['developers.api_keys'],
  fill: [
    `insert into developers.api_keys (user_id, id, name, hint, hash, scopes, created_at, expires_at)
     select person.id, gen_random_uuid(), 'Notebook', 'sk_test_0bTz…h6Ye', sha256(gen_random_uuid()::text::bytea),
       '{accounts:read}', now(), now() + interval '90 days'
     from person cross join generate_series(1, 3)`,
  ],
  things: { 'DELETE /developers/keys/{id}': async (_scene, owner) => (await aKey(owner)).id },
  calls: {
    listApiKeys: ({ layla }) => layla.get('/developers/keys'),
    createApiKey: ({ layla }) => layla.post('/developers/keys', aWish),
    revokeApiKey: async ({ product, layla }) => revoke(product, layla, (await aKey(layla)).id),
  },
  async use({ product, layla }) {
    const { id, key } = await aKey(layla)
    await product.http.get('/api/v1/accounts', { authorization: `Bearer ${key}` })
    await layla.get('/developers/keys')
    await revoke(product, layla, id)
    await product.runJob('developers.forget')
  },
}

const aWish = { name: 'Notebook', scopes: ['accounts:read'], expires_in_days: 90 }

const made = z.object({ id: z.string(), key: z.string() })

async function aKey(owner: Person) {
  return made.parse((await owner.post('/developers/keys', aWish)).body)
}

function revoke(product: Scene['product'], { token }: Person, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  return product.http.call({ method: 'DELETE', path: `/api/v1/developers/keys/${id}`, headers })
}
