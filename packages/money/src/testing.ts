import fc from 'fast-check'
import { type AssetCode, standardAssets } from './assets.ts'
import { MAX_MINOR, type Money, money } from './money.ts'
import type { RoundingMode } from './rounding.ts'

/** Generators that the tests of this package share. */
export const anyAsset: fc.Arbitrary<AssetCode> = fc.constantFrom(
  ...[...standardAssets.values()].map(({ code }) => code),
)

export const anyMinor: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: -100_000n, max: 100_000n }),
  fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }),
)

export const anyMoney: fc.Arbitrary<Money> = fc
  .tuple(anyAsset, anyMinor)
  .map(([asset, minor]) => money(asset, minor))

export const roundingModes: readonly RoundingMode[] = [
  'halfEven',
  'halfUp',
  'halfDown',
  'down',
  'up',
  'floor',
  'ceiling',
]

export const anyMode: fc.Arbitrary<RoundingMode> = fc.constantFrom(...roundingModes)

export const locales = ['en', 'ar', 'ar-u-nu-arab', 'de', 'fr', 'hi', 'fa'] as const
