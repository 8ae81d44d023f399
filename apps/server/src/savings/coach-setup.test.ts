import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// The clock stays where it is here: bookings of the bank lie in its past.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const inDays = (days: number) =>
  new Date(product.platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('the coach learns from one’s own transactions, keeps what was confirmed, and carries nothing out', async () => {
  const layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  await layla.api('POST /accounts', {
    body: { currency: 'USD', type: 'savings' },
    idempotencyKey: randomUUID(),
  })
  const account = await product.bankAccountOf(layla)
  const at = (days: number) => new Date(product.platform.clock.now().getTime() - days * DAY_MS).toISOString()
  for (const days of [65, 35, 5])
    await product.bank.debit(account, {
      ...{ merchant_name: 'Lumen Streaming', mcc: '4899', amount: usd('16.00'), booked_at: at(days) },
    })
  await product.quiet()
  const before = await layla.api('GET /coach')
  expect(before).toMatchObject({ setup: null, proposals: null, learned: { fixed_costs: usd('16.00') } })
  expect(before.learned.payments).toMatchObject([{ name: 'Lumen Streaming', monthly: usd('16.00') }])
  const body = {
    ...{ income: usd('2000.00'), fixed_costs: usd('116.00'), emergency_months: 2 },
    purchase: { name: 'A laptop', amount: usd('600.00'), by: inDays(300) },
  }
  const after = await layla.api('PUT /coach', { body })
  expect(after.setup).toMatchObject(body)
  const monthly = after.learned.spending.amount
  expect(after.proposals?.emergency_target.amount).toBe(plus(monthly, monthly))
  expect(after.proposals?.saving).not.toBeNull()
  expect((await layla.api('GET /analytics/budgets')).data).toEqual([])
  expect((await layla.api('GET /savings')).plans).toEqual([])
  const euros = { ...body, income: { amount: '1.00', currency: 'EUR' } }
  const mixed = await product.http.call({
    method: 'PUT',
    path: '/api/v1/coach',
    headers: { authorization: `Bearer ${layla.token}` },
    body: euros,
  })
  expect([mixed.status, mixed.body.code]).toEqual([422, 'currency_mismatch'])
})
