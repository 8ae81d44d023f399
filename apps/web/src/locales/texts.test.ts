import { describe, expect, it } from 'vitest'
import type { TextModule } from './index.ts'

const modules = import.meta.glob<TextModule>('./{en,ar}/*.ts', { eager: true })
const capabilities = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length))

/** Every text of a file by its dotted name. */
function textsOf(language: 'en' | 'ar', capability: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') found.set(path, node)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) walk(value, path === '' ? key : `${path}.${key}`)
    }
  }
  walk(modules[`./${language}/${capability}.ts`]?.default, '')
  return found
}

const stem = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

/** Names and codes that are the same in both languages: products of others, currencies, numbers. */
const sameInBoth =
  /^(?:[\d\s.,:%+–-]|Google|GitHub|App Store|Apple Pay|IBAN|CSV|XLSX|PDF|OFX|camt\.053|USD|EUR|AED|\{\{\w+\}\})*$/

/** Loan words, and spellings beside those of docs/arabic-glossary.md. */
const MISSPELT = /كريبتو|مشفرة|ادخار|مدخرات|السجل(?!ّ)|معلقة|ايميل|لوجين|(?<!ب)بنكي/u

describe.each(capabilities)('the texts of %s', (capability) => {
  const english = textsOf('en', capability)
  const arabic = textsOf('ar', capability)

  it('have the same names in both languages', () => {
    const names = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort()
    expect(names(arabic)).toEqual(names(english))
  })

  it('name a button by the words that stand on it', () => {
    const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    const named = [...english, ...arabic].map(([name]) => name).filter((name) => name.endsWith('Named'))
    for (const texts of [english, arabic])
      for (const name of named) {
        const [long, short] = [texts.get(name), texts.get(name.slice(0, -'Named'.length))]
        if (long !== undefined && short !== undefined) expect(plain(long), name).toContain(plain(short))
      }
  })

  it('are never empty', () => {
    const empty = [...english, ...arabic].filter(([, text]) => text.trim() === '')
    expect(empty.map(([name]) => name)).toEqual([])
  })

  it('have all six plural forms in Arabic wherever English has two', () => {
    const plural = [...english.keys()].filter((name) => name.endsWith('_other')).map(stem)
    const missing = plural.flatMap((name) =>
      ['zero', 'one', 'two', 'few', 'many', 'other']
        .map((form) => `${name}_${form}`)
        .filter((key) => !arabic.has(key)),
    )
    expect(missing).toEqual([])
  })

  it('are in Arabic script in Arabic: nothing was left in English', () => {
    const left = [...arabic].filter(([, text]) => !/\p{Script=Arabic}/u.test(text) && !sameInBoth.test(text))
    expect(left).toEqual([])
  })

  it('are punctuated as Arabic is, and use the glossary’s spellings', () => {
    const faults = [...arabic].filter(
      ([, text]) => /\p{Script=Arabic}\s*[,;?]|["“”]/u.test(text) || MISSPELT.test(text),
    )
    expect(faults).toEqual([])
  })

  it('fill in the same values in both languages', () => {
    const filled = new Map([...english].map(([name, text]) => [stem(name), placeholders(text)]))
    const different = [...arabic].filter(([name, text]) => {
      const wanted = filled.get(stem(name)) ?? []
      const given = placeholders(text)
      // "None", "one" and "two" are words in Arabic: those forms need not repeat the number.
      const mayOmit = /_(zero|one|two)$/.test(name)
      const isMissing = !mayOmit && wanted.some((value) => !given.includes(value))
      return isMissing || given.some((value) => !wanted.includes(value))
    })
    expect(different).toEqual([])
  })
})

it('a text that fills in values is nowhere asked for without any', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./**', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const english = new Map(
    capabilities.flatMap((each) => [...textsOf('en', each)].map(([name, text]) => [`${each}.${name}`, text])),
  )
  const asked = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*'([\w.]+)'\s*\)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(asked.length).toBeGreaterThan(1_000)
  expect(asked.filter(({ name }) => placeholders(english.get(name) ?? '').length > 0)).toEqual([])
})
