import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, type PayLink, readBytes } from './pay-link.ts'

const aLink: PayLink = {
  walletId: 'SDF-7K4M9QXW',
  amount: null,
  note: null,
  expiresAt: null,
  onceId: null,
}

const anyLink: fc.Arbitrary<PayLink> = fc.record({
  walletId: fc.constantFrom('SDF-7K4M9QXW', 'SDF-22222222'),
  amount: fc
    .option(
      fc.record({
        asset: fc.constantFrom('USD', 'AED', 'JPY'),
        minor: fc.bigInt({ min: 1n, max: 2n ** 63n }),
      }),
    )
    .map((given) => given && money(given.asset, given.minor)),
  note: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 })),
  expiresAt: fc.option(fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seconds) => new Date(seconds * 1000))),
  onceId: fc.option(fc.uuid()),
})

test('a written link is read back', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      expect(readBytes(bytesOf(link))).toEqual(link)
    }),
  )
})

test('a link with its recipient alone is ten bytes', () => {
  expect(bytesOf(aLink)).toHaveLength(10)
})

test('a format that is not known is not read', () => {
  const bytes = bytesOf(aLink)
  bytes[0] = 2
  expect(readBytes(bytes)).toBeNull()
})
