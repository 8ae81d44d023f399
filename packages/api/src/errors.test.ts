import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'

test('each code stands in one file of errors alone', () => {
  const folder = new URL('errors/', import.meta.url)
  const codes = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    return [...text.matchAll(/^ {2}([a-z_0-9]+): \{/gm)].map(([, code]) => code)
  })
  expect(codes.sort()).toEqual(Object.keys(errorCatalogue).sort())
})
