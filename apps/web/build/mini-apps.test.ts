import { globSync } from 'node:fs'
import { join } from 'node:path'
import { miniAppNames } from '@sadaf/api/mini-apps'
import { expect, test } from 'vitest'

test('every app of the catalogue is there to be opened, and no other is built', () => {
  const cwd = join(import.meta.dirname, '../mini-apps')
  const built = globSync('*/app.ts', { cwd }).map((path) => path.split('/')[0])
  expect(built.sort()).toEqual([...miniAppNames].sort())
})
