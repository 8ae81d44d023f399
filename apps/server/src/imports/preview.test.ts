import { expect, test } from 'vitest'
import { preview } from './preview.ts'

const asSaid = { columns: undefined, asset: undefined, fileAccount: undefined }

/** A file of so many equal pieces behind its head, and how many were asked for. */
function aFile(head: string, piece: string, count: number) {
  let given = 0
  async function* bytes() {
    yield Buffer.from(head)
    for (; given < count; given += 1) yield Buffer.from(piece)
  }
  return { bytes: bytes(), given: () => given }
}

test('of long lines no more is looked at than of short ones', async () => {
  const line = `2026-11-03,${'Coffee '.repeat(1_400)},-1.00\n`
  const { bytes, given } = aFile('Date,Description,Amount\n', line.repeat(100), 45)
  const seen = await preview(bytes, 'csv', asSaid)
  expect(seen).toMatchObject({ refusal: null, isEnough: true, isWhole: false, unreadableCount: 0 })
  expect(seen.readableCount).toBeGreaterThan(100)
  expect(given()).toBeLessThan(10)
})

test('a file that begins with nothing without end shows nothing', async () => {
  const { bytes } = aFile('Date,Description,Amount\n', '\n'.repeat(1_000_000), 20)
  expect(await preview(bytes, 'csv', asSaid)).toMatchObject({
    refusal: null,
    isEnough: false,
    isWhole: false,
  })
})

test('elements that say nothing are not looked at to their end', async () => {
  const head = '<?xml version="1.0"?><Document><BkToCstmrStmt>'
  const { bytes, given } = aFile(head, '<a/>'.repeat(250_000), 40)
  expect(await preview(bytes, 'camt053', asSaid)).toMatchObject({ refusal: null, isWhole: false })
  expect(given()).toBeLessThan(10)
})

test('a file that names accounts without end is told by its first ones', async () => {
  const account = (number: number) =>
    `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM></STMTRS></STMTTRNRS>`
  const accounts = Array.from({ length: 5_000 }, (_, index) => account(index)).join('')
  const { bytes } = aFile('OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>', `${accounts}</BANKMSGSRSV1></OFX>`, 1)
  const seen = await preview(bytes, 'ofx', asSaid)
  expect(seen).toMatchObject({ refusal: null, isWhole: false, asset: 'USD' })
  expect(seen.accounts).toHaveLength(100)
})
