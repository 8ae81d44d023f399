import { expect, test } from 'vitest'
import { barPlaces } from './bar-places.ts'

test('income stands above the zero line and spending hangs below it, on one scale', () => {
  const { bars, zero } = barPlaces([
    [300, -100],
    [0, -50],
  ])
  expect(zero).toBe(0.75)
  expect(bars[0]).toEqual([
    { top: 0, size: 0.75 },
    { top: 0.75, size: 0.25 },
  ])
  expect(bars[1]?.[1]).toEqual({ top: 0.75, size: 0.125 })
})

test('steps of nothing are drawn as nothing', () => {
  expect(barPlaces([[0], [0]]).bars).toEqual([[{ top: 1, size: 0 }], [{ top: 1, size: 0 }]])
})

test('bars of negative amounts alone hang from the top', () => {
  expect(barPlaces([[-20]])).toMatchObject({ zero: 0, bars: [[{ top: 0, size: 1 }]] })
})
