import { expect, test } from 'vitest'
import { clustersOf, countFitting } from './cut.ts'

test('a ligature ends where the last of its characters does', () => {
  const glyphs = [
    { characters: 1, width: 5 },
    { characters: 2, width: 7 },
  ]
  expect(clustersOf(glyphs, [1, 2, 3])).toEqual([
    { width: 5, end: 1 },
    { width: 7, end: 3 },
  ])
})

test('characters that a font has made other ones of share the width', () => {
  expect(clustersOf([{ characters: 3, width: 8 }], [1, 3])).toEqual([
    { width: 4, end: 1 },
    { width: 4, end: 3 },
  ])
})

test.each([
  [0, 0],
  [4, 0],
  [5, 2],
  [11, 2],
  [12, 3],
  [99, 3],
])('in a width of %i stand %i clusters, a mark with its letter', (width, count) => {
  const clusters = [5, 0, 7].map((each, index) => ({ width: each, end: index + 1 }))
  expect(countFitting(clusters, width)).toBe(count)
})
