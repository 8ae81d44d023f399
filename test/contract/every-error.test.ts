import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const read = (path: string) => readFileSync(`${HERE}/${path}`, 'utf8')

/** The names in a union of texts. */
function codesIn(source: string, type: string): string[] {
  const [, behind = ''] = source.split(`export type ${type} =`)
  const [union = ''] = behind.split('\n\n')
  return [...union.matchAll(/'([a-z_]+)'/g)].flatMap(([, code]) => code ?? [])
}

const tests = globSync('**/*.test.ts', { cwd: HERE })
  .filter((file) => !file.endsWith('every-error.test.ts'))
  .map((file) => read(file))
  .join('\n')
const auth = '../../apps/server/src/auth'

test('every error of the auth service is shown by a test that speaks with it over HTTP', () => {
  const codes = codesIn(read(`${auth}/errors.ts`), 'AuthErrorCode')
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !new RegExp(`\\b${RegExp.escape(code)}\\b`).test(tests))).toEqual([])
})

test('every error of the auth service is thrown somewhere', () => {
  const sources = globSync('**/*.ts', { cwd: `${HERE}/${auth}` })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => read(`${auth}/${file}`))
    .join('\n')
  const thrown = (code: string) => sources.split(`'${code}'`).length > 2
  expect(codesIn(read(`${auth}/errors.ts`), 'AuthErrorCode').filter((code) => !thrown(code))).toEqual([])
})

test('every error of the storage service is shown by a test that speaks with it over HTTP', () => {
  const source = read('../../apps/server/src/storage/errors.ts')
  const codes = [...source.matchAll(/new StorageError\(\s*\d+,\s*'(\w+)',\s*(?:'([^']*)'|`([^`$]*))/g)]
  expect(codes.length).toBeGreaterThan(12)
  const isShown = ([, code = '', text = '', start = '']: RegExpMatchArray) =>
    [code, text, start].some((one) => one.trim().length > 3 && tests.includes(one.trim()))
  // After an upload that broke off no client is left to be told: what becomes of it is in storage-durability.test.ts.
  const untold = ['Aborted']
  const missing = codes.filter((one) => !isShown(one)).map(([, code]) => code)
  expect(missing).toEqual(untold)
})
