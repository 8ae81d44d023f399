import { type ColumnGuess, FileRefused } from '@sadaf/bank-files'
import { expect, test } from 'vitest'
import { readFile, type ToRead } from './read.ts'

const columns: ColumnGuess = {
  ...{ date: 0, description: 1, dateOrder: 'ymd', decimalMark: '.' },
  amount: { kind: 'signed', amount: 2 },
  ...{ counterparty: null, currency: null, reference: null, category: null, status: null, balance: null },
  ...{ valueDate: null, id: null, fee: null, feeIs: null },
}

async function* manyBytes(head: string, piece: string, count: number) {
  yield Buffer.from(head)
  for (let index = 0; index < count; index += 1) yield Buffer.from(piece)
}

async function linesBefore(bytes: AsyncIterable<Uint8Array>, to: ToRead) {
  let lines = 0
  try {
    for await (const told of readFile(bytes, to)) if (told.kind === 'line') lines += 1
  } catch (error) {
    return { lines, error }
  }
  return { lines, error: undefined }
}

test('ten million rows are refused by the name of the bound, and are never in memory', async () => {
  const bytes = manyBytes('Date,Description,Amount\n', '2026-11-03,Coffee,-1\n'.repeat(10_000), 1_000)
  const to: ToRead = { format: 'csv', reading: { columns, fileAccount: null }, asset: 'AED' }
  const { lines, error } = await linesBefore(bytes, to)
  // The header is a row too.
  expect(lines).toBe(199_999)
  expect(error).toBeInstanceOf(FileRefused)
  expect(error).toMatchObject({ code: 'too_many_rows', subject: '200000' })
})

test('lines of another account of the same file are not taken for this one’s', async () => {
  const statement = (account: string, id: string) => `<STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261103<TRNAMT>1.00<FITID>${id}<NAME>${account}</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS>`
  const file = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statement('111', 'a')}${statement('222', 'b')}</BANKMSGSRSV1></OFX>`
  const told = []
  const to: ToRead = { format: 'ofx', reading: { columns: null, fileAccount: '222' }, asset: 'USD' }
  for await (const each of readFile([Buffer.from(file)], to))
    told.push(each.kind === 'line' ? each.line.id : each.kind)
  expect(told).toEqual(['account', 'foreign', 'account', 'b'])
})
