import { expect, test } from 'vitest'
import { groupedDecimalReader } from './decimals.ts'
import { decodeGuessed } from './encoding.ts'
import { guessColumns } from './guess-columns.ts'
import { amountReader } from './read-amount.ts'
import { possibleDays, readDate } from './read-date.ts'
import { usd } from './testing.ts'

const day = (row: number) => `0${row + 1}/11/2026`

test.each([
  ['Af', 'Bij'],
  ['S', 'H'],
  ['D', 'K'],
  ['Debet', 'Credit'],
  ['Lastschrift', 'Gutschrift'],
  ['مدين', 'دائن'],
])('amounts without a sign beside %s and %s take it there, whatever the header says', (out, into) => {
  const rows = [out, into, out].map((side, row) => [day(row), 'Shop', '12,50', side])
  expect(guessColumns(['Datum', 'Naam', 'Bedrag', 'Kolom'], rows).amount).toEqual({
    kind: 'sided',
    amount: 2,
    side: 3,
  })
})

test('amounts without a sign beside two unknown words are asked about', () => {
  const rows = ['Xu', 'Yi', 'Xu'].map((side, row) => [day(row), `Shop at the ${row}`, '12,50', side])
  expect(guessColumns(['Datum', 'Naam', 'Bedrag', 'Kolom'], rows).amount).toBeNull()
})

test('a column of equal long digits is an account, and no amount', () => {
  const rows = [0, 1, 2].map((row) => [day(row), '0012345678', 'Shop', `-${row}2.50`])
  expect(guessColumns(null, rows).amount).toEqual({ kind: 'signed', amount: 3 })
})

test.each([
  ['12.50-', -1250n],
  ['12.50 DR', -1250n],
  ['12.50DB', -1250n],
  ['12.50 D', -1250n],
  ['12.50 S', -1250n],
  ['12.50 H', 1250n],
  ['12.50CR', 1250n],
  ['12.50+', 1250n],
  ['(12.50)', -1250n],
  ['1\u202f234.50', 123_450n],
  ['\u202a-12.50\u202c', -1250n],
  ['12.50 USD', 1250n],
])('%j is an amount with its sign', (cell, minor) => {
  expect(amountReader(usd, '.')(cell)).toEqual({ ok: true, minor })
})

test('a date that may begin with its year is of this year or ambiguous', () => {
  expect(possibleDays('26-01-05').ymd).toBe('2026-01-05')
  expect(readDate('26-01-05', null)).toEqual({ ok: false, code: 'date_ambiguous' })
  expect(readDate('26-01-05', 'ymd')).toEqual({ ok: true, day: '2026-01-05' })
})

async function textOf(...pieces: readonly Uint8Array[]): Promise<string> {
  let text = ''
  for await (const piece of decodeGuessed(pieces, 'utf-8')) text += piece
  return text
}

test('the first letter that is not of ASCII tells the encoding, however far behind', async () => {
  const plain = Buffer.from('a'.repeat(300_000))
  expect(await textOf(plain, Buffer.from('caf\u00e9 bar', 'latin1'), plain)).toContain('acafé bara')
  expect(await textOf(plain, Buffer.from('café bar'), plain)).toContain('acafé bara')
  const [cut, rest] = [Buffer.from('café').subarray(0, 4), Buffer.from('é').subarray(1)]
  expect(await textOf(plain, cut, rest)).toContain('acafé')
})

test.each([
  ['1,650.00', 165_000n],
  ['1.650,00', 165_000n],
  ['-1,234,567.89', -123_456_789n],
  ['200,00', 20_000n],
  ['200.00', 20_000n],
  ['1,650', undefined],
  ['-1,650', undefined],
])('%s in an OFX file is %s minor units', (text, minor) => {
  expect(groupedDecimalReader(usd)(text)).toBe(minor)
})
