import { globSync } from 'node:fs'
import { join } from 'node:path'
import { storefronts } from '@sadaf/api'
import { miniAppNames } from '@sadaf/api/mini-apps'
import { expect, test } from 'vitest'
import { manifestOf } from './mini-app-manifests.ts'

test('every app of the catalogue is there to be opened, and no other is built', () => {
  const cwd = join(import.meta.dirname, '../mini-apps')
  const built = globSync('*/app.ts', { cwd }).map((path) => path.split('/')[0])
  expect(built.sort()).toEqual([...miniAppNames].sort())
})

test.each(miniAppNames)('the manifest of %s is one that a developer could publish', (app) => {
  const { id, items } = manifestOf(app)
  expect(id).toBe(app)
  expect(items?.length).toBe(storefronts[app]?.items.length)
})
