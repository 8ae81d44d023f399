import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_DEPTH,
  readJson,
  readJsonAsWritten,
  requireReadable,
  UnreadableInput,
  WrittenNumber,
} from './reading.ts'

function faultOf(text: string): { fault: string; path: readonly string[] } | null {
  try {
    readJson(text)
    return null
  } catch (error) {
    if (error instanceof UnreadableInput) return { fault: error.fault, path: error.path }
    throw error
  }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('any JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6, noUnicodeString: false }), (text) => {
      fc.pre(!text.includes('\\u0000') && !text.includes('__proto__'))
      expect(readJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('a body that is no JSON is refused as such', () => {
  for (const text of ['', '{', '{"a":1,}', 'undefined', '\ufeff{}', '{"a":01}'])
    expect(faultOf(text)).toEqual({ fault: 'not_json', path: [] })
})

test('lists and objects may stand in each other as deep as the bound, and not one deeper', () => {
  expect(faultOf(nested(MAX_DEPTH))).toBeNull()
  expect(faultOf(nested(MAX_DEPTH + 1))).toEqual({ fault: 'too_deep', path: [] })
  expect(faultOf(`${'{"a":'.repeat(MAX_DEPTH + 1)}1${'}'.repeat(MAX_DEPTH + 1)}`)?.fault).toBe('too_deep')
})

test('a body of nothing but brackets is refused without falling over', () => {
  expect(faultOf(nested(500_000))?.fault).toBe('too_deep')
})

test.each([
  ['a NUL in a text', '{"person":{"names":["ok","a\\u0000b"]}}', ['person', 'names', '1']],
  ['half of a surrogate pair', '{"note":"\\ud800"}', ['note']],
  ['the other half', '{"note":"\\udc00 there"}', ['note']],
  ['a NUL in a key', '{"a\\u0000b":1}', ['a\ufffdb']],
  [
    'a key that would change what all objects have',
    '{"data":{"__proto__":{"isAdmin":true}}}',
    ['data', '__proto__'],
  ],
  ['a text alone', '"\\u0000"', []],
])('%s is named by where it stands', (_what, text, path) => {
  expect(faultOf(text)).toEqual({ fault: 'unstorable', path })
})

test('a whole pair, a line break and every other sign are text', () => {
  expect(faultOf('{"note":"\\ud83d\\udc1a\\n\\u0001\\u202e"}')).toBeNull()
})

test('bytes are not looked into', () => {
  expect(() => requireReadable({ file: new Uint8Array(8), text: Buffer.from('\u0000') })).not.toThrow()
})

test('a number may be read as it was written, and everything else as ever', () => {
  const text = '{"a":[1000.50,12345678901234567890,1e-18,-0],"b":"1.0","c":null,"d":true,"e":"\\ud800"}'
  expect(readJsonAsWritten(text)).toEqual({
    a: ['1000.50', '12345678901234567890', '1e-18', '-0'].map((written) => new WrittenNumber(written)),
    ...{ b: '1.0', c: null, d: true, e: '\ufffd' },
  })
  expect(() => readJsonAsWritten('{"a":')).toThrow(UnreadableInput)
  expect(() => readJsonAsWritten('{"__proto__":1}')).toThrow(UnreadableInput)
})
