import { expect, test } from 'vitest'
import { type CsvOptions, csvBounds, readCsv } from './read-csv.ts'
import { gather, inPieces } from './testing.ts'

async function read(file: string | Uint8Array, options?: CsvOptions) {
  const { encoding, separator, header, rows } = await readCsv(inPieces(file, 1_000), options)
  const all = await gather(rows)
  return {
    encoding,
    separator,
    header,
    cells: all.map(({ cells }) => cells),
    lines: all.map((row) => row.fileLine),
  }
}

const windows1256 = (text: string) =>
  Uint8Array.from(text, (character) => arabicBytes.get(character) ?? character.charCodeAt(0))
const arabicBytes = new Map(
  Array.from({ length: 128 }, (_, index) => [
    new TextDecoder('windows-1256').decode(Uint8Array.of(index + 128)),
    index + 128,
  ]),
)

test.each([',', ';', '\t', '|'])('cells parted by %j are told apart', async (separator) => {
  const file = `Date${separator}Details${separator}Amount\r\n2026-11-01${separator}"a${separator}b"${separator}1\r\n`
  expect(await read(file)).toMatchObject({
    separator,
    header: ['Date', 'Details', 'Amount'],
    cells: [['2026-11-01', `a${separator}b`, '1']],
  })
})

test('commas of amounts do not part a file of semicolons', async () => {
  const file = 'Date;Details;Amount\n01.11.2026;Tee;-3,50\n02.11.2026;Brot, Butter;-12,00\n'
  expect(await read(file)).toMatchObject({
    separator: ';',
    cells: [
      ['01.11.2026', 'Tee', '-3,50'],
      [{}, {}, {}],
    ],
  })
})

test('the separator that Excel names is taken', async () => {
  expect(await read('sep=|\nDate|Amount\n2026-11-01|1,5\n')).toMatchObject({
    separator: '|',
    header: ['Date', 'Amount'],
  })
})

test.each([
  ['utf-8', new TextEncoder().encode('التاريخ,المبلغ\n2026-11-01,1\n')],
  ['utf-8', new TextEncoder().encode('\ufeffالتاريخ,المبلغ\n2026-11-01,1\n')],
  ['utf-16le', Buffer.from('\ufeffالتاريخ,المبلغ\n2026-11-01,1\n', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffالتاريخ,المبلغ\n2026-11-01,1\n', 'utf16le').swap16()],
  ['utf-16le', Buffer.from(`التاريخ,المبلغ\n${'2026-11-01,1\n'.repeat(9)}`, 'utf16le')],
  ['windows-1256', windows1256('التاريخ,المبلغ\n2026-11-01,1\n')],
])('a file in %s is read', async (encoding, file) => {
  expect(await read(file)).toMatchObject({ encoding, header: ['التاريخ', 'المبلغ'] })
})

test('a file in windows-1252 is read', async () => {
  const file = Buffer.from('Date,Détails,Amount\n2026-11-01,Café à la crème,1\n', 'latin1')
  expect(await read(file)).toMatchObject({
    encoding: 'windows-1252',
    cells: [['2026-11-01', 'Café à la crème', '1']],
  })
})

test('text before the header and between rows is passed over, and lines are counted', async () => {
  const file =
    'Account:,12345\nPeriod:,November\n\nDate,Details,Amount\n2026-11-01,"two\nlines",1\n\n,,\n2026-11-02,b,2\n'
  expect(await read(file)).toMatchObject({
    header: ['Date', 'Details', 'Amount'],
    cells: [
      ['2026-11-01', 'two\nlines', '1'],
      ['2026-11-02', 'b', '2'],
    ],
    lines: [6, 9],
  })
})

test('a file without a header gives all its rows', async () => {
  expect(await read('2026-11-01,a,1\n2026-11-02,b,2\n')).toMatchObject({ header: null, cells: [{}, {}] })
})

test('quotes within a text are part of it', async () => {
  expect(await read('Date,Details\n2026-11-01,The 12" pizza\n')).toMatchObject({
    cells: [['2026-11-01', 'The 12" pizza']],
  })
})

const bounds = { rowLength: 1_000, columns: 5, rows: 3 }

test.each([
  ['nothing', '', { code: 'file_empty' }],
  ['blank lines', '\n\n\n', { code: 'file_empty' }],
  [
    'a quote that is never closed',
    `Date,Amount\n2026-11-01,"${'x\n'.repeat(2_000)}`,
    { code: 'row_too_long' },
  ],
  ['a line without an end', `Date,Amount\n${'x'.repeat(5_000)}`, { code: 'row_too_long', line: 2 }],
  [
    'a line of nothing but separators',
    `Date,Amount\n${','.repeat(5_000)}`,
    { code: 'row_too_long', line: 2 },
  ],
  ['too many columns', 'Date,Amount\n1,2,3,4,5,6\n', { code: 'too_many_columns', line: 2, subject: '5' }],
  [
    'too many rows',
    `Date,Amount\n${'2026-11-01,1\n'.repeat(4)}`,
    { code: 'too_many_rows', line: 4, subject: '3' },
  ],
  [
    'too many rows with nothing in them',
    `Date,Amount\n${',\n'.repeat(4)}`,
    { code: 'too_many_rows', line: 4, subject: '3' },
  ],
])('%s is refused', async (_, file, refusal) => {
  await expect(read(file, { bounds })).rejects.toMatchObject({ name: 'FileRefused', ...refusal })
})

test('a billion rows are cut by the bound, and the rest is never asked for', async () => {
  let given = 0
  function* endless() {
    yield new TextEncoder().encode('Date,Amount\n')
    for (; given < 1_000_000_000; given += 1_000)
      yield new TextEncoder().encode('2026-11-01,1\n'.repeat(1_000))
  }
  const { rows } = await readCsv(endless())
  await expect(gather(rows)).rejects.toMatchObject({ code: 'too_many_rows' })
  expect(given).toBeLessThan(2 * csvBounds.rows)
})

test('stopping to read releases the source', async () => {
  let isClosed = false
  async function* source() {
    try {
      for (;;) yield new TextEncoder().encode('Date,Amount\n2026-11-01,1\n'.repeat(5_000))
    } finally {
      isClosed = true
    }
  }
  const { rows } = await readCsv(source())
  for await (const row of rows) {
    expect(row.cells).toHaveLength(2)
    break
  }
  await expect.poll(() => isClosed).toBe(true)
})

test('bytes that are not of the named encoding are refused', async () => {
  const file = Buffer.from('Date,Détails\n2026-11-01,Café\n', 'latin1')
  await expect(read(file, { encoding: 'utf-8' })).rejects.toMatchObject({ code: 'encoding_invalid' })
})
