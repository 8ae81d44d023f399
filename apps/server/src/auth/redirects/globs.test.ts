import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { globOf } from './globs.ts'

/** A glob as a pattern, which says what it means but may take long to say it. */
function asPattern(glob: string, separator: '.' | '/'): RegExp {
  const other = `[^${separator}]`
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\/]/g, (token) => {
    if (token === '**') return '[^]*'
    if (token === '*') return `${other}*`
    return token === '?' ? other : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}

describe('a glob', () => {
  test('means what its pattern means', () => {
    const glob = fc.string({ unit: fc.constantFrom('*', '*', '?', 'a', 'b', '/', '.', '+'), maxLength: 8 })
    const text = fc.string({ unit: fc.constantFrom('a', 'a', 'b', '/', '.', '+', '*'), maxLength: 10 })
    fc.assert(
      fc.property(glob, text, fc.constantFrom('.' as const, '/' as const), (tokens, asked, separator) => {
        expect(globOf(tokens, separator)(asked)).toBe(asPattern(tokens, separator).test(asked))
      }),
      { numRuns: 5_000 },
    )
  })

  test('of many stars is held against a long address without going over it again and again', () => {
    const isIn = globOf(`/${'**a'.repeat(12)}`, '/')
    expect(isIn(`/${'a'.repeat(20_000)}b`)).toBe(false)
    expect(isIn(`/${'a'.repeat(20_000)}`)).toBe(true)
  })
})
