import { inChunks } from './chunks.ts'
import { disarm } from './formula.ts'
import type { Statement } from './statement.ts'
import { type Cell, columns, englishWords, statementRows, type Table, type TableWords } from './table.ts'

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
  const header = columns.map((column) => words.columns[column])
  return csvOf({ header, rows: statementRows(statement, words) })
}

/** Writes any table as `writeCsv` writes a statement. */
export function csvOf({
  header,
  rows,
}: Pick<Table, 'header' | 'rows'>): AsyncGenerator<string, void, undefined> {
  return inChunks(csvText(header, rows))
}

async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK
  yield row(header.map(textField))
  for await (const cells of rows) yield row(cells.map(field))
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
