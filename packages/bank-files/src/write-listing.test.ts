import { assetOf } from '@sadaf/money'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { bytesOf, gather } from './testing.ts'
import {
  type ListedLine,
  type Listing,
  listedColumns,
  writeListingCsv,
  writeListingXlsx,
} from './write-listing.ts'

const coffee: ListedLine = {
  id: 'l1',
  at: new Date('2026-11-03T21:30:00Z'),
  asset: assetOf('AED'),
  amountMinor: -450n,
  description: 'Flat white',
  counterparty: null,
  category: 'Dining',
  note: '=HYPERLINK("https://example.com")',
  tags: ['Work', 'November'],
  account: 'Checking',
  reference: 'SDF1',
  status: 'Completed',
}

async function* these(...lines: readonly ListedLine[]) {
  yield* lines
}

const listing = (...lines: readonly ListedLine[]): Listing => ({
  createdAt: new Date('2026-11-23T10:00:00Z'),
  timeZone: 'Asia/Dubai',
  columns: Object.fromEntries(listedColumns.map((column) => [column, column])) as Listing['columns'],
  scale: 3,
  lines: these(...lines),
})

async function rowsOf(...lines: readonly ListedLine[]) {
  const { header, rows } = await readCsv(await bytesOf(writeListingCsv(listing(...lines)), 1_000))
  return { header, rows: (await gather(rows)).map(({ cells }) => cells) }
}

test('movements of several currencies stand below each other, each with its own decimals, on the days of the zone', async () => {
  const dinars = { ...coffee, id: 'l2', asset: assetOf('KWD'), amountMinor: 12_345n, note: null, tags: [] }
  const yen = { ...coffee, id: 'l3', asset: assetOf('JPY'), amountMinor: -700n }
  const { header, rows } = await rowsOf(coffee, dinars, yen)
  expect(header).toEqual([...listedColumns])
  expect(rows.map((cells) => [cells[0], cells[6], cells[7]])).toEqual([
    ['2026-11-04', '-4.50', 'AED'],
    ['2026-11-04', '12.345', 'KWD'],
    ['2026-11-04', '-700', 'JPY'],
  ])
  expect(rows[0]?.[5]).toBe('Work, November')
})

test('a note that a spreadsheet would compute is disarmed', async () => {
  const { rows } = await rowsOf(coffee)
  expect(rows[0]?.[4]).toMatch(/^'=HYPERLINK/)
})

test('nothing chosen is a table with a header', async () => {
  expect((await rowsOf()).rows).toEqual([])
})

test('the same movements give the same workbook', async () => {
  const look = { sheetName: 'Transactions', isRightToLeft: true }
  const made = async () => Buffer.concat(await gather(writeListingXlsx(listing(coffee), look)))
  expect((await made()).equals(await made())).toBe(true)
  expect((await made()).subarray(0, 2).toString()).toBe('PK')
})
