import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  guessColumns,
  knowsEnough,
  readCamt053,
  readCsv,
  readOfx,
  rowReader,
  type Statement,
  type StatementLine,
  writeCamt053,
  writeCsv,
  writeOfx,
  writeXlsx,
} from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import { type Memory, watchMemory } from './memory.ts'

// One direction of one format, in a process of its own: it is a part of `files`, and told what to do by it.

export type FileTask = {
  readonly format: 'json' | 'csv' | 'ofx' | 'camt053' | 'xlsx'
  readonly direction: 'write' | 'read'
  readonly rows: number
}

export type FileTaskResult = {
  /** By the processor's time and not the clock's: a busy machine changes it little. */
  readonly rowsPerSecond: number
  readonly bytes: number
} & Memory

const WRITERS = { json: writeJson, csv: writeCsv, ofx: writeOfx, camt053: writeCamt053, xlsx: writeXlsx }
const READERS = { json: readJson, csv: readCsvLines, ofx: readOfx, camt053: readCamt053 }

process.once('message', async (task: FileTask) => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  try {
    process.send?.(await measure(task, join(folder, 'file')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    process.disconnect()
  }
})

async function measure({ format, direction, rows }: FileTask, file: string): Promise<FileTaskResult> {
  // A file to read is written by a process that has the same memory behind it as any other.
  if (direction === 'read') await write(format, rows, file)
  const memory = watchMemory()
  const start = process.cpuUsage()
  const count = direction === 'write' ? await write(format, rows, file) : await read(format, file)
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1_000_000
  if (count !== rows) throw new Error(`${count} rows in place of ${rows}`)
  return { rowsPerSecond: rows / seconds, bytes: statSync(file).size, ...memory() }
}

async function write(format: FileTask['format'], rows: number, file: string): Promise<number> {
  await pipeline(Readable.from(WRITERS[format](statementOf(rows))), createWriteStream(file))
  return rows
}

async function read(format: FileTask['format'], file: string): Promise<number> {
  if (format === 'xlsx') throw new Error('workbooks are written only')
  let count = 0
  for await (const part of READERS[format](createReadStream(file))) if (part.kind === 'line') count += 1
  return count
}

async function* writeJson({ lines }: Statement): AsyncGenerator<string> {
  for await (const line of lines)
    yield `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`
}

async function* readJson(source: Readable): AsyncGenerator<{ readonly kind: 'line' }> {
  for await (const text of createInterface({ input: source })) {
    JSON.parse(text)
    yield { kind: 'line' }
  }
}

/** As an import does it: the columns guessed by the first rows, then each row read to exact amounts. */
async function* readCsvLines(source: Readable): AsyncGenerator<{ readonly kind: 'line' }> {
  const { header, rows } = await readCsv(source)
  let readRow: ReturnType<typeof rowReader> | undefined
  for await (const row of rows) {
    if (!readRow) {
      const guess = guessColumns(header, [row.cells])
      if (!knowsEnough(guess)) throw new Error('the columns are not found')
      readRow = rowReader(guess, assetOf('USD'))
    }
    if (readRow(row).ok) yield { kind: 'line' }
  }
}

function statementOf(rows: number): Statement {
  return {
    reference: 'B-1',
    createdAt: new Date('2026-12-01T00:00:00Z'),
    timeZone: 'Asia/Dubai',
    account: { id: 'acct_1', iban: null, asset: assetOf('USD'), holder: 'Layla Haddad', servicer: null },
    period: { from: '2026-01-01', to: '2026-12-31' },
    openingMinor: 0n,
    closingMinor: BigInt(rows) * -450n,
    lines: linesOf(rows),
  }
}

function* linesOf(rows: number): Generator<StatementLine> {
  for (let row = 0; row < rows; row += 1) {
    const bookedAt = new Date(Date.UTC(2026, 0, 1) + (row % 8_000) * 3_600_000)
    yield {
      id: `019ab000-0000-7000-8000-${row.toString(16).padStart(12, '0')}`,
      bookedAt,
      valueDate: bookedAt.toISOString().slice(0, 10),
      amountMinor: -450n,
      description: `Flat white & croissant, table ${row % 90}`,
      counterparty: 'مقهى الزاوية',
      reference: `R-${row}`,
      category: 'dining',
      status: 'booked',
      balanceMinor: BigInt(row + 1) * -450n,
    }
  }
}
