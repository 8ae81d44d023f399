import { expect, test } from 'vitest'
import { type ComparedLine, isSimilar } from './similar.ts'

const line = (over: Partial<ComparedLine> = {}): ComparedLine => ({
  bookedOn: '2026-11-03',
  amountMinor: -1200n,
  description: 'POS 4711 Corner Bakery Dubai',
  ...over,
})

test.each<[what: string, other: Partial<ComparedLine>, isIt: boolean]>([
  ['in capital letters, with another number', { description: 'CORNER BAKERY DUBAI 889' }, true],
  ['three days later', { bookedOn: '2026-11-06' }, true],
  ['four days later', { bookedOn: '2026-11-07' }, false],
  ['of a cent more', { amountMinor: -1201n }, false],
  ['with words of its own', { description: 'Corner shop' }, false],
  ['with more words around', { description: 'Card payment at corner bakery in dubai marina' }, true],
  ['without words', { description: null }, false],
])('a line %s: similar or not', (_what, other, isIt) => {
  expect(isSimilar(line(), line(other))).toBe(isIt)
  expect(isSimilar(line(other), line())).toBe(isIt)
})

test('numbers alone are compared where there is nothing else', () => {
  expect(isSimilar(line({ description: '4711' }), line({ description: '4711' }))).toBe(true)
  expect(isSimilar(line({ description: '4711' }), line({ description: '4712' }))).toBe(false)
})

test('Arabic words are words', () => {
  expect(
    isSimilar(line({ description: 'مخبز الزاوية دبي' }), line({ description: 'شراء مخبز الزاوية دبي 12' })),
  ).toBe(true)
})
