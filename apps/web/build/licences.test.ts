import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesOf } from './licences.ts'

test('every library that runs in the product is told once for each version, with its licence', () => {
  const packages = {
    '': {},
    'apps/web': { version: '0.1.0' },
    'node_modules/@sadaf/web': { link: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/a/node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/@noble/curves': { version: '2.0.0', license: 'ISC' },
  }
  expect(licencesOf({ packages })).toEqual([
    { name: '@noble/curves', version: '2.0.0', licence: 'ISC' },
    { name: 'zod', version: '4.0.0', licence: 'MIT' },
  ])
})

test('a library without a licence ends the build', () => {
  expect(() => licencesOf({ packages: { 'node_modules/odd': { version: '1.0.0' } } })).toThrow('odd')
})

test('the licence of everything in the lock file is known', () => {
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'))
  expect(licencesOf(lock).map(({ name }) => name)).toContain('react')
})
