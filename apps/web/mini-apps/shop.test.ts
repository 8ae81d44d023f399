import { finjan } from '@sadaf/api/storefronts/finjan'
import { MOST_OF_ONE, MOST_OPTION_LENGTH } from '@sadaf/api/storefronts/storefront'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chosen, known, totalOf, withMore } from './kit/basket.ts'
import { nextDays } from './kit/slots.ts'
import { weekOf } from './qitar/sums.ts'
import { hasSold, kindOf, rows, SEATS_IN_A_ROW } from './shasha/seats.ts'

const karak = { name: 'karak', option: '' }

test('an item is added, counted and taken out again, and never more of it than an order may have', () => {
  const one = withMore([], karak, 1)
  expect(one).toEqual([{ ...karak, count: 1 }])
  expect(withMore(one, karak, 1)).toEqual([{ ...karak, count: 2 }])
  expect(withMore(one, karak, -1)).toEqual([])
  expect(withMore([], karak, -1)).toEqual([])
  expect(withMore([{ ...karak, count: MOST_OF_ONE }], karak, 1)).toEqual([{ ...karak, count: MOST_OF_ONE }])
})

test('the same item with another option is a row of its own', () => {
  const late = { ...karak, option: '21:15' }
  expect(withMore(withMore([], karak, 1), late, 1)).toEqual([
    { ...karak, count: 1 },
    { ...late, count: 1 },
  ])
})

test('the total is count times price of what the shop still has, whatever is in the basket', () => {
  const cents = new Map(finjan.items.map(({ id, price }) => [id, BigInt(price.replace('.', ''))]))
  const row: fc.Arbitrary<Chosen> = fc.record({
    name: fc.constantFrom('gone', ...cents.keys()),
    option: fc.constant(''),
    count: fc.integer({ min: 0, max: MOST_OF_ONE }),
  })
  fc.assert(
    fc.property(fc.array(row), (basket) => {
      const minor = basket.reduce((sum, { name, count }) => sum + (cents.get(name) ?? 0n) * BigInt(count), 0n)
      expect(totalOf(finjan, basket)).toEqual(money('USD', minor))
      expect(known(finjan, basket).map(({ name }) => name)).not.toContain('gone')
    }),
  )
})

test('a week is compared by what its rides cost with each ticket, the cheapest first', () => {
  const prices: Record<string, bigint> = { single: 150n, return: 275n, day: 450n, week: 1800n }
  const costs = (riding: Parameters<typeof weekOf>[0]) =>
    weekOf(riding, (id) => money('USD', prices[id] ?? 0n)).map(({ id, cost }) => [id, cost.minor])
  expect(costs({ rides: 2, days: 5 })).toEqual([
    ['return', 1375n],
    ['single', 1500n],
    ['week', 1800n],
    ['day', 2250n],
  ])
  expect(costs({ rides: 3, days: 7 })[0]).toEqual(['week', 1800n])
})

test('seats are sold alike on every device, some and not all, and fit into an order’s option', () => {
  const showing = 'PEARL 2026-03-01 21:15'
  const all = rows.flatMap((row) => Array.from({ length: SEATS_IN_A_ROW }, (_, at) => `${row}${at + 1}`))
  const sold = all.filter((seat) => hasSold(showing, seat))
  expect(sold.length).toBeGreaterThan(0)
  expect(sold.length).toBeLessThan(all.length / 2)
  expect([kindOf('D8'), kindOf('E1')]).toEqual(['seat', 'lounge'])
  for (const seat of all) expect(`${showing} ${seat}`.length).toBeLessThanOrEqual(MOST_OPTION_LENGTH)
})

test('days to choose from follow each other, named for the reader', () => {
  const days = nextDays({ language: 'en', numerals: 'latn' }, { from: 1, count: 3 })
  expect(new Set(days.map(([option]) => option)).size).toBe(3)
  for (const [option, label] of days) {
    expect(option).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(label).toContain(String(Number(option.slice(-2))))
  }
})
