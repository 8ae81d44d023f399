import { expect, test } from 'vitest'
import { type KnownColumns, rowReader } from './read-row.ts'
import { usd } from './testing.ts'

const columns: KnownColumns = {
  ...{ date: 0, valueDate: null, balance: null, currency: 3, description: 1, counterparty: null },
  ...{ reference: null, category: null, status: 4, id: null, dateOrder: 'dmy', decimalMark: '.' },
  amount: { kind: 'signed', amount: 2 },
  ...{ fee: null, feeIs: null },
}
const read = (cells: readonly string[], over: Partial<KnownColumns> = {}) =>
  rowReader({ ...columns, ...over }, usd)({ cells, fileLine: 7 })

test('a row becomes a line', () => {
  expect(read(['03/11/2026', ' Tea ', '-4.50', 'usd', ''])).toMatchObject({
    ok: true,
    line: { bookedOn: '2026-11-03', description: 'Tea', amountMinor: -450n, status: 'booked', fileLine: 7 },
  })
})

test('a pending row is recognised in both languages', () => {
  for (const status of ['Pending', 'معلّق', 'قيد الانتظار'])
    expect(read(['03/11/2026', 'Tea', '1.00', '', status])).toMatchObject({ line: { status: 'pending' } })
})

test.each([
  ...['REVERTED', 'DECLINED', 'FAILED', 'Reversed', 'Cancelled', 'Expired'],
  // As our own exports say it in Arabic.
  'فاشلة',
])('a row whose state is %s is no booking, whatever else stands in it', (status) => {
  expect(read(['03/11/2026', 'Tea', '-4.50', '', status])).toEqual({
    ...{ ok: false, code: 'not_booked', column: 4, fileLine: 7 },
  })
})

const split = { amount: { kind: 'split', debit: 2, credit: 5 } } as const
const sided = { amount: { kind: 'sided', amount: 2, side: 5 } } as const

test.each([
  ['a debit', ['03/11/2026', '', '4.50', '', '', ''], split, -450n],
  ['a debit that has its sign already', ['03/11/2026', '', '-4.50', '', '', '0.00'], split, -450n],
  ['a credit', ['03/11/2026', '', '', '', '', '4.50'], split, 450n],
  ['a side of debit', ['03/11/2026', '', '4.50', '', '', 'Dr.'], sided, -450n],
  ['a Dutch debit', ['03/11/2026', '', '12.50', '', '', 'Af'], sided, -1250n],
  ['a Dutch credit', ['03/11/2026', '', '12.50', '', '', 'Bij'], sided, 1250n],
  ['a German debit', ['03/11/2026', '', '12.50', '', '', 'S'], sided, -1250n],
  ['a German credit', ['03/11/2026', '', '12.50', '', '', 'Gutschrift'], sided, 1250n],
  ['a Baltic credit', ['03/11/2026', '', '12.50', '', '', 'K'], sided, 1250n],
  ['a French debit', ['03/11/2026', '', '12.50', '', '', 'Débit'], sided, -1250n],
  ['a side of credit', ['03/11/2026', '', '4.50', '', '', 'دائن'], sided, 450n],
])('%s is read with its sign', (_, cells, over, amountMinor) => {
  expect(read(cells, over)).toMatchObject({ ok: true, line: { amountMinor } })
})

test.each([
  ['no date', ['', 'Tea', '1.00', '', ''], {}, { code: 'date_missing', column: 0 }],
  ['no amount', ['03/11/2026', 'Tea', '', '', ''], {}, { code: 'amount_missing', column: 2 }],
  [
    'too many decimals',
    ['03/11/2026', 'Tea', '1.005', '', ''],
    {},
    { code: 'amount_too_precise', column: 2 },
  ],
  ['another currency', ['03/11/2026', 'Tea', '1.00', 'EUR', ''], {}, { code: 'asset_mismatch', column: 3 }],
  [
    'neither debit nor credit',
    ['03/11/2026', '', '', '', '', ''],
    split,
    { code: 'amount_missing', column: 2 },
  ],
  [
    'both debit and credit',
    ['03/11/2026', '', '1.00', '', '', '2.00'],
    split,
    { code: 'amount_ambiguous', column: 5 },
  ],
  [
    'a side that is none',
    ['03/11/2026', '', '1.00', '', '', 'x'],
    sided,
    { code: 'side_unknown', column: 5 },
  ],
  ['a short row', ['Total'], {}, { code: 'date_invalid', column: 0 }],
])('%s is told with its column and line', (_, cells, over, problem) => {
  expect(read(cells, over)).toEqual({ ok: false, fileLine: 7, ...problem })
})
