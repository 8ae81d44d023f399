import { createHash } from 'node:crypto'
import { SHOP_AGREEMENT_VERSION } from '@sadaf/api/family'
import { expect, test } from 'vitest'
import arabic from '../../locales/ar/shops.ts'
import english from '../../locales/en/shops.ts'

/** Digests of the words of each version, in both languages. */
const published: Readonly<Record<number, string>> = { 1: '94178256cb8361e5' }

test('the words that people have signed stay as they were: changed words are a version more', () => {
  const hash = createHash('sha256')
  for (const { words } of [english, arabic]) hash.update(Object.values(words).join('\n'))
  expect({ [SHOP_AGREEMENT_VERSION]: hash.digest('hex').slice(0, 16) }).toEqual(published)
})
