import { expect, test } from 'vitest'
import { rowByKey } from './list-keys.ts'

// Entries 0 and 3 are the headings of days.
const rows = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]

test('arrows pass over the headings, and stop at the ends', () => {
  expect(rowByKey('ArrowDown', rows, 2)).toBe(4)
  expect(rowByKey('ArrowUp', rows, 4)).toBe(2)
  expect(rowByKey('ArrowUp', rows, 1)).toBeUndefined()
  expect(rowByKey('ArrowDown', rows, 14)).toBeUndefined()
})

test('ends and pages are reached at once', () => {
  expect(rowByKey('End', rows, 2)).toBe(14)
  expect(rowByKey('Home', rows, 9)).toBe(1)
  expect(rowByKey('PageDown', rows, 1)).toBe(12)
  expect(rowByKey('PageDown', rows, 10)).toBe(14)
  expect(rowByKey('PageUp', rows, 14)).toBe(4)
  expect(rowByKey('End', rows, 14)).toBeUndefined()
})

test('other keys lead nowhere, and so does what is no row', () => {
  expect(rowByKey('a', rows, 2)).toBeUndefined()
  expect(rowByKey('constructor', rows, 2)).toBeUndefined()
  expect(rowByKey('ArrowDown', rows, 3)).toBeUndefined()
})
