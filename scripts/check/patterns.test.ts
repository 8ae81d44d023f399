// biome-ignore-all lint/suspicious/noTemplateCurlyInString: What is planted is code.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Justified } from './patterns/justified.ts'
import { prove } from './patterns/proof.ts'
import { patternsOfScript, readPatterns } from './patterns/sources.ts'
import { faultsOf } from './patterns.ts'

function faultsIn(code: string, allowed: readonly Justified[] = []): Promise<string[]> {
  const { patterns, made } = patternsOfScript('a.tsx', code)
  return faultsOf(patterns, made, allowed)
}

test.each<[string, string]>([
  // A list in a filter of the rest service, as it was once read: it held the server for minutes.
  [String.raw`const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^,"]*))\s*(,|$)/gsy`, '3rd degree polynomial'],
  ['/(a+)+$/', 'exponential'],
  ['/(a|a)*b/', 'exponential'],
  ['/^(a?){50}a{50}$/', 'too many ways'],
  ['/^(?:(a?){50}b)*$/', 'too many ways'],
  [String.raw`text.replace(/\s+$/, '')`, '2nd degree polynomial'],
  [String.raw`text.split(/\s*,/)`, '2nd degree polynomial'],
  ['/a+b/', '2nd degree polynomial'],
  ['/^a*a*a*$/', '3rd degree polynomial'],
  ['/<!--.*?-->/s', '2nd degree polynomial'],
  // Fast each time, and slow for as many times as it finds something.
  ['/<!--.*?-->|</gs', '2nd degree polynomial'],
  ['/x.*y|x/y', '2nd degree polynomial'],
  ['z.string().regex(/^(a+)+$/)', 'exponential'],
  ["new RegExp('(a+)+$')", 'exponential'],
  ["RegExp(String.raw`\\s+$`, 'g')", '2nd degree polynomial'],
  ['const A = "a+"; const both = new RegExp(`^${A}${A}$`)', '2nd degree polynomial'],
  ["text.match('(a+)+$')", 'exponential'],
  ['const field = <input pattern="(a+)+" />', 'exponential'],
  ['const page = html`<input pattern="(a+)+">`', 'exponential'],
  ['/(?=a+b)c/', 'look-ahead'],
  [String.raw`/(a+)\1/`, 'back-reference'],
  [String.raw`/[\p{L}--[a-z]]+x/v`, 'cannot be proved'],
  ['const of = (name: string) => new RegExp(`^${name}$`)', 'is made while the product runs'],
  ['const A = "a"; const of = (A: string) => new RegExp(A)', 'is made while the product runs'],
  ['new RegExp("a", flags)', 'is made while the product runs'],
  ['new RegExp(`^(${RegExp.escape(name)})+$`)', 'around an unknown text'],
])('is reported: %s', async (code, words) => {
  const faults = await faultsIn(code)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^a\.tsx:1: /)
  expect(faults[0]).toContain(words)
})

test.each([
  '/^a+b$/',
  String.raw`/^\d{4}-\d\d-\d\d$/`,
  String.raw`/\d+/g`,
  String.raw`text.split(/\s+/)`,
  '/"[^"]*"/g',
  '/<[^<>]*>/g',
  String.raw`/(?<!\w)a{1,20}(?!\w)/`,
  'new RegExp(`^${RegExp.escape(name)}[,]?$`)',
  'const A = "a"; const two = new RegExp(`^${A}${A}$`)',
  '// /(a+)+$/ stands in a comment',
  "const text = '/(a+)+$/'",
])('is not accused: %s', async (code) => {
  expect(await faultsIn(code)).toEqual([])
})

test('a fault comes with its place, a text that shows it, and what to do', async () => {
  const [fault] = await faultsIn('const a = 1\n\nconst b = /(a+)+$/')
  expect(fault).toMatch(/^a\.tsx:3: \/\(a\+\)\+\$\/ takes exponential time, for example for 'a'/)
  expect(fault).toContain('CONTRIBUTING')
})

test('a pattern with a reason is not reported, and an unneeded reason is', async () => {
  const reason = { file: 'a.tsx', code: '/(a+)+$/', why: 'a test' }
  expect(await faultsIn('/(a+)+$/', [reason])).toEqual([])
  expect(await faultsIn('/(a+)+$/', [{ ...reason, file: 'b.ts' }])).toHaveLength(2)
  expect(await faultsIn('/a/', [reason])).toEqual([expect.stringContaining('needs no reason any more')])
})

test('all sources are read, of every kind and in every folder', () => {
  const { files, patterns, made } = readPatterns()
  const folders = [
    ...globSync('{apps,packages}/*/package.json').map((manifest) => manifest.replace('package.json', '')),
    ...['scripts/', 'test/', 'bench/'],
  ]
  expect(folders.length).toBeGreaterThan(8)
  for (const folder of folders)
    expect(
      files.filter((file) => file.startsWith(folder)),
      folder,
    ).not.toEqual([])
  for (const name of [
    'apps/web/public/boot.js',
    'apps/web/index.html',
    'apps/sandbox/src/console/assets/console.js',
    'scripts/bootstrap.mjs',
    'vitest.config.ts',
  ])
    expect(files).toContain(name)
  expect(files.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(150)
  expect(files.filter((file) => file.includes('node_modules') || file.includes('/dist/'))).toEqual([])
  expect(patterns.length).toBeGreaterThan(500)
  expect(patterns.map(({ file }) => file)).toContain('apps/server/src/rest/store/filters.ts')
  expect(patterns.filter(({ source }) => source === '^(?:[A-Z]{2})$').map(({ file }) => file)).toContain(
    'apps/sandbox/src/bank/console/parts.ts',
  )
  expect(made.length).toBeGreaterThan(0)
})

test('the formats that schemas take from zod are linear', async () => {
  const sources = globSync('{apps,packages}/*/src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const called = sources.flatMap((text) =>
    [...text.matchAll(/\bz\.(?:iso\.)?(\w{1,40})\(/g)].map(([, name]) => name),
  )
  // Addresses of networks are the operator's configuration; their pattern has many ways, each ended by its colons.
  const isOperators = (name: string) => name === 'ipv6' || name === 'cidrv6'
  const asked = Object.entries(z.regexes).filter(([name]) => called.includes(name) && !isOperators(name))
  expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining(['email', 'uuid', 'datetime', 'date']))
  for (const [name, format] of asked) {
    const pattern = format instanceof RegExp ? format : patternOf(name)
    if (pattern === undefined) continue
    const { source, flags } = pattern
    const place = { file: 'zod', line: 1, isRepeated: false, hasUnknownText: false }
    expect(await prove({ ...place, source, flags }), name).toEqual({ kind: 'linear' })
  }
})

/** Formats that zod makes when they are asked for, in the widest form that we ask. */
function patternOf(name: string): RegExp | undefined {
  if (name === 'uuid') return z.regexes.uuid()
  if (name === 'datetime') return z.regexes.datetime({ offset: true, local: true })
  // Any text at all.
  if (name === 'string') return undefined
  throw new Error(`The pattern of z.${name}() is not known here: add it.`)
}
