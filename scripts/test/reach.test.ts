import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

test('a test that has changed runs, and no other of its folder', () => {
  expect(reachOf(['test/e2e/login.test.ts'])).toEqual(['scripts/', 'test/e2e/login.test.ts'])
})

test('a change of the client reaches no test of the server but those of the site', () => {
  const reached = reachOf(['apps/web/src/landing/hero.tsx'])
  expect(reached).toContain('test/e2e/')
  expect(reached).toContain('apps/server/src/site/')
  expect(reached).not.toContain('apps/server/')
  expect(reached).not.toContain('test/contract/')
})

test('tests that several files reach run together', () => {
  expect(reachOf(['test/fault/world.ts', 'docs/security.md'])).toEqual([
    'scripts/',
    'test/fault/',
    'test/start/',
  ])
})

test('nothing changed reaches nothing', () => {
  expect(reachOf([])).toEqual([])
})

test.each([
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'playwright.config.ts',
  'packages/api/src/contract.ts',
  'apps/server/migrations/0001_platform.sql',
  'apps/web/package.json',
  'scripts/start.ts',
  'test/support/product.ts',
  'a/folder/that/is/not/listed.ts',
])('%s reaches everything', (path) => {
  expect(reachOf(['docs/security.md', path])).toBe('everything')
})

test('any file that a test’s folder imports, starts or reads of another reaches its tests', () => {
  const sources = globSync('{apps,scripts,test}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**', 'scripts/test/{parts,reach}*'],
  })
  const uses = sources.flatMap((path) => namedIn(path).map((named) => ({ path, named })))
  const missed = uses.filter(({ path, named }) => !isReached(path, named))
  expect(uses.length).toBeGreaterThan(2000)
  expect(missed).toEqual([])
})

const TAKES_A_PATH = /(?:from |import\(|new URL\()$/
const IN_THE_REPOSITORY = /^(?:apps|test|docs|bench)\/./

/** The files and folders of the repository that a file names: what it imports, and texts that begin like paths. */
function namedIn(path: string): readonly string[] {
  const source = readFileSync(path, 'utf8')
  // Text between two quotes, and the word before it.
  const pieces = source.split(/['"`]/)
  const beside = pieces.filter(
    (piece, index) => piece.startsWith('.') && TAKES_A_PATH.test(pieces[index - 1]?.slice(-20) ?? ''),
  )
  const named = pieces.filter((piece) => !/\s/.test(piece) && IN_THE_REPOSITORY.test(piece))
  return [...beside.map((to) => posix.join(posix.dirname(path), to)), ...named]
}

/** Whether the tests of a file's folder run when what it names has changed. What all use has to be reached by all. */
function isReached(path: string, named: string): boolean {
  const reached = reachOf([named.replace(/\.test\.ts$/, '.ts')])
  const users = path.startsWith('test/support/') ? USERS_OF_COMMON_GROUND : [path]
  return reached === 'everything' || users.every((user) => reached.some((folder) => user.startsWith(folder)))
}

/** Folders that use `test/support`. */
const USERS_OF_COMMON_GROUND = [
  ...['apps/server/', 'test/contract/', 'test/e2e/', 'test/fault/', 'test/fuzz/', 'test/start/'],
]
