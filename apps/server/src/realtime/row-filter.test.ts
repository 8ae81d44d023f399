import { expect, test } from 'vitest'
import { readFilter } from './row-filter.ts'
import type { PublishedTable } from './row-source.ts'

const letters: PublishedTable = {
  name: 'letters',
  columns: [
    { name: 'id', type: 'int8', isKey: true },
    { name: 'is_read', type: 'bool', isKey: false },
  ],
}

test('a filter compares by the operators that there are', () => {
  const isAfterTwo = readFilter(letters, 'id=gt.2')
  expect(isAfterTwo?.({ id: '3' })).toBe(true)
  expect(isAfterTwo?.({ id: '2' })).toBe(false)
  expect(readFilter(letters, 'id=not.in.(1,"2")')?.({ id: '2' })).toBe(false)
})

// Every object has these names; `constructor` once let all rows through.
test.each(['constructor', 'valueof', 'near', ''])('there is no operator %j', (operator) => {
  expect(readFilter(letters, `id=${operator}.2`)).toBeNull()
})
