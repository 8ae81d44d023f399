import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/security.md', 'utf8')
const named = [...document.matchAll(/`((?:apps|packages|test|scripts)\/[\w./-]+\.ts)`/g)].map(
  ([, path = '']) => path,
)

test('the tests that are said to prove a protection exist', () => {
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every protection names what proves it', () => {
  // Before it, people are told of.
  const protections = document.slice(document.indexOf('## What holds on every surface'))
  const rows = protections.split('\n').filter((line) => /^\| [^-|]+\|[^|]+\|[^|]+\|$/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !/`|proved by|TEST:/.test(row.split('|')[3] ?? ''))).toEqual([])
})
