import { expect, test } from 'vitest'
import { readPrice } from './price-input.ts'

test('a price is read in the digits and with the signs of its reader', () => {
  expect(readPrice('96,800.00', 'en')).toEqual({ ok: true, price: '96800' })
  expect(readPrice('$96,800.10', 'en')).toEqual({ ok: true, price: '96800.1' })
  expect(readPrice('٩٦٨٠٠٫٥', 'ar')).toEqual({ ok: true, price: '96800.5' })
})

test('it may be as fine as any tick', () => {
  expect(readPrice('0.000012345678', 'en')).toEqual({ ok: true, price: '0.000012345678' })
})

test('nothing, no number and zero are told apart', () => {
  expect(readPrice('', 'en')).toEqual({ ok: false, code: 'price_missing' })
  expect(readPrice('cheap', 'en')).toEqual({ ok: false, code: 'price_invalid' })
  expect(readPrice('-5', 'en')).toEqual({ ok: false, code: 'price_invalid' })
  expect(readPrice('0.00', 'en')).toEqual({ ok: false, code: 'price_not_positive' })
})
