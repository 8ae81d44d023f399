import { expect, test } from 'vitest'
import { readIban } from './iban.ts'
import { formatIban, maskIban } from './iban-text.ts'

const VALID = ['AE07 0331 2345 6789 0123 456', 'GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00']

test.each(VALID)('%s is valid, and with any one digit changed it is not', (printed) => {
  const iban = printed.replaceAll(' ', '')
  expect(readIban(printed)).toEqual({ ok: true, iban })
  expect(formatIban(iban)).toBe(printed)
  const changed = [...iban].flatMap((digit, index) =>
    /[0-9]/.test(digit)
      ? [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => `${iban.slice(0, index)}${other}${iban.slice(index + 1)}`)
      : [],
  )
  expect(changed.length).toBeGreaterThan(100)
  expect(changed.filter((other) => readIban(other).ok)).toEqual([])
})

test.each([
  ['gb82-west-1234-5698-7654-32', 'small letters and hyphens'],
  ['\u2066GB82\u00a0WEST\u202f12345698765432\u2069', 'the spaces and marks of other programs'],
  ['GB٨٢ WEST ١٢٣٤ ٥٦٩٨ ٧٦٥٤ ٣٢', 'Arabic-Indic digits'],
  ['\u202aGB82\u202c WEST\u202e12345698765432\u202c', 'embeddings and overrides of direction'],
  ['\ufeffGB82\u200bWEST\u00ad1234\u20605698\u034f765432', 'characters without width'],
  ['GB82 WEST\r\n1234 5698\u20287654\t32', 'line breaks'],
  ['GB82\u2011WEST\u20121234−5698765432', 'hyphens that do not break, dashes and minus signs'],
  ['IBAN: GB82 WEST 1234 5698 7654 32', 'its label'],
  ['Iban GB82 WEST 1234 5698 7654 32', 'its label in another spelling'],
  ['رقم الآيبان: GB82 WEST 1234 5698 7654 32', 'its label in Arabic'],
  ['GB۸۲ WEST ۱۲۳۴ ۵۶۹۸ ۷۶۵۴ ۳۲', 'Persian digits'],
])('%s is taken as it is meant: %s', (typed) => {
  expect(readIban(typed)).toEqual({ ok: true, iban: 'GB82WEST12345698765432' })
})

test.each([
  ['GВ82 WEST 1234 5698 7654 32', 'iban_characters'],
  ['GB82 WEST 1234 5698 7654 3O', 'iban_check_digits'],
  ['GB82 WEST 1234 5698 7654 3²', 'iban_characters'],
  ['ＧＢ82 WEST 1234 5698 7654 32', 'iban_characters'],
  ['XX82 WEST 1234 5698 7654 32', 'iban_country'],
  ['constructor', 'iban_characters'],
  ['IBAN:', 'iban_characters'],
  ['IBAN: IBAN: GB82 WEST 1234 5698 7654 32', 'iban_characters'],
  ['', 'iban_characters'],
])('%s is none: %s', (typed, code) => {
  expect(readIban(typed)).toMatchObject({ ok: false, code })
})

test('one that is too short or too long says by how much', () => {
  expect(readIban('AE07 0331 2345 6789 0123 45')).toEqual({
    ok: false,
    code: 'iban_length',
    expected: 23,
    typed: 22,
  })
})

test('a masked IBAN hides its middle', () => {
  expect(maskIban('GB82WEST12345698765432')).toBe('GB82 •••• 5432')
})
