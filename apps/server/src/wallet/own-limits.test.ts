import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('without any transaction the whole limit remains', async () => {
  const layla = await product.person()
  const { sending, adding } = await layla.api('GET /limits')
  expect(sending).toEqual(adding)
  expect(sending.per_operation[0]).toEqual(usd('25000.00'))
  expect(sending.rolling).toEqual([
    { kind: 'day', allowed: usd('50000.00'), used: usd('0.00'), left: usd('50000.00'), renews_at: null },
    {
      kind: 'thirty_days',
      allowed: usd('250000.00'),
      used: usd('0.00'),
      left: usd('250000.00'),
      renews_at: null,
    },
  ])
})

test('amounts count until their period is over, sending apart from adding', async () => {
  const [layla, omar] = [await product.person({ holding: '60.00' }), await product.person()]
  const began = product.platform.clock.now().getTime()
  await layla.send(omar, '12.50')
  await product.settled()
  const { sending, adding } = await layla.api('GET /limits')
  expect(adding.rolling.map(({ used }) => used.amount)).toEqual(['60.00', '60.00'])
  expect(sending.rolling.map(({ used, left }) => [used.amount, left.amount])).toEqual([
    ['12.50', '49987.50'],
    ['12.50', '249987.50'],
  ])
  const renews = Date.parse(sending.rolling[0]?.renews_at ?? '')
  expect(renews).toBeGreaterThanOrEqual(began + 86_400_000)
  expect(renews).toBeLessThanOrEqual(product.platform.clock.now().getTime() + 86_400_000)
})
