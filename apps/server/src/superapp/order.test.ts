import { miniAppNames, storefronts } from '@sadaf/api'
import { parseAmount } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefundable, numberOf, type Order, priced, shopOf, shownState, totalOf } from './order.ts'

const shop = shopOf('finjan')
const paidAt = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(paidAt.getTime() + seconds * 1000)

const anOrder = (over: Partial<Order> = {}): Order => ({
  ...{ id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10', userId: 'u', app: 'finjan', reference: 'reference' },
  ...{ lines: [], total: parseAmount('1.75', 'USD'), state: 'paid', operationId: 'o', placedAt: paidAt },
  ...{ paidAt, isRefundRefused: false },
  ...over,
})

test('a total is the sum of count times catalogue price, to the cent, whatever is ordered', () => {
  const line = fc.record({
    item: fc.constantFrom(...shop.items.map(({ id }) => id)),
    option: fc.constant(null),
    count: fc.integer({ min: 1, max: 20 }),
  })
  const cents = new Map(shop.items.map(({ id, price }) => [id, BigInt(price.replace('.', ''))]))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const expected = lines.reduce(
        (sum, { item, count }) => sum + (cents.get(item) ?? 0n) * BigInt(count),
        0n,
      )
      expect(totalOf(priced(shop, lines))).toEqual({ asset: 'USD', minor: expected })
    }),
  )
})

test('an item that the shop does not have is refused', () => {
  expect(() => priced(shop, [{ item: 'gold-bar', option: null, count: 1 }])).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  )
})

test('an app without a catalogue sells nothing', () => {
  expect(() => shopOf('qisma')).toThrow(expect.objectContaining({ code: 'mini_app_sells_nothing' }))
})

test('a paid order is prepared until its shop’s time is up, and ready from then on', () => {
  expect(shownState(anOrder(), after(shop.readySeconds - 1))).toBe('preparing')
  expect(shownState(anOrder(), after(shop.readySeconds))).toBe('ready')
  expect(shownState(anOrder({ state: 'paying', paidAt: null }), after(9999))).toBe('paying')
})

test('a refund can be asked for until the shop’s time is up, of a paid order, once refused never again', () => {
  expect(isRefundable(anOrder(), after(shop.refundSeconds))).toBe(true)
  expect(isRefundable(anOrder(), after(shop.refundSeconds + 1))).toBe(false)
  expect(isRefundable(anOrder({ isRefundRefused: true }), paidAt)).toBe(false)
  for (const state of ['paying', 'failed', 'refunding', 'refunded'] as const)
    expect(isRefundable(anOrder({ state }), paidAt)).toBe(false)
})

test('an order number ends in a letter, so that no digits of it mean anything to a bank', () => {
  expect(numberOf(anOrder().id)).toBe('B2F0C4A10S')
})

test('every catalogue has items with names of their own and prices above zero', () => {
  for (const app of miniAppNames) {
    const items = storefronts[app]?.items ?? []
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const { price, name } of items) {
      expect(parseAmount(price, 'USD').minor).toBeGreaterThan(0n)
      expect([name.en, name.ar]).not.toContain('')
    }
  }
})
