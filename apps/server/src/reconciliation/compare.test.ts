import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, compareLines } from './compare.ts'

const lines = fc.array(fc.tuple(fc.string(), fc.bigInt({ min: -1000n, max: 1000n }))).map(collect)

test('equal books have no difference', () => {
  fc.assert(
    fc.property(lines, (books) => {
      expect(compareLines(books, new Map(books))).toEqual([])
    }),
  )
})

test('every line that one side lacks or has otherwise is named, and nothing else', () => {
  fc.assert(
    fc.property(lines, lines, (ours, theirs) => {
      const named = new Set(compareLines(ours, theirs).map(({ origin }) => origin))
      for (const origin of [...ours.keys(), ...theirs.keys()]) {
        expect(named.has(origin)).toBe(ours.get(origin) !== theirs.get(origin))
      }
    }),
  )
})

test('a line that only the provider has is missing here', () => {
  expect(compareLines(new Map(), new Map([['a', 5n]]))).toEqual([
    { kind: 'missing_here', origin: 'a', theirs: 5n },
  ])
})

test('a line that only we have is missing there', () => {
  expect(compareLines(new Map([['a', 5n]]), new Map())).toEqual([
    { kind: 'missing_there', origin: 'a', ours: 5n },
  ])
})
