import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountReader, type DecimalMark } from './read-amount.ts'
import { assetOfScale, testAssets, usd } from './testing.ts'

const read = (cell: string, mark: DecimalMark = null, scale = 2) =>
  amountReader(scale === 2 ? usd : assetOfScale('KWD', scale), mark)(cell)

test.each([
  ['1,234.56', 123_456n],
  ['1.234,56', 123_456n],
  ['1 234,56', 123_456n],
  ['1\u00a0234,56', 123_456n],
  ['1\u202f234,56', 123_456n],
  ["1'234.56", 123_456n],
  ['١٬٢٣٤٫٥٦', 123_456n],
  ['١٢٣٤٫٥', 123_450n],
  ['(12.00)', -1_200n],
  ['12.00-', -1_200n],
  ['12.00 -', -1_200n],
  ['−12', -1_200n],
  ['-12', -1_200n],
  ['\u200e-12.5\u200f', -1_250n],
  ['12.00 DR', -1_200n],
  ['12.00CR', 1_200n],
  ['12.00 مدين', -1_200n],
  ['$12.00', 1_200n],
  ['USD 12.00', 1_200n],
  ['($1,234.00)', -123_400n],
  ['12,00 $', 1_200n],
  ['0', 0n],
  ['0.001'.slice(0, 4), 0n],
  ['1,234,567', 123_456_700n],
  ['99999999999999999999999999.99', 9_999_999_999_999_999_999_999_999_999n],
])('%j is read as it is meant', (cell, minor) => {
  expect(read(cell)).toEqual({ ok: true, minor })
})

test.each([
  ['1,234', '.', 123_400n],
  ['1.234', ',', 123_400n],
  ['1.234.567', ',', 123_456_700n],
  ['1234.5', '.', 123_450n],
  ['1234,5', ',', 123_450n],
] as const)('%j is read by a column that marks decimals with %j', (cell, mark, minor) => {
  expect(read(cell, mark)).toEqual({ ok: true, minor })
})

test.each([
  ['1,234', null, 'amount_ambiguous'],
  ['1.234', null, 'amount_ambiguous'],
  ['12.50', ',', 'amount_ambiguous'],
  ['1,234.50', ',', 'amount_ambiguous'],
  ['12,50', '.', 'amount_ambiguous'],
  ['1.234', '.', 'amount_too_precise'],
  ['12.500', '.', 'amount_too_precise'],
  ['0.001', null, 'amount_too_precise'],
  ['', null, 'amount_missing'],
  ['  ', null, 'amount_missing'],
  ['twelve', null, 'amount_invalid'],
  ['(-12)', null, 'amount_invalid'],
  ['-12-', null, 'amount_invalid'],
  ['1.2.3', null, 'amount_invalid'],
  ['1e5', null, 'amount_invalid'],
  ['=1+1', null, 'amount_invalid'],
  ['€12.00', null, 'asset_mismatch'],
  ['9'.repeat(37), '.', 'amount_too_large'],
  ['9'.repeat(5_000), '.', 'amount_invalid'],
] as const)('%j in a column that marks decimals with %j is refused: %s', (cell, mark, code) => {
  expect(read(cell, mark)).toEqual({ ok: false, code })
})

/** An amount in the writing of a locale, and what marks decimals there. */
const writings = [
  ['en', '.'],
  ['de', ','],
  ['fr', ','],
  ['de-CH', '.'],
  ['ar-EG-u-nu-arab', null],
  ['en-IN', '.'],
] as const

test.each(writings)(
  'what is written as in %s is read exactly, or refused where it is ambiguous',
  (locale, mark) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testAssets),
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        (asset, minor) => {
          const digits = (minor < 0n ? -minor : minor).toString().padStart(asset.scale + 1, '0')
          const decimal = `${minor < 0n ? '-' : ''}${digits.slice(0, digits.length - asset.scale)}${asset.scale > 0 ? `.${digits.slice(-asset.scale)}` : ''}`
          const format = new Intl.NumberFormat(locale, {
            minimumFractionDigits: asset.scale,
            maximumFractionDigits: asset.scale,
          })
          const cell = format.format(decimal as Intl.StringNumericLiteral)
          expect(amountReader(asset, mark)(cell)).toEqual({ ok: true, minor })
          const unmarked = amountReader(asset, null)(cell)
          if (unmarked.ok) expect(unmarked.minor).toBe(minor)
        },
      ),
      { numRuns: 200 },
    )
  },
)
