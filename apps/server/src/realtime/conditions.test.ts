import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionsOf } from './conditions.ts'

test.each([
  ['', []],
  ['a=eq.1', ['a=eq.1']],
  ['a=eq.1,b=eq.2', ['a=eq.1', 'b=eq.2']],
  [',a,,b,', ['a', 'b']],
  ['a=in.(1,2),b=eq."x,y"', ['a=in.(1,2)', 'b=eq."x,y"']],
  [String.raw`a=eq."\",",b`, [String.raw`a=eq."\","`, 'b']],
  ['a=eq."b,c', ['a=eq."b', 'c']],
  ['a=in.(b,c', ['a=in.(b', 'c']],
])('%j has its conditions', (text, conditions) => {
  expect(conditionsOf(text)).toEqual(conditions)
})

test('are cut as the pattern cuts them that says what they are', () => {
  const pattern = /(?:"(?:[^"\\]|\\.)*"|\([^)]*\)|[^,"(]|["(])+/gs
  const text = fc.string({ unit: fc.constantFrom('"', '"', '\\', ',', '(', ')', 'a'), maxLength: 14 })
  fc.assert(
    fc.property(text, (conditions) => {
      expect(conditionsOf(conditions)).toEqual(conditions.match(pattern) ?? [])
    }),
    { numRuns: 20_000 },
  )
})
