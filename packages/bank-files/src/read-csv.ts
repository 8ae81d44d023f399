import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { findHeader, MAX_ROWS_BEFORE_HEADER } from './csv/header.ts'
import { detectSeparator, type Separator } from './csv/separator.ts'
import { type Bytes, decode, decodeGuessed, detectEncoding, type Encoding, peek } from './encoding.ts'
import { FileRefused } from './errors.ts'

export type CsvBounds = {
  /** Characters of a line, and bytes (in UTF-8) of a row's cells. */
  readonly rowLength: number
  readonly columns: number
  readonly rows: number
}

/** Far more than an account has in the years that a bank gives out at once. */
export const csvBounds: CsvBounds = { rowLength: 65_536, columns: 100, rows: 200_000 }

export type CsvOptions = {
  /** Encoding and separator of the file, where a person has named them. */
  readonly encoding?: Encoding
  readonly separator?: Separator
  readonly bounds?: CsvBounds
}

export type CsvRow = {
  readonly cells: readonly string[]
  /** The line of the file on which the row ends, from 1. */
  readonly fileLine: number
}

export type CsvFile = {
  readonly encoding: Encoding
  readonly separator: Separator
  /** The names of the columns, null when the file has none. */
  readonly header: readonly string[] | null
  /** The rows behind the header, to be read once. */
  readonly rows: AsyncIterable<CsvRow>
}

/**
 * Opens a file of rows: finds out in what it is written, what parts its cells and where its header is, and gives the
 * rows as they come. Empty rows are passed over.
 * @throws FileRefused here for what is wrong at the beginning, from `rows` for what is wrong later
 */
export async function readCsv(bytes: Bytes, options: CsvOptions = {}): Promise<CsvFile> {
  const { head, all } = await peek(bytes)
  if (head.length === 0) throw new FileRefused('file_empty')
  const encoding = options.encoding ?? detectEncoding(head)
  const text = options.encoding ? decode(all, encoding) : decodeGuessed(all, encoding)
  const separator =
    options.separator ?? detectSeparator(new TextDecoder(encoding).decode(head, { stream: true }))
  const rows = readRows(text, separator, options.bounds ?? csvBounds)
  const first: CsvRow[] = []
  while (first.length < MAX_ROWS_BEFORE_HEADER) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  if (first.length === 0) throw new FileRefused('file_empty')
  const place = findHeader(first.map(({ cells }) => cells))
  const header = place === undefined ? null : (first[place]?.cells ?? null)
  return { encoding, separator, header, rows: after(first.slice(place === undefined ? 0 : place + 1), rows) }
}

async function* after(
  first: CsvRow[],
  rows: AsyncGenerator<CsvRow, void, undefined>,
): AsyncGenerator<CsvRow> {
  try {
    yield* first
    yield* rows
  } finally {
    await rows.return()
  }
}

/** A row of the parser, with its place. */
type Parsed = { readonly record: readonly string[]; readonly info: Info }

async function* readRows(
  text: AsyncIterable<string>,
  delimiter: Separator,
  bounds: CsvBounds,
): AsyncGenerator<CsvRow, void, undefined> {
  const parser = parse({
    delimiter,
    info: true,
    // Rows are as long as their bank made them, and quotes stand within texts: neither makes an amount uncertain.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: bounds.rowLength,
  })
  // Errors of the source come out of the parser, where they are awaited.
  pipeline(Readable.from(boundedLines(text, bounds)), parser, () => {})
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.length > bounds.columns)
        throw new FileRefused('too_many_columns', info.lines, String(bounds.columns))
      // Empty ones count: millions of them take as long as any others.
      count += 1
      if (count > bounds.rows) throw new FileRefused('too_many_rows', info.lines, String(bounds.rows))
      if (record.every((cell) => cell.trim() === '')) continue
      yield { cells: record, fileLine: info.lines }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, bounds) : error
  }
}

/** The text, of which no line goes on for ever: the parser counts what stands in cells, and not how many there are. */
async function* boundedLines(
  text: AsyncIterable<string>,
  { rowLength }: CsvBounds,
): AsyncGenerator<string, void, undefined> {
  let line = 1
  let length = 0
  for await (const chunk of text) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      if (length + end - start > rowLength) throw new FileRefused('row_too_long', line, String(rowLength))
      line += 1
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > rowLength) throw new FileRefused('row_too_long', line, String(rowLength))
    yield chunk
  }
}

function refusalOf(error: CsvError, bounds: CsvBounds): FileRefused {
  const line = typeof error.lines === 'number' ? error.lines : null
  // An unclosed quote takes in all that follows.
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused('row_too_long', line, String(bounds.rowLength))
  return new FileRefused('csv_malformed', line, error.code)
}
