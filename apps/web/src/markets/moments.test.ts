import { expect, test } from 'vitest'
import { ageText, clockText } from './moments.ts'

test('a moment is told to the second, in the zone of who reads', () => {
  const at = new Date('2026-11-25T10:02:11Z')
  expect(clockText(at, 'en', 'Asia/Dubai')).toBe('14:02:11')
  expect(clockText(at, 'ar', 'Asia/Dubai')).toMatch(/^2:02:11/)
})

test('an age is told in the largest unit that it fills', () => {
  expect(ageText(48.9, 'en')).toBe('48s')
  expect(ageText(60, 'en')).toBe('1m')
  expect(ageText(7_200, 'en')).toBe('2h')
  expect(ageText(-3, 'en')).toBe('0s')
  expect(ageText(48, 'ar')).toContain('48')
})
