import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDecimal } from './decimals.ts'

test.each([
  ['97412.36', '97412.36'],
  ['0', '0'],
  ['0.00', '0.00'],
  ['21000000.0', '21000000.0'],
  ['1e-18', '0.000000000000000001'],
  ['1.25E-3', '0.00125'],
  ['9.7e4', '97000'],
  ['9.75e+1', '97.5'],
  ['0.5e1', '5'],
  ['1e29', `1${'0'.repeat(29)}`],
  [`0.${'0'.repeat(59)}1`, `0.${'0'.repeat(59)}1`],
])('%s is %s', (written, plain) => {
  expect(plainDecimal(written)).toBe(plain)
})

test.each([
  '-1',
  '-0',
  '',
  'NaN',
  '1e',
  '.5',
  '1.',
  '1e30',
  '1e-61',
  '1e999',
  '9'.repeat(31),
  '9'.repeat(101),
])('%s is nothing that something costs', (written) => {
  expect(plainDecimal(written)).toBeNull()
})

test('for any number, the plain spelling is the same number', () => {
  const parts = fc.record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    decimals: fc.stringMatching(/^\d{0,15}$/),
    exponent: fc.integer({ min: -30, max: 9 }),
  })
  fc.assert(
    fc.property(parts, ({ whole, decimals, exponent }) => {
      const written = `${whole}${decimals && '.'}${decimals}e${exponent}`
      const [left = '', right = ''] = (plainDecimal(written) ?? '').split('.')
      // Both in units of the sixtieth decimal.
      const plain = BigInt(left + right.padEnd(60, '0'))
      expect(plain).toBe(BigInt(whole + decimals) * 10n ** BigInt(60 - decimals.length + exponent))
    }),
  )
})
