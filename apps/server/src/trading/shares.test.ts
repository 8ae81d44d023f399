import { riskVersions } from '@sadaf/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acknowledged } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const shares = (amount: string) => ({ amount, currency: 'AAPL' })
const usd = (amount: string) => ({ amount, currency: 'USD' })

const acknowledgedSecurities = ({ api }: Person) =>
  api('PUT /risks/{subject}', {
    params: { subject: 'securities' },
    body: { version: riskVersions.securities },
  })

type Order = { readonly side?: 'buy' | 'sell'; readonly quantity?: string }

/** An order for the day, which waits until the venue opens, at a limit that is not met by itself. */
const anOrder = (owner: Person, { side = 'buy', quantity = '2' }: Order = {}) => ({
  ...{ side, type: 'limit', time_in_force: 'day', quantity: shares(quantity) },
  ...{ limit_price: side === 'buy' ? '100' : '9000', account_id: owner.account('USD') },
})

it('shares are bought and sold like coins, to a millionth, once the risks of securities were read', async () => {
  const layla = await product.person({ holding: '1000.00' })
  await acknowledged(layla)
  const unread = await layla.post('/trading/orders', anOrder(layla))
  expect([unread.status, unread.body.code]).toEqual([409, 'risks_not_acknowledged'])

  await acknowledgedSecurities(layla)
  const bought = await layla.post('/trading/orders', anOrder(layla))
  await product.quiet()
  await product.venue.fillOrder(String(bought.body.id))
  await product.quiet()
  // Two hundred dollars and a tenth of a percent.
  expect(await layla.holds()).toEqual({ balance: '799.80', available: '799.80' })
  const { data } = await layla.api('GET /portfolio')
  expect(data).toMatchObject([
    { symbol: 'AAPL', quantity: shares('2.000000'), average: { cost: usd('200.20') } },
  ])

  const sold = await layla.post('/trading/orders', anOrder(layla, { side: 'sell', quantity: '1' }))
  await product.quiet()
  await product.venue.fillOrder(String(sold.body.id), { price: '9000' })
  await product.quiet()
  expect(await layla.holds()).toEqual({ balance: '9790.80', available: '9790.80' })
  expect((await layla.api('GET /portfolio')).data).toMatchObject([{ quantity: shares('1.000000') }])
  await product.expectSoundBooks()
})

it.each([
  ['a part of a share at a limit', { quantity: '0.5' }, 'order_not_supported'],
  ['less than a millionth of a share', { quantity: '0.0000005' }, 'validation_failed'],
  ['a sale of a share that is not held', { side: 'sell' as const, quantity: '1' }, 'insufficient_holding'],
])('%s is refused', async (_name, order, code) => {
  const layla = await product.person({ holding: '1000.00' })
  await acknowledgedSecurities(layla)
  const { body } = await layla.post('/trading/orders', anOrder(layla, order))
  expect(body.code).toBe(code)
})
