import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LIST_ITEMS, readList } from './list.ts'

/** The grammar as the pattern that says it: right, and of cubic cost for a text of blanks. */
function readByPattern(text: string): string[] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 2) return undefined
  const inner = text.slice(1, -1)
  const values: string[] = []
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]*))\s*(,|$)/gsy
  while (item.lastIndex < inner.length || values.length === 0) {
    const match = item.exec(inner)
    if (!match || values.length === MAX_LIST_ITEMS) return undefined
    values.push(match[1]?.replace(/\\(.)/gs, '$1') ?? match[2]?.trim() ?? '')
    if (match[3] === '') break
  }
  return inner === '' ? [] : values
}

describe('a list of values', () => {
  test.each([
    ['()', []],
    ['( )', ['']],
    ['(a)', ['a']],
    ['(a,b)', ['a', 'b']],
    ['( a , b )', ['a', 'b']],
    ['(a,)', ['a']],
    ['(,a)', ['', 'a']],
    ['(,)', ['']],
    ['("")', ['']],
    ['("a,b",c)', ['a,b', 'c']],
    ['( "a b" , "c" )', ['a b', 'c']],
    [String.raw`("say \"hi\"","back\\slash")`, ['say "hi"', String.raw`back\slash`]],
    [String.raw`(a\b)`, [String.raw`a\b`]],
    ['(a b)', ['a b']],
    ['((a))', ['(a)']],
    ['("a)")', ['a)']],
    ['(\u00a0\ufeffa\n)', ['a']],
  ])('%j has its values', (text, values) => {
    expect(readList(text)).toEqual(values)
  })

  test.each(['', '(', 'a', '(a', 'a)', '("a)', '("a"b)', '(a"b)', '(a,"b)', String.raw`("a\")`, '("a" "b")'])(
    '%j is none',
    (text) => {
      expect(readList(text)).toBeUndefined()
    },
  )

  test('has so many values and no more', () => {
    expect(readList(`(${'a,'.repeat(MAX_LIST_ITEMS - 1)}a)`)).toHaveLength(MAX_LIST_ITEMS)
    expect(readList(`(${'a,'.repeat(MAX_LIST_ITEMS)})`)).toHaveLength(MAX_LIST_ITEMS)
    expect(readList(`(${'a,'.repeat(MAX_LIST_ITEMS)}a)`)).toBeUndefined()
  })

  test('is read as the pattern reads it that says what a list is', () => {
    const text = fc.string({
      unit: fc.constantFrom('"', '"', '\\', ',', ' ', '\n', '(', ')', 'a', 'é'),
      maxLength: 14,
    })
    fc.assert(
      fc.property(text, fc.boolean(), (inner, isWrapped) => {
        const list = isWrapped ? `(${inner})` : inner
        expect(readList(list)).toEqual(readByPattern(list))
      }),
      { numRuns: 20_000 },
    )
  })

  // A reader that goes over it again for each blank would not come back within years.
  test('of blanks without an end is refused at once, however long', () => {
    expect(readList(`(${' '.repeat(1_000_000)}x")`)).toBeUndefined()
    expect(readList(`(${'"a\\"'.repeat(200_000)})`)).toBeUndefined()
    expect(readList(`("${'\\"'.repeat(500_000)})`)).toBeUndefined()
  })
})
