import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

const CONNECTIONS = 4

let product: Product
let layla: Person
let account: string

beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL_SIZE: String(CONNECTIONS) })
  layla = await product.person({ name: 'Layla Haddad' })
  const { data } = await layla.api('GET /accounts')
  account = data.find(({ currency }) => currency === 'USD')?.id ?? ''
})
afterAll(() => product.stop())

function topUp(key: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${product.url}/api/v1/topups`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${layla.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ account_id: account, amount: { amount: '1.00', currency: 'USD' } }),
    ...(signal && { signal }),
  })
}

test('a top-up that was answered before is answered again, with the bank away or slow', async () => {
  const first = await topUp('once')
  expect(first.status).toBe(201)
  await product.bank.misbehave({ outage: true })
  const second = await topUp('once')
  expect([second.status, await second.json()]).toEqual([201, await first.json()])
  expect((await topUp('another')).status).toBe(503)
  await product.bank.behave()
  await product.settled()
})

test('while a bank thinks for ten seconds about more top-ups than there are connections, people sign in', async () => {
  await product.bank.misbehave({ slow_ms: 10_000 })
  const leave = new AbortController()
  let answered = 0
  const topups = Array.from({ length: 3 * CONNECTIONS }, async (_, index) => {
    await topUp(`slow-${index}`, leave.signal)
    answered += 1
  })
  // More than one: the first might have come before the top-ups.
  for (let turn = 0; turn < CONNECTIONS; turn += 1) {
    const { error } = await layla.supabase.auth.refreshSession()
    expect([error, answered]).toEqual([null, 0])
  }
  leave.abort()
  await Promise.allSettled(topups)
  await product.bank.behave()
})
