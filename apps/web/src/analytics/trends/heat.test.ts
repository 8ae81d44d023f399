import { expect, test } from 'vitest'
import { heatOf } from './heat.ts'

test('an amount is coloured by its quarter of the largest, and what came back is not', () => {
  expect([1n, 100n, 101n, 201n, 301n, 400n].map((minor) => heatOf(minor, 400n))).toEqual([1, 1, 2, 3, 4, 4])
  expect([heatOf(0n, 400n), heatOf(-5n, 400n), heatOf(-5n, -5n)]).toEqual([0, 0, 0])
})
