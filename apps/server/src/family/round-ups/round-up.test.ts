import { money, unitsPerWhole } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRoundUps, roundUpOf } from './round-up.ts'

const currencies = ['JPY', 'USD', 'KWD', 'BHD']

test('a round-up is less than one unit, and makes a purchase whole in currencies of 0, 2 and 3 decimals', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.bigInt({ min: 1n, max: 10n ** 30n }),
      (currency, minor) => {
        const unit = unitsPerWhole(currency)
        const part = roundUpOf(money(currency, minor))
        const added = part?.minor ?? 0n
        expect(added >= 0n && added < unit).toBe(true)
        expect((minor + added) % unit).toBe(0n)
        // A whole amount has no part, so no contribution of nothing is made.
        expect(part === null).toBe(minor % unit === 0n)
      },
    ),
  )
})

test.each([
  ['USD', 430n, 70n],
  ['USD', 1n, 99n],
  ['USD', 499n, 1n],
  ['KWD', 1_250n, 750n],
  ['BHD', 999n, 1n],
])('%s: %s is rounded up by %s', (currency, minor, part) => {
  expect(roundUpOf(money(currency, minor))).toEqual(money(currency, part))
})

test('whole amounts, nothing, and currencies without decimals have no round-up', () => {
  for (const [currency, minor] of [
    ['USD', 500n],
    ['KWD', 2_000n],
    ['JPY', 433n],
    ['USD', 0n],
  ] as const)
    expect(roundUpOf(money(currency, minor))).toBeNull()
  expect(currencies.map(hasRoundUps)).toEqual([false, true, true, true])
})
