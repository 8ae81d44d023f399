import { Zip, ZipDeflate } from 'fflate'
import { inChunks } from './chunks.ts'
import type { Statement } from './statement.ts'
import { columns, englishWords, statementRows, type Table, type TableWords } from './table.ts'
import { SharedStrings } from './xlsx/shared-strings.ts'
import { headerRow, sheetEnd, sheetRow, sheetStart } from './xlsx/sheet.ts'
import { fixedParts } from './xlsx/workbook.ts'

export type XlsxOptions = {
  readonly words?: TableWords
  readonly sheetName?: string
  /** Whether the first column stands on the right, as in Arabic. */
  readonly isRightToLeft?: boolean
}

/**
 * Writes a statement as an Office Open XML workbook (ECMA-376) of one sheet: days are days, amounts numbers where a
 * double holds them exactly, else text. Rows are compressed as they come and none is kept; texts wait on the disk.
 * @throws StatementInexpressible past 1,048,575 lines, the most that a sheet holds
 * @throws StatementUntied
 */
export function writeXlsx(
  statement: Statement,
  options: XlsxOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const { words = englishWords } = options
  const table: Table = {
    header: columns.map((column) => words.columns[column]),
    rows: statementRows(statement, words),
    widths: columns.map((column) => (column in WIDTHS ? WIDTHS[column as keyof typeof WIDTHS] : USUAL_WIDTH)),
    scale: statement.account.asset.scale,
    createdAt: statement.createdAt,
  }
  return workbookOf(table, { sheetName: 'Statement', ...options })
}

const WIDTHS = { date: 12, value_date: 12, description: 48, counterparty: 28, id: 36 } as const
const USUAL_WIDTH = 16

export type SheetLook = { readonly sheetName: string; readonly isRightToLeft?: boolean }

/**
 * Writes any table as `writeXlsx` writes a statement.
 * @throws StatementInexpressible past 1,048,575 rows
 */
export async function* workbookOf(
  table: Table,
  { sheetName, isRightToLeft = false }: SheetLook,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  const begin = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    // Of the table and not of today, so that the same table gives the same bytes.
    file.mtime = table.createdAt
    zip.add(file)
    return file
  }

  for (const [path, text] of fixedParts(table.scale, sheetName)) begin(path).push(encoder.encode(text), true)
  const strings = await SharedStrings.open()
  try {
    const sheet = begin('xl/worksheets/sheet1.xml')
    for await (const text of inChunks(sheetText(table, strings, isRightToLeft))) {
      sheet.push(encoder.encode(text))
      yield* ready.splice(0)
    }
    sheet.push(new Uint8Array(), true)
    const texts = begin('xl/sharedStrings.xml')
    for await (const bytes of strings.part()) {
      texts.push(bytes)
      yield* ready.splice(0)
    }
    texts.push(new Uint8Array(), true)
  } finally {
    await strings.close()
  }
  zip.end()
  yield* ready
}

async function* sheetText(
  { header, rows, widths }: Table,
  strings: SharedStrings,
  isRightToLeft: boolean,
): AsyncGenerator<string, void, undefined> {
  yield sheetStart(widths, isRightToLeft)
  const placeOf = (text: string) => strings.placeOf(text)
  yield headerRow(header, placeOf)
  let number = 1
  for await (const cells of rows) {
    number += 1
    yield sheetRow(number, cells, placeOf)
    await strings.flush()
  }
  yield sheetEnd
}
