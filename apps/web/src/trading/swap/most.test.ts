import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOf } from './most.ts'

const ada = (minor: bigint) => money('ADA', minor)

test('the fee is there as well, rounded up as the venue has it', () => {
  // 0.50 % of 99.50248756 is 0.4975124378, rounded up 0.49751244: together exactly 100.
  expect(mostOf(ada(10_000_000_000n), '0.50', ada(1n))).toEqual(ada(9_950_248_756n))
  expect(mostOf(ada(10_000_000_000n), '0', ada(1n))).toEqual(ada(10_000_000_000n))
})

test('it is a whole number of steps, and nothing where not even one is there with its fee', () => {
  expect(mostOf(ada(1_999n), '0', ada(1_000n))).toEqual(ada(1_000n))
  expect(mostOf(ada(1_999n), '0.50', ada(1_000n))).toEqual(ada(0n))
  expect(mostOf(ada(0n), '0.50', ada(1n))).toEqual(ada(0n))
})

test('one step more is never covered', () => {
  const feeOf = (minor: bigint, bps: bigint, step: bigint) =>
    ((minor * bps + step * 10_000n - 1n) / (step * 10_000n)) * step
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 20n),
      fc.bigInt(0n, 500n),
      fc.constantFrom(1n, 100n, 1_000_000n),
      (available, bps, step) => {
        const percentage = `${bps / 100n}.${(bps % 100n).toString().padStart(2, '0')}`
        const { minor } = mostOf(ada(available), percentage, ada(step))
        expect(minor % step).toBe(0n)
        expect(minor + feeOf(minor, bps, step) <= available).toBe(true)
        const more = minor + step
        expect(more + feeOf(more, bps, step) > available).toBe(true)
      },
    ),
  )
})
