import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownLine, newLines } from './duplicates.ts'

const coffee = (over: Partial<KnownLine> = {}): KnownLine => ({
  id: null,
  bookedOn: '2026-11-03',
  amountMinor: -450n,
  description: 'Flat white',
  ...over,
})

test('two equal coffees on one day are both new, and neither is when the file comes again', () => {
  const both = [coffee(), coffee()]
  expect(newLines([], both)).toHaveLength(2)
  expect(newLines(both, both)).toEqual([])
})

test('a third equal coffee in a longer file is the only new line', () => {
  expect(newLines([coffee(), coffee()], [coffee(), coffee(), coffee()])).toHaveLength(1)
})

test('lines with the bank’s id are known by it alone', () => {
  const had = [coffee({ id: 'a' })]
  expect(newLines(had, [coffee({ id: 'a' })])).toEqual([])
  expect(newLines(had, [coffee({ id: 'a', description: 'Fee of it' })])).toHaveLength(1)
  expect(newLines(had, [coffee({ id: 'a', amountMinor: -1n })])).toHaveLength(1)
  expect(newLines(had, [coffee({ id: 'a', bookedOn: '2026-12-03' })])).toHaveLength(1)
  expect(newLines(had, [coffee({ id: 'b' })])).toHaveLength(1)
})

test('an id that stands twice in a file counts once', () => {
  expect(newLines([], [coffee({ id: 'a' }), coffee({ id: 'a' })])).toHaveLength(1)
})

test('a line is known again across formats, with an id and without', () => {
  expect(newLines([coffee()], [coffee({ id: 'a' })])).toEqual([])
  expect(newLines([coffee({ id: 'a' })], [coffee()])).toEqual([])
  expect(newLines([coffee()], [coffee({ id: 'a' }), coffee({ id: 'b' })])).toHaveLength(1)
})

test('case, spaces and signs of a description do not make a line new, other words do', () => {
  expect(newLines([coffee()], [coffee({ description: 'FLAT-WHITE' })])).toEqual([])
  expect(newLines([coffee()], [coffee({ description: 'Flat white, large' })])).toHaveLength(1)
  expect(newLines([coffee()], [coffee({ amountMinor: -451n })])).toHaveLength(1)
  expect(newLines([coffee()], [coffee({ bookedOn: '2026-11-04' })])).toHaveLength(1)
})

const anyKnownLine = fc.record({
  id: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
  bookedOn: fc.constantFrom('2026-11-03', '2026-11-04'),
  amountMinor: fc.constantFrom(-450n, 100n),
  description: fc.constantFrom('Flat white', 'Salary', null),
})
/** Files without ids, or with an id for every line, as each bank has it. */
const anyFile = fc.oneof(
  fc.array(anyKnownLine.map((line) => ({ ...line, id: null }))),
  fc.uniqueArray(
    anyKnownLine.filter(({ id }) => id !== null),
    { selector: ({ id }) => id },
  ),
)

test('a file that comes again brings nothing new, in whatever order', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      expect(newLines(file, file.toReversed())).toEqual([])
    }),
  )
})

test('of files without ids that overlap, as many of each line are kept as one of them has at most', () => {
  const anyPlain = fc.array(anyKnownLine.map((line) => ({ ...line, id: null })))
  fc.assert(
    fc.property(anyPlain, anyPlain, (had, incoming) => {
      const key = (line: KnownLine) => `${line.bookedOn} ${line.amountMinor} ${line.description}`
      const count = (lines: readonly KnownLine[]) => Map.groupBy(lines, key)
      const kept = count([...had, ...newLines(had, incoming)])
      for (const [each, lines] of kept) {
        const most = Math.max(count(had).get(each)?.length ?? 0, count(incoming).get(each)?.length ?? 0)
        expect(lines).toHaveLength(most)
      }
    }),
  )
})
