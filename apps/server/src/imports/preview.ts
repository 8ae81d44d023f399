import {
  type Bytes,
  type ColumnGuess,
  type CsvFile,
  type CsvRow,
  type FileAccount,
  type FileFormat,
  FileRefused,
  guessColumns,
  type HeldRow,
  knowsEnough,
  readCsv,
  rowReader,
  StatementTies,
  type Untied,
  untiedRows,
} from '@sadaf/bank-files'
import { assetOf, isAsset } from '@sadaf/money'
import type { Refusal, Unreadable } from './batch.ts'
import { readFile, type Told } from './read.ts'
import { refusalOf } from './upload.ts'

/** Lines that are looked at before a file is brought in; all of it is read then. */
const MAX_LINES = 5_000
/** However few of them there are: of longer files the rest is not looked at, */
const MAX_BYTES = 8_000_000
/** nor what stands behind more accounts than anybody has. */
const MAX_ACCOUNTS = 100
const MAX_SHOWN = 12
const MAX_UNREADABLE_SHOWN = 50
const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 60
/** By its decimals a CSV file is read until its person has said in what the account is kept. */
const USUAL_ASSET = 'USD'

export type Heading = { readonly name: string | null; readonly examples: readonly string[] }

export type Preview = {
  readonly format: FileFormat
  readonly refusal: Refusal | null
  readonly headings: readonly Heading[]
  readonly columns: ColumnGuess | null
  readonly isEnough: boolean
  /** Currency that the file itself states. */
  readonly asset: string | null
  readonly accounts: readonly FileAccount[]
  /** In what the shown lines are. */
  readonly shownAsset: string
  readonly lines: readonly Extract<Told, { kind: 'line' }>['line'][]
  readonly unreadable: readonly Unreadable[]
  readonly readableCount: number
  readonly unreadableCount: number
  /** Null where the balances follow from the lines, or the file has none to compare. */
  readonly untied: Untied | null
  readonly isWhole: boolean
}

export type Wanted = {
  readonly columns: ColumnGuess | undefined
  readonly asset: string | undefined
  readonly fileAccount: string | undefined
}

/** Enough of a file has been looked at. */
class Enough extends Error {}

async function* beginningOf(bytes: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > MAX_BYTES) throw new Enough()
    yield piece
  }
}

/** How the first lines of a file will be read. What is wrong with the file is an answer too. */
export async function preview(bytes: Bytes, format: FileFormat, wanted: Wanted): Promise<Preview> {
  const found = new Found(format)
  const beginning = beginningOf(bytes)
  try {
    if (format === 'csv') await lookAtRows(beginning, wanted, found)
    else await lookAtParts(beginning, format, wanted, found)
  } catch (error) {
    if (error instanceof FileRefused) return { ...found.asPreview(), refusal: refusalOf(error) }
    // Before there was a row.
    if (!(error instanceof Enough)) throw error
    found.isWhole = false
  }
  return found.asPreview()
}

/** Findings in a file so far. */
class Found {
  readonly format: FileFormat
  headings: readonly Heading[] = []
  columns: ColumnGuess | null = null
  asset: string | null = null
  shownAsset = USUAL_ASSET
  isWhole = true
  untied: Untied | null = null
  readonly accounts: FileAccount[] = []
  readonly #lines: Extract<Told, { kind: 'line' }>['line'][] = []
  readonly #unreadable: Unreadable[] = []
  #readable = 0
  #unread = 0

  constructor(format: FileFormat) {
    this.format = format
  }

  add(told: Told): void {
    if (told.kind === 'line') {
      this.#readable += 1
      if (this.#lines.length < MAX_SHOWN) this.#lines.push(told.line)
    } else if (told.kind === 'unreadable') {
      this.#unread += 1
      const { line, column, code } = told
      if (this.#unreadable.length < MAX_UNREADABLE_SHOWN) this.#unreadable.push({ line, column, code })
    } else if (told.kind === 'account') this.accounts.push(told.account)
  }

  asPreview(): Preview {
    const { format, headings, columns, asset, shownAsset, accounts, untied, isWhole } = this
    return {
      ...{ format, refusal: null, headings, columns, asset, shownAsset, accounts, untied, isWhole },
      isEnough: format !== 'csv' || (columns !== null && knowsEnough(columns)),
      lines: this.#lines,
      unreadable: this.#unreadable,
      readableCount: this.#readable,
      unreadableCount: this.#unread,
    }
  }
}

async function lookAtRows(bytes: Bytes, wanted: Wanted, found: Found): Promise<void> {
  const { header, rows, isWhole } = await firstRows(await readCsv(bytes))
  const cells = rows.map((row) => row.cells)
  const guess = guessColumns(header, cells)
  const columns = wanted.columns ?? guess
  found.headings = headingsOf(header, cells)
  found.columns = columns
  found.asset = assetIn(cells, columns.currency)
  found.shownAsset = wanted.asset ?? found.asset ?? USUAL_ASSET
  found.isWhole = isWhole
  if (!knowsEnough(columns)) return
  const read = rowReader(columns, assetOf(found.shownAsset))
  const held: HeldRow[] = []
  for (const row of rows) {
    const told = read(row)
    if (told.ok) {
      const { line, fee } = told
      found.add({ kind: 'line', line })
      if (fee) found.add({ kind: 'line', line: fee })
      const { balanceMinor, fileLine } = line
      if (line.status === 'booked')
        held.push({ movedMinor: line.amountMinor + (fee?.amountMinor ?? 0n), balanceMinor, fileLine })
    } else found.add({ kind: 'unreadable', line: told.fileLine, column: told.column, code: told.code })
  }
  found.untied = untiedRows(held)
}

async function lookAtParts(bytes: Bytes, format: FileFormat, wanted: Wanted, found: Found): Promise<void> {
  const reading = { columns: null, fileAccount: wanted.fileAccount ?? null }
  let lines = 0
  const ties = new StatementTies()
  try {
    for await (const told of readFile(bytes, { format, reading, asset: null, ties })) {
      found.add(told)
      if (told.kind === 'account' && told.account.number === (reading.fileAccount ?? told.account.number))
        found.asset ??= told.account.asset.code
      if (told.kind !== 'account' && told.kind !== 'closing') lines += 1
      if (lines >= MAX_LINES || found.accounts.length >= MAX_ACCOUNTS) throw new Enough()
    }
    found.untied = ties.end()
  } catch (error) {
    if (!(error instanceof Enough)) throw error
    found.isWhole = false
  }
  found.shownAsset = found.asset ?? USUAL_ASSET
}

async function firstRows(
  file: CsvFile,
): Promise<{ readonly header: CsvFile['header']; readonly rows: CsvRow[]; readonly isWhole: boolean }> {
  const { header } = file
  const rows: CsvRow[] = []
  try {
    for await (const row of file.rows) {
      if (rows.length === MAX_LINES) throw new Enough()
      rows.push(row)
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error
    return { header, rows, isWhole: false }
  }
  return { header, rows, isWhole: true }
}

function headingsOf(header: CsvFile['header'], rows: readonly (readonly string[])[]): Heading[] {
  const width = Math.max(header?.length ?? 0, ...rows.slice(0, 100).map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => {
    const filled = rows.slice(0, 100).flatMap((cells) => cells[column]?.trim() || [])
    const examples = [...new Set(filled)].slice(0, MAX_EXAMPLES)
    return {
      name: header?.[column]?.trim().slice(0, MAX_EXAMPLE_LENGTH) || null,
      examples: examples.map((text) => text.slice(0, MAX_EXAMPLE_LENGTH)),
    }
  })
}

/** The currency that a column of them names, where it is one. */
function assetIn(rows: readonly (readonly string[])[], column: number | null): string | null {
  if (column === null) return null
  const codes = new Set(rows.flatMap((cells) => cells[column]?.trim().toUpperCase() || []))
  const [code] = codes
  return codes.size === 1 && code !== undefined && isAsset(code) ? code : null
}
