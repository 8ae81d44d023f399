import { expect, test } from 'vitest'
import type { MiniAppOrder } from '../../app/api/api.ts'
import { isSameAmount, toAppOrder } from './app-order.ts'

const order: MiniAppOrder = {
  ...{
    id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
    app: 'finjan',
    number: 'B2F0C4A10S',
    reference: 'order-0001',
  },
  ...{ state: 'preparing', shop: 'Finjan', total: { amount: '3.50', currency: 'USD' } },
  lines: [
    {
      ...{ item: 'karak', name: 'Karak tea', option: null, count: 2 },
      amount: { amount: '3.50', currency: 'USD' },
    },
  ],
  operation_id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11',
  ...{ placed_at: '2026-03-01T10:00:00Z', paid_at: '2026-03-01T10:00:01Z', ready_at: null },
  ...{ refund_seconds: 300, refundable_until: '2026-03-01T10:05:01Z' },
}

test('an app is told its order, and nothing of the payment behind it', () => {
  expect(toAppOrder(order)).toEqual({
    ...{ id: order.id, number: 'B2F0C4A10S', reference: 'order-0001', state: 'preparing' },
    lines: [{ item: 'karak', option: null, count: 2 }],
    ...{ amount: '3.50', currency: 'USD', refundableUntil: '2026-03-01T10:05:01Z' },
  })
})

test.each([
  ['the same amount', { amount: '3.50', currency: 'USD' }, true],
  ['the same amount with fewer digits', { amount: '3.5', currency: 'USD' }, true],
  ['a cent less', { amount: '3.49', currency: 'USD' }, false],
  ['another currency', { amount: '3.50', currency: 'EUR' }, false],
  ['more digits than the currency has', { amount: '3.501', currency: 'USD' }, false],
  ['a currency that does not exist', { amount: '3.50', currency: 'ZZZ' }, false],
])('an app that has shown %s is compared with the shop’s price', (_what, shown, isSame) => {
  expect(isSameAmount(order, shown)).toBe(isSame)
})
