import { Zip, ZipDeflate } from 'fflate'
import { inChunks } from './chunks.ts'
import { type Statement, tiedLines } from './statement.ts'
import { columns, englishWords, rowMaker, type TableWords } from './table.ts'
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
 * double holds them exactly, else text. Rows are compressed as they come and none is kept.
 * @throws StatementInexpressible past 1,048,575 lines, the most that a sheet holds
 * @throws StatementUntied
 */
export async function* writeXlsx(
  statement: Statement,
  options: XlsxOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  const begin = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    // Of the statement and not of today, so that the same statement gives the same bytes.
    file.mtime = statement.createdAt
    zip.add(file)
    return file
  }

  for (const [path, text] of fixedParts(statement.account.asset.scale, options.sheetName ?? 'Statement'))
    begin(path).push(encoder.encode(text), true)
  const sheet = begin('xl/worksheets/sheet1.xml')
  for await (const text of inChunks(sheetText(statement, options))) {
    sheet.push(encoder.encode(text))
    yield* ready.splice(0)
  }
  sheet.push(new Uint8Array(), true)
  zip.end()
  yield* ready
}

async function* sheetText(
  statement: Statement,
  { words = englishWords, isRightToLeft = false }: XlsxOptions,
): AsyncGenerator<string, void, undefined> {
  const cellsOf = rowMaker(statement, words)
  yield sheetStart(isRightToLeft)
  yield headerRow(columns.map((column) => words.columns[column]))
  let number = 1
  for await (const line of tiedLines(statement)) {
    number += 1
    yield sheetRow(number, cellsOf(line))
  }
  yield sheetEnd
}
