import { expect, test } from 'vitest'
import { broughtBetween, stoodAt } from './worth.ts'

const days = [
  { day: '2026-03-02', value: 100n, putIn: 100n },
  { day: '2026-03-03', value: 130n, putIn: 100n },
  { day: '2026-03-04', value: null, putIn: 150n },
  { day: '2026-03-05', value: 170n, putIn: 150n },
]

test('a day that is not told stands as the one before it, and before the first there was nothing', () => {
  expect(stoodAt(days, '2026-03-09')).toMatchObject({ value: 170n })
  expect(stoodAt(days, '2026-03-01')).toEqual({ value: 0n, putIn: 0n })
})

test('money put in is no gain, and money taken out is no loss', () => {
  expect(broughtBetween(days, '2026-03-01', '2026-03-05')).toBe(20n)
  expect(broughtBetween(days, '2026-03-03', '2026-03-05')).toBe(-10n)
})

test('a day without a price leaves it untold', () => {
  expect(broughtBetween(days, '2026-03-04', '2026-03-05')).toBeNull()
})
