import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { clockOf } from './local-time.ts'
import { plainText } from './plain-text.ts'
import { readCsv } from './read-csv.ts'
import { knowsEnough, type ReadRow, rowReader } from './read-row.ts'
import type { Statement } from './statement.ts'
import { aLine, anyStatement, aStatement, bookedSum, bytesOf, gather, testAssets, textOf } from './testing.ts'
import { writeCsv } from './write-csv.ts'

/** Reads a file as a person's import does: finds the columns, then reads the rows by them. */
async function readBack(statement: Statement, pieceLength: number): Promise<ReadRow[]> {
  const { header, rows } = await readCsv(await bytesOf(writeCsv(statement), pieceLength))
  const all = await gather(rows)
  const guess = guessColumns(header, [])
  if (!knowsEnough(guess)) throw new Error('the columns of our own file are not found')
  return all.map(rowReader({ ...guess, dateOrder: 'ymd', decimalMark: '.' }, statement.account.asset))
}

test.each(testAssets)(
  'any statement in $code is read back from CSV as it was, to the last minor unit',
  (asset) =>
    fc.assert(
      fc.asyncProperty(
        anyStatement(asset),
        fc.integer({ min: 1, max: 5_000 }),
        async (statement, pieceLength) => {
          const rows = await readBack(statement, pieceLength)
          const lines = rows.flatMap((row) => (row.ok ? [row.line] : []))
          const readClock = clockOf(statement.timeZone)
          expect(lines).toEqual(
            statement.lines.map((line) =>
              expect.objectContaining({
                id: line.id,
                bookedOn: readClock(line.bookedAt).day,
                valueDate: line.valueDate,
                amountMinor: line.amountMinor,
                description: plainText(line.description) || null,
                counterparty: plainText(line.counterparty ?? '') || null,
                reference: plainText(line.reference ?? '') || null,
                category: plainText(line.category ?? '') || null,
                status: line.status,
                balanceMinor: line.balanceMinor,
              }),
            ),
          )
          expect(statement.openingMinor + bookedSum(lines)).toBe(statement.closingMinor)
        },
      ),
      { numRuns: 60 },
    ),
)

test('the file is RFC 4180 with a byte order mark, ISO days and plain amounts', async () => {
  const line = aLine({ description: 'Tea, "green"', amountMinor: -123_456n, balanceMinor: 0n, id: 'l1' })
  expect(await textOf(writeCsv(aStatement([line])))).toBe(
    '\ufeffDate,Value date,Description,Counterparty,Category,Reference,Amount,Currency,Balance,Status,ID\r\n' +
      '2026-11-03,2026-11-03,"Tea, ""green""",Corner Café,dining,R-1,-1234.56,USD,0.00,Booked,l1\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://evil.example","Refund")', `"'=HYPERLINK(""http://evil.example"",""Refund"")"`],
  ['+1+1', `"'+1+1"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'=1"`],
  ['\r=1', `"'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ["'=1", `"''=1"`],
  ['tea;=1+1', `"tea;'=1+1"`],
  ['tea|=1+1', `"tea|'=1+1"`],
  ['x;"=1+1;y', `"x;""'=1+1;y"`],
  ['x; ""@SUM(A1)', `"x; """"'@SUM(A1)"`],
])('the text %j is no formula in a spreadsheet', async (description, field) => {
  const text = await textOf(writeCsv(aStatement([aLine({ description })])))
  expect(text.split('\r\n')[1]).toContain(`,${field},Corner`)
})

const BEGINS_FORMULA = /^[\s"]*[=+\-@＝＋－＠]/
const NUMBER = /^-?[\d.]+$/

/** The cells of a file as a spreadsheet reads them whose cells are parted by this character. */
function cellsBy(delimiter: string, file: string): string[] {
  if (delimiter === ',') return parse(file, { bom: true }).flat()
  return file.split(/[\r\n]+/).flatMap((line) => line.split(delimiter))
}

test('no cell begins a formula, by whichever character a reader parts the cells', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(';', '|', ',', '"', "'", ' ', '\t', '=', '+', '-', '@', '＝', 'x', '1'), {
        maxLength: 12,
      }),
      async (pieces) => {
        const description = pieces.join('')
        const file = await textOf(writeCsv(aStatement([aLine({ description, counterparty: description })])))
        for (const delimiter of [',', ';', '\t', '|']) {
          const cells = cellsBy(delimiter, file).filter((cell) => !NUMBER.test(cell))
          expect(cells.filter((cell) => BEGINS_FORMULA.test(cell))).toEqual([])
        }
      },
    ),
    { numRuns: 300 },
  ))

test('amounts below zero stay numbers', async () => {
  expect(await textOf(writeCsv(aStatement([aLine({ amountMinor: -5n })])))).toContain(',-0.05,USD,')
})

test('controls and turns of direction are not in the file', async () => {
  const description = 'pay\u0000 \u202egnp.exe\u2066 \u0007line\none\ufeff'
  const text = await textOf(writeCsv(aStatement([aLine({ description })])))
  expect(text).toContain('pay  gnp.exe  line one,')
})
