import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']

test('one is chosen and let go', () => {
  expect(toggled({ listed, ids: ['a'], from: undefined }, 'c')).toEqual(['a', 'c'])
  expect(toggled({ listed, ids: ['a', 'c'], from: undefined }, 'a')).toEqual(['c'])
})

test('a range is chosen whole, in either direction, and what was chosen stays', () => {
  expect(toggled({ listed, ids: ['b'], from: 'b' }, 'd')).toEqual(['b', 'c', 'd'])
  expect(toggled({ listed, ids: ['e', 'd'], from: 'd' }, 'b')).toEqual(['e', 'd', 'b', 'c'])
})

test('a range from what is no longer listed is one alone', () => {
  expect(toggled({ listed, ids: [], from: 'z' }, 'b')).toEqual(['b'])
})
