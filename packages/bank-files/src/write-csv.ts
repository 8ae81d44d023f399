import { inChunks } from './chunks.ts'
import { disarm } from './formula.ts'
import { type Statement, tiedLines } from './statement.ts'
import { type Cell, columns, englishWords, rowMaker, type TableWords } from './table.ts'

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /["',;\t\r\n|]|^ | $/

/**
 * Writes a statement as RFC 4180 with CRLF and a byte order mark: days as ISO 8601, amounts as plain decimals. Texts
 * that a spreadsheet would compute are disarmed (`formula.ts`).
 * @throws StatementUntied
 */
export function writeCsv(
  statement: Statement,
  words: TableWords = englishWords,
): AsyncGenerator<string, void, undefined> {
  return inChunks(rows(statement, words))
}

async function* rows(statement: Statement, words: TableWords): AsyncGenerator<string, void, undefined> {
  const cellsOf = rowMaker(statement, words)
  yield BYTE_ORDER_MARK
  yield row(columns.map((column) => textField(words.columns[column])))
  for await (const line of tiedLines(statement)) yield row(cellsOf(line).map(field))
}

function row(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

function field(cell: Cell): string {
  switch (cell.kind) {
    case 'day':
      return cell.day
    case 'amount':
      return cell.decimal
    case 'text':
      return textField(cell.text)
  }
}

function textField(text: string): string {
  const safe = disarm(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
