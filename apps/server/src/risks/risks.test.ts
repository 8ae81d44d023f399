import { riskVersions } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { requireRisksAcknowledged } from './index.ts'

let product: Product
let layla: Person
beforeAll(async () => {
  product = await startProduct()
  layla = await product.person()
})
afterAll(() => product.stop())

const crypto = { subject: 'crypto' } as const

test('risks are accepted once for each version and each of what one would buy', async () => {
  const { version, is_acknowledged } = await layla.api('GET /risks/{subject}', { params: crypto })
  expect({ version, is_acknowledged }).toEqual({ version: riskVersions.crypto, is_acknowledged: false })
  const first = await layla.api('PUT /risks/{subject}', { params: crypto, body: { version } })
  expect(first.is_acknowledged).toBe(true)
  product.advance(60)
  const again = await layla.api('PUT /risks/{subject}', { params: crypto, body: { version } })
  expect(again.acknowledged_at).toBe(first.acknowledged_at)
  const other = await layla.api('GET /risks/{subject}', { params: { subject: 'securities' } })
  expect(other).toMatchObject({ is_acknowledged: false, acknowledged_at: null })
})

test('a text that was read before it changed is not the present one', async () => {
  const put = (version: unknown) =>
    product.http.call({
      method: 'PUT',
      path: '/api/v1/risks/crypto',
      headers: { authorization: `Bearer ${layla.token}` },
      body: { version },
    })
  expect(await put(riskVersions.crypto + 1)).toMatchObject({ status: 409, body: { code: 'risks_changed' } })
  expect(await put('1')).toMatchObject({ status: 422 })
})

test('a person who has accepted no text, or an older one, is asked', async () => {
  const omar = await product.person()
  const required = () =>
    product.platform.database.asUser(omar.userId, (tx) => requireRisksAcknowledged(tx, omar.userId, 'crypto'))
  await expect(required()).rejects.toMatchObject({ code: 'risks_not_acknowledged' })
  await omar.api('PUT /risks/{subject}', { params: crypto, body: { version: riskVersions.crypto } })
  await required()
  await product.database.query(
    "update legal.acceptances set version = 99 where user_id = $1 and document = 'crypto_risks'",
    [omar.userId],
  )
  await expect(required()).rejects.toMatchObject({ code: 'risks_not_acknowledged' })
})
