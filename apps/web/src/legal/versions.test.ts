import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type PublishedText, publishedTexts, publishedVersions } from '@sadaf/api/legal'
import { describe, expect, test } from 'vitest'
import { readText } from '../../build/markdown.ts'
import { type Language, languages } from '../app/language/language.ts'
import english from '../locales/en/legal.ts'
import { changesOf } from './changed.ts'
import { earlierThanNewest, newestOf } from './versions.ts'

/** Digests of what people read of each version, in both languages together. */
const published = {
  terms: { 1: 'fc6a390a3bbc53c6', 2: 'aecb24c9b10fbca0' },
  privacy: { 1: 'efe76be4593bcdf7', 2: 'b821710ab6d523c0', 3: '0ae78c604eff3dba' },
  risk: { 1: 'a6a2d9b3863ce594' },
  cookies: { 1: 'f718f19a3d47bbc6', 2: '2bbf0f8f6c883e44' },
  regulatory: { 1: '354e49b2e5f2f06d' },
} as const

const fileOf = (document: PublishedText, version: number, language: Language) => {
  const name = version === newestOf(document).version ? document : `${document}-${version}`
  return readFileSync(new URL(`./texts/${language}/${name}.md`, import.meta.url), 'utf8')
}

describe.each(publishedTexts)('the versions of %s', (document) => {
  test('are numbered from one, each published by the day from which it holds, and later than the one before', () => {
    const versions = publishedVersions[document]
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
    const days = versions.flatMap(({ published, from }) => [published, from])
    expect(days).toEqual([...days].sort())
    expect(newestOf(document).version).toBe(versions.length)
    expect(earlierThanNewest(document).map(({ version }) => version)).not.toContain(versions.length)
  })

  test('have a text in both languages, with their number and day', () => {
    for (const { version, from } of publishedVersions[document]) {
      for (const language of languages)
        expect(readText(fileOf(document, version, language))).toMatchObject({ version, date: from })
    }
  })

  test('say what they changed, the first excepted', () => {
    for (const { version } of publishedVersions[document]) {
      const name = `${document}${version}`
      const said = Object.entries(english.changed).find(([each]) => each === name)?.[1] ?? {}
      expect(changesOf(document, version)).toEqual(
        Object.keys(said).map((change) => `legal.changed.${name}.${change}`),
      )
      expect(Object.keys(said).length > 0).toBe(version > 1)
    }
  })

  test('stay as they were published: a change is a version more', () => {
    const digests = publishedVersions[document].map(({ version }) => {
      const hash = createHash('sha256')
      for (const language of languages) hash.update(fileOf(document, version, language))
      return [version, hash.digest('hex').slice(0, 16)]
    })
    expect(Object.fromEntries(digests)).toEqual(published[document])
  })
})
