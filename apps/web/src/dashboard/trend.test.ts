import { expect, test } from 'vitest'
import { pathThrough, trendOf } from './trend.ts'

test('a line goes from its first value to its last, the greatest on top', () => {
  expect(trendOf([100n, 300n, 200n])).toEqual([
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
    { x: 1, y: 0.5 },
  ])
})

test('an unchanging value is a flat line', () => {
  expect(trendOf([5n, 5n])).toEqual([
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ])
})

test('a line is drawn through its points', () => {
  expect(pathThrough(trendOf([1n, 2n, 4n]), 90, 30)).toBe('M0 30L45 20L90 0')
})
