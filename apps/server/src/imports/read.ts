import {
  type Bytes,
  csvBounds,
  type FileAccount,
  type FileFormat,
  type FileLine,
  FileRefused,
  knowsEnough,
  readCamt053,
  readCsv,
  readOfx,
  rowReader,
  type StatementTies,
} from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import type { Reading } from './batch.ts'

/** Piece of a file in any format, in the file's order. Every line of it is one of the first three. */
export type Told =
  | { readonly kind: 'line'; readonly line: FileLine }
  | {
      readonly kind: 'unreadable'
      readonly line: number
      readonly column: number | null
      readonly code: string
    }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'account'; readonly account: FileAccount }
  | { readonly kind: 'closing'; readonly minor: bigint; readonly on: string }

export type ToRead = {
  readonly format: FileFormat
  readonly reading: Reading
  /** Currency of the account. Null takes the one that the file states, if it does. */
  readonly asset: string | null
  /** Where its balances are compared with its lines. */
  readonly ties?: StatementTies
}

/**
 * Reads a file as one account's.
 * @throws FileRefused where it cannot be read, has more lines than anybody's, or is of another currency
 */
export async function* readFile(bytes: Bytes, to: ToRead): AsyncGenerator<Told, void, undefined> {
  let lines = 0
  for await (const told of to.format === 'csv' ? readRows(bytes, to) : readParts(bytes, to)) {
    if (told.kind === 'line' || told.kind === 'foreign' || told.kind === 'unreadable') lines += 1
    // The reader of rows counts by itself, before anything is made of them; fees are lines beside theirs.
    if (lines > csvBounds.rows) {
      const line = told.kind === 'line' ? told.line.fileLine : null
      throw new FileRefused('too_many_rows', line, String(csvBounds.rows))
    }
    yield told
  }
}

async function* readRows(bytes: Bytes, { reading, asset }: ToRead): AsyncGenerator<Told, void, undefined> {
  const { columns } = reading
  if (columns === null || asset === null || !knowsEnough(columns))
    throw new FileRefused('field_missing', null, columns?.date == null ? 'date' : 'amount')
  const read = rowReader(columns, assetOf(asset))
  const { rows } = await readCsv(bytes)
  for await (const row of rows) {
    const told = read(row)
    if (told.ok) {
      yield { kind: 'line', line: told.line }
      if (told.fee) yield { kind: 'line', line: told.fee }
    } else yield { kind: 'unreadable', line: told.fileLine, column: told.column, code: told.code }
  }
}

async function* readParts(
  bytes: Bytes,
  { format, reading, asset, ties }: ToRead,
): AsyncGenerator<Told, void, undefined> {
  let wanted = reading.fileAccount
  let isWanted = false
  for await (const part of format === 'ofx' ? readOfx(bytes) : readCamt053(bytes)) {
    if (part.kind === 'account') {
      yield part
      wanted ??= part.account.number
      isWanted = part.account.number === wanted
    }
    if (isWanted || part.kind === 'account') ties?.add(part)
    if (part.kind === 'account') {
      if (isWanted && asset !== null && part.account.asset.code !== asset)
        throw new FileRefused('asset_mismatch', null, part.account.asset.code)
    } else if (part.kind === 'balance') {
      if (!isWanted) continue
      if (part.which === 'closing' && part.on !== null)
        yield { kind: 'closing', minor: part.minor, on: part.on }
    } else if (!isWanted) yield { kind: 'foreign' }
    else if (part.kind === 'line') yield part
    else yield { kind: 'unreadable', line: part.fileLine, column: null, code: 'not_yet_booked' }
  }
}
