import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf, facesOf } from './faces.ts'

const UI = 'apps/web/src/ui'
const faces = facesOf(readFileSync(`${UI}/fonts.css`, 'utf8'))
const core = (family: string) =>
  new Set(
    faces
      .filter(({ file }) => file.startsWith(family) && file.endsWith('core'))
      .flatMap(({ ranges }) => [...charactersOf(ranges)]),
  )
const textsIn = (language: string) =>
  globSync(`apps/web/src/locales/${language}/*.ts`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
const lettersIn = (language: string) => new Set([...textsIn(language)].filter((letter) => letter >= ' '))

test('every file that the styles name is there', () => {
  expect(faces.length).toBeGreaterThan(0)
  for (const { file } of faces) expect(existsSync(`${UI}/fonts/${file}.woff2`), file).toBe(true)
})

test('our own texts need the first part of each family alone', () => {
  const inter = core('inter')
  expect([...lettersIn('en')].filter((letter) => !inter.has(letter))).toEqual([])
  const arabic = core('plex-arabic-400')
  expect([...lettersIn('ar')].filter((letter) => !inter.has(letter) && !arabic.has(letter))).toEqual([])
})

test('no character is in two parts of a family', () => {
  const families = Map.groupBy(faces, ({ file }) => file.replace(/-(core|more|ext)$/, ''))
  for (const [family, parts] of families) {
    const characters = parts.flatMap(({ ranges }) => [...charactersOf(ranges)])
    expect(new Set(characters).size, family).toBe(characters.length)
  }
})

test('a range that is none is refused', () => {
  expect(() => facesOf('src: url("./fonts/x.woff2"); unicode-range: U+12, letters;')).toThrow('letters')
})
