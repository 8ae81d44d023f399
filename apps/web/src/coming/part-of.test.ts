import { comingParts, parts } from '@sadaf/api/coming'
import { expect, test } from 'vitest'
import english from '../locales/en/coming.ts'
import { partOf } from './part-of.ts'

test('every part that is to come opens at its address, with words of its own', () => {
  for (const part of comingParts) expect(partOf(parts[part])).toBe(part)
  expect(Object.keys(english.part).sort()).toEqual(Object.keys(parts).sort())
})

test('what lies below a part belongs to it', () => {
  expect(partOf('/cards/virtual')).toBe('cards')
  expect(partOf('/markets/BTC')).toBe('markets')
  expect(partOf('/crypto/defi')).toBe('defi')
  expect(partOf('/buy-assets')).toBe('everyday')
  expect(partOf('/ai/coach/setup')).toBe('assistant')
  expect(partOf('/super-app/qr')).toBe('superApp')
  expect(partOf('/dashboard/tour')).toBe('everyday')
  expect(partOf('/press')).toBe('document')
})
