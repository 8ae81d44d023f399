import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Builders } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { aJpeg } from '../../../../test/support/pictures.ts'
import type { Product } from '../../../../test/support/product.ts'

export const builders: Builders = {
  rows: {
    'verification.checks': () => ({ status: 'rejected', needs: ['selfie'], valid_until: null }),
  },
  counts: {
    checks: 'select count(*) from verification.checks',
    files: 'select count(*) from verification.files',
    known: `select count(*) from profile.people where tier <> 'basic'`,
  },
  growing: ['verification.checks', 'verification.files'],
  fill: [
    `insert into verification.checks (user_id, id, document, tier, status, needs, created_at, valid_until, reminded_at)
     select id, gen_random_uuid(), 'passport', 'verified', 'approved', '{}', now(), now() + interval '1 year', null
     from person`,
    `insert into verification.files (user_id, check_id, part, shown_at)
     select user_id, id, 'selfie', now() from verification.checks`,
  ],
  things: {
    'PUT /verification/checks/{id}/files/{part}': async ({ product }, owner) => {
      await afresh(product, owner)
      return begun(owner)
    },
    'POST /verification/checks/{id}/submit': async ({ product }, owner) => {
      await afresh(product, owner)
      return shown(owner)
    },
    'POST /verification/checks/{id}/withdraw': async ({ product }, owner) => {
      await afresh(product, owner)
      return begun(owner)
    },
  },
  calls: {
    getVerification: ({ layla }) => layla.get('/verification'),
    beginVerification: async ({ product, layla }) => {
      await afresh(product, layla)
      return layla.post('/verification/checks', { document: 'passport' })
    },
    showDocument: async ({ product, layla }) => {
      await afresh(product, layla)
      const path = `/api/v1/verification/checks/${await begun(layla)}/files/selfie`
      const headers = { authorization: `Bearer ${layla.token}`, 'content-type': 'image/jpeg' }
      return product.http.call({ method: 'PUT', path, headers, body: aJpeg() })
    },
    submitVerification: async ({ product, layla }) => {
      await afresh(product, layla)
      return layla.post(`/verification/checks/${await shown(layla)}/submit`, undefined)
    },
    withdrawVerification: async ({ product, layla }) => {
      await afresh(product, layla)
      return layla.post(`/verification/checks/${await begun(layla)}/withdraw`, undefined)
    },
  },
  async use({ product, layla }) {
    await afresh(product, layla)
    const id = await shown(layla)
    await layla.api('POST /verification/checks/{id}/submit', { params: { id } })
    await product.quiet()
    await layla.api('GET /verification')
    await product.runJob('verification.upkeep')
    await product.database.query(
      `update verification.checks set valid_until = now() + interval '1 day' where user_id = $1 and status = 'approved'`,
      [layla.userId],
    )
    await product.runJob('verification.upkeep')
    await product.database.query(
      `update verification.checks set valid_until = now() where user_id = $1 and status = 'approved'`,
      [layla.userId],
    )
    await product.runJob('verification.upkeep')
    await afresh(product, layla)
    const other = await begun(layla)
    await layla.api('POST /verification/checks/{id}/withdraw', { params: { id: other } })
  },
}

const checkNamed = z.object({ id: z.string() })

/**
 * Ends the checks under way: a person has one for each tier at a time. It locks the person as the product does: else
 * the provider's decision on an earlier check, read before this and saved after it, would stand.
 */
async function afresh(product: Product, { userId }: Person): Promise<void> {
  await product.database.query(
    `update verification.checks set status = 'withdrawn', created_at = now() - interval '2 days'
     from (select user_id from profile.people where user_id = $1 for no key update) person
     where checks.user_id = person.user_id`,
    [userId],
  )
}

async function begun(owner: Person): Promise<string> {
  const { checks } = await owner.api('GET /verification')
  const open = checks.find(({ status }) => status === 'open')
  if (open) return open.id
  const body = { document: 'passport' as const }
  return checkNamed.parse(
    await owner.api('POST /verification/checks', { body, idempotencyKey: randomUUID() }),
  ).id
}

async function shown(owner: Person): Promise<string> {
  const id = await begun(owner)
  const file = new Blob([new Uint8Array(aJpeg())], { type: 'image/jpeg' })
  for (const part of ['photo_page', 'selfie'] as const)
    await owner.api('PUT /verification/checks/{id}/files/{part}', { params: { id, part }, file })
  return id
}
