import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const table = (text: string) => {
  const [header = '', ...rows] = text.trim().split('\n')
  return guessColumns(
    header.split(';').map((cell) => cell.trim()),
    cellsIn(rows),
  )
}
const cellsIn = (rows: readonly string[]) => rows.map((row) => row.split(';').map((cell) => cell.trim()))

test('an English file with a signed amount is understood by its names', () => {
  const guess = table(`
    Transaction Date; Value Date; Description; Reference No.; Amount (AED); Running Balance; Currency
    23/11/2026; 24/11/2026; Carrefour; R1; -1,234.50; 8,765.50; AED
    24/11/2026; 24/11/2026; Salary; R2; 10,000.00; 18,765.50; AED`)
  expect(guess).toMatchObject({
    ...{ date: 0, valueDate: 1, description: 2, reference: 3, balance: 5, currency: 6 },
    amount: { kind: 'signed', amount: 4 },
    dateOrder: 'dmy',
    decimalMark: '.',
  })
})

test('an Arabic file with columns for debit and credit is understood by its names', () => {
  const guess = table(`
    التاريخ; البيان; مدين; دائن; الرصيد; رقم المرجع
    ٠٣/١١/٢٠٢٦; قهوة; ٤٫٥٠; ; ٩٩٥٫٥٠; ١
    ٢٥/١١/٢٠٢٦; راتب; ; ١٠٠٠٫٠٠; ١٩٩٥٫٥٠; ٢`)
  expect(guess).toMatchObject({
    ...{ date: 0, description: 1, balance: 4, reference: 5, dateOrder: 'dmy' },
    amount: { kind: 'split', debit: 2, credit: 3 },
  })
})

test('spelling with hamza, ta marbuta, vowels and without the article is the same name', () => {
  const guess = table(`
    تَاريخ العمليّة; الإيداعات; المسحوبات; العملة
    2026-11-01; 5.00; ; AED
    2026-11-02; ; 3.00; AED`)
  expect(guess).toMatchObject({ date: 0, currency: 3, amount: { kind: 'split', debit: 2, credit: 1 } })
})

test('an amount with its side in another column', () => {
  const guess = table(`
    Date; Details; Amount; DR/CR
    2026-11-01; Tea; 3.50; DR
    2026-11-02; Salary; 900.00; CR`)
  expect(guess.amount).toEqual({ kind: 'sided', amount: 2, side: 3 })
})

test('without a header the cells tell: dates, the text, the amount, and the balance that it moves', () => {
  const rows = [
    '2026-11-03;Flat white;-4,50;995,50',
    '2026-11-04;Salary;1000,00;1995,50',
    '2026-11-05;Rent;-800,00;1195,50',
  ]
  const guess = guessColumns(null, cellsIn(rows))
  expect(guess).toMatchObject({
    date: 0,
    description: 1,
    amount: { kind: 'signed', amount: 2 },
    balance: 3,
    decimalMark: ',',
  })
  expect(guessColumns(null, cellsIn(rows.toReversed()))).toMatchObject({ balance: 3 })
})

test('without a header two columns of which each row fills one are debit and credit', () => {
  const rows = ['2026-11-03;Tea;4.50;', '2026-11-04;Salary;;1000.00', '2026-11-05;Rent;800.00;']
  expect(guessColumns(null, cellsIn(rows))).toMatchObject({
    amount: { kind: 'split', debit: 2, credit: 3 },
    balance: null,
  })
})

test('a name that its cells contradict does not count', () => {
  const guess = table(`
    Date; Amount; Details; Sum
    pending; see details; Tea; 3.50
    pending; see details; Bread; 2.25`)
  expect(guess).toMatchObject({ date: null, amount: { kind: 'signed', amount: 3 } })
})

test.each([
  ['a day over twelve tells that days come first', ['03/04/2026', '13/04/2026'], 'dmy'],
  ['a second number over twelve tells that months come first', ['03/04/2026', '03/14/2026'], 'mdy'],
  ['a year in front tells', ['2026/04/03'], 'ymd'],
  [
    'of two readings that in which the rows stand in order is taken',
    ['03/11/2026', '05/11/2026', '02/12/2026'],
    'dmy',
  ],
  ['nothing tells', ['03/04/2026', '04/05/2026'], null],
] as const)('%s', (_, dates, order) => {
  const rows = dates.map((date) => [date, 'Tea', '1.50'])
  expect(guessColumns(['Date', 'Details', 'Amount'], rows).dateOrder).toBe(order)
})

test.each([
  ['both marks', ['1.234,56'], ','],
  ['two decimals', ['1,234', '12.50'], '.'],
  ['groups twice', ['1.234.567'], ','],
  ['only what could be groups', ['1,234', '5,678'], null],
  ['whole numbers', ['12', '500'], null],
  ['a contradiction', ['12.50', '12,50'], null],
] as const)('the decimal mark of %s', (_, amounts, mark) => {
  const rows = amounts.map((amount) => ['2026-11-01', 'Tea', amount])
  expect(guessColumns(['Date', 'Details', 'Amount'], rows).decimalMark).toBe(mark)
})

test('a file of nothing gives a guess of nothing', () => {
  expect(guessColumns(null, [])).toMatchObject({ date: null, amount: null, description: null })
})
