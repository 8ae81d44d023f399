import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { slimmed } from './slim-router.ts'

const library = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
)

function exportsOf(code: string): string[] {
  const { module } = parseSync('module.js', code)
  return module.staticExports
    .flatMap(({ entries }) => entries.map(({ exportName }) => String(exportName.name)))
    .sort()
}

describe('replacement of a part of React Router', () => {
  it.each(Object.entries(slimmed))('%s offers what the library’s offers', (name, code) => {
    expect(exportsOf(code)).toEqual(exportsOf(readFileSync(join(library, name), 'utf8')))
  })
})
