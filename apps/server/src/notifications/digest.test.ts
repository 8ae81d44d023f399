import { expect, test } from 'vitest'
import { digestText, nextDigest } from './digest.ts'

test('a digest comes at its time of the person’s day, today or tomorrow', () => {
  const at = (now: string) => nextDigest(new Date(now), '08:00', 'Asia/Dubai').toISOString()
  expect(at('2026-11-30T03:59:59Z')).toBe('2026-11-30T04:00:00.000Z')
  expect(at('2026-11-30T04:00:00Z')).toBe('2026-12-01T04:00:00.000Z')
})

test('a digest lists as many as fit, and says how many more there are', () => {
  const titles = Array.from({ length: 52 }, (_, index) => `Payment ${index}`)
  const lines = digestText(titles, 'en').split('\n')
  expect(lines).toHaveLength(51)
  expect(lines[0]).toBe('• Payment 0')
  expect(lines.at(-1)).toBe('• More in Sadaf: 2')
})
