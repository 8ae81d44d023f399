import { type LegalDocument, legalVersions } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { type LegalVersions, publishedAt, waitingFor } from './legal-version.ts'
import { acceptancesOf } from './store.ts'

let product: Product
let layla: Person
beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ metadata: { language: 'ar' } })
})
afterAll(() => product.stop())

const newest = (document: LegalDocument = 'terms') =>
  publishedAt(legalVersions[document], product.platform.clock.now()).version

const forget = (person: Person) =>
  product.database.query('delete from legal.acceptances where user_id = $1', [person.userId])

const accept = (person: Person, version: number) =>
  product.http.call({
    method: 'PUT',
    path: '/api/v1/me/acceptances/terms',
    headers: { authorization: `Bearer ${person.token}` },
    body: { version },
  })

test('signing up accepts the terms and the privacy notice of that moment, in the language of the page', async () => {
  const { data, waiting } = await layla.api('GET /me/acceptances')
  const { rows } = await product.database.query('select signed_up_at from auth.users where id = $1', [
    layla.userId,
  ])
  const at = rows[0].signed_up_at.toISOString()
  expect(data).toEqual([
    { document: 'privacy', version: newest('privacy'), language: 'ar', accepted_at: at },
    { document: 'terms', version: newest(), language: 'ar', accepted_at: at },
  ])
  expect(waiting).toEqual([])
  expect((await layla.api('GET /me')).has_texts_to_accept).toBe(false)
})

test('people without acceptances are asked, accept once, and are not asked again', async () => {
  const omar = await product.person()
  await forget(omar)
  expect((await omar.api('GET /me')).has_texts_to_accept).toBe(true)
  const { waiting } = await omar.api('GET /me/acceptances')
  expect(waiting.map(({ document }) => document)).toEqual(['terms', 'privacy'])
  for (const { document, version } of waiting) {
    const call = { params: { document }, body: { version } }
    const first = await omar.api('PUT /me/acceptances/{document}', call)
    product.advance(60)
    expect(await omar.api('PUT /me/acceptances/{document}', call)).toEqual(first)
  }
  const after = await omar.api('GET /me/acceptances')
  expect([after.data.length, after.waiting]).toEqual([2, []])
  expect((await omar.api('GET /me')).has_texts_to_accept).toBe(false)
})

test('only the newest version can be accepted', async () => {
  for (const version of [newest() - 1, newest() + 1].filter((each) => each > 0))
    expect(await accept(layla, version)).toMatchObject({ status: 409, body: { code: 'legal_text_changed' } })
  expect(await accept(layla, 0)).toMatchObject({ status: 422 })
})

test('acceptances are their person’s alone, and cannot be changed', async () => {
  const omar = await product.person()
  await forget(omar)
  expect((await omar.api('GET /me/acceptances')).data).toEqual([])
  const asLayla = (statement: string) =>
    product.platform.database.asUser(layla.userId, (tx) => tx.client.query(statement))
  await expect(asLayla('delete from legal.acceptances')).rejects.toThrow('permission denied')
  await expect(asLayla('update legal.acceptances set version = 9')).rejects.toThrow('permission denied')
})

test('a new version asks everybody again from the day of its publication', async () => {
  const accepted = await product.platform.database.asUser(layla.userId, (tx) =>
    acceptancesOf(tx, layla.userId),
  )
  const known = { version: newest(), published: '2026-11-27', from: '2026-11-27' }
  const next = { version: newest() + 1, published: '2030-01-01', from: '2030-02-01' }
  const versions: LegalVersions = { terms: [known, next], privacy: [known] }
  expect(waitingFor(versions, accepted, new Date('2029-12-31T23:59:59Z'))).toEqual([])
  expect(waitingFor(versions, accepted, new Date('2030-01-01T00:00:00Z'))).toEqual([
    { document: 'terms', version: next.version, from: next.from },
  ])
})

test('accounts that an administrator opens have accepted nothing', async () => {
  const { status, body } = await product.http.post(
    '/auth/v1/admin/users',
    { email: 'opened-for-them@example.com', password: 'quiet-harbour-lamp', email_confirm: true },
    { apikey: product.keys.secret, authorization: `Bearer ${product.keys.secret}` },
  )
  expect(status).toBe(200)
  const { rows } = await product.database.query(
    `select activated_at is not null as is_active,
       (select count(*)::int from legal.acceptances where user_id = account.id) as accepted
     from auth.users as account where id = $1`,
    [z.object({ id: z.string() }).parse(body).id],
  )
  expect(rows).toEqual([{ is_active: true, accepted: 0 }])
})

test('the export of a person has what they accepted', async () => {
  const { parts } = await layla.api('GET /me/export')
  expect(parts.acceptances).toMatchObject([{ language: 'ar' }, { language: 'ar' }])
})
