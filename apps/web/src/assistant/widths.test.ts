import { expect, test } from 'vitest'
import { widthsOf } from './widths.ts'

test('bars begin at zero and are as wide as their share of the largest amount', () => {
  expect(widthsOf([65_000n, 42_000n, 0n, -5n])).toEqual([100, 64.6, 0, 0])
  expect(widthsOf([-5n, 0n])).toEqual([0, 0])
})
