import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthOf, LEVELS, type Surroundings, take } from './depth.ts'

const around: Surroundings = {
  step: 100n,
  tick: 10n ** 10n,
  price: 3_284n * 10n ** 12n,
  seed: 7,
  moment: 1_000,
  turnover: 1e9,
}
const surroundings = fc.record({
  step: fc.constantFrom(1n, 100n, 10n ** 8n),
  tick: fc.constantFrom(10n ** 10n, 10n ** 5n),
  price: fc.bigInt(1n, 10n ** 8n).map((ticks) => ticks * 10n ** 10n),
  seed: fc.integer(),
  moment: fc.nat(),
  turnover: fc.double({ min: 0, max: 1e12, noNaN: true }),
})

test('the book of a moment is always the same, and another in the next', () => {
  expect(depthOf(around)).toEqual(depthOf(around))
  expect(depthOf({ ...around, moment: 1_001 })).not.toEqual(depthOf(around))
})

test('at any price, offers lie on both sides of it, on ticks and steps, the best first', () => {
  fc.assert(
    fc.property(surroundings, (given) => {
      const { asks, bids } = depthOf(given)
      expect(asks).toHaveLength(LEVELS)
      expect(bids.length).toBeLessThanOrEqual(LEVELS)
      for (const [side, beyond] of [
        [asks, (a: bigint, b: bigint) => a > b],
        [bids, (a: bigint, b: bigint) => a < b],
      ] as const) {
        side.forEach((level, place) => {
          expect(beyond(level.price, side[place - 1]?.price ?? given.price)).toBe(true)
          expect([level.price % given.tick, level.quantity % given.step]).toEqual([0n, 0n])
          expect(level.price > 0n && level.quantity > 0n).toBe(true)
        })
      }
    }),
  )
})

test('an order takes the best first, no more than it wants, nothing beyond its worst price, and the rest is left', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.nat(LEVELS), fc.boolean(), (quantity, place, isBuy) => {
      const side = isBuy ? 'buy' : 'sell'
      const levels = isBuy ? depthOf(around).asks : depthOf(around).bids
      const worst = levels[place]?.price ?? null
      const { left, parts } = take(levels, { side, quantity, worst })
      const sum = (of: readonly { quantity: bigint }[]) => of.reduce((all, each) => all + each.quantity, 0n)
      expect(sum(parts) + sum(left)).toBe(sum(levels))
      expect(sum(parts) <= quantity).toBe(true)
      expect(parts.map(({ price }) => price)).toEqual(levels.slice(0, parts.length).map(({ price }) => price))
      if (worst !== null) {
        expect(parts.every(({ price }) => (isBuy ? price <= worst : price >= worst))).toBe(true)
      }
    }),
  )
})
