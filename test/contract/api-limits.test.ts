import { contract } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'on' })
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

test('one person asks for one thing so often a minute and no more, however many others ask', async () => {
  const ask = (person: Person) =>
    person.post('/payments/recipient', { to: { wallet_id: 'no wallet id' }, currency: 'USD' })
  const { limitPerMinute } = contract.findRecipient
  const answers = await Promise.all(Array.from({ length: limitPerMinute + 5 }, () => ask(layla)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', status: 429 })
  expect((await ask(omar)).body.code).toBe('recipient_not_found')
  expect((await layla.get('/me')).status).toBe(200)
})

test('one person has two expensive calls at once and some in line; the rest are told when to come back', async () => {
  const { expensive, limitPerMinute } = contract.exportTransactions
  expect(expensive).toBe(true)
  const ask = (person: Person) => person.get('/transactions/export?format=xlsx')
  const answers = Promise.all(Array.from({ length: limitPerMinute }, () => ask(layla)))
  expect((await ask(omar)).status).toBe(200)
  const refused = (await answers).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(limitPerMinute - 10)
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Nothing is held once all are answered.
  expect((await ask(omar)).status).toBe(200)
})
