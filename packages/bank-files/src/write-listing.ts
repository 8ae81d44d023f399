import type { Asset } from '@sadaf/money'
import { decimalWriter } from './decimals.ts'
import { clockOf } from './local-time.ts'
import { type Cell, day, type Table, text } from './table.ts'
import { csvOf } from './write-csv.ts'
import { workbookOf } from './write-xlsx.ts'

/** A movement among others of any account and currency, however far it is: no balance follows from it. */
export type ListedLine = {
  readonly id: string
  readonly at: Date
  readonly asset: Asset
  /** Below zero when it left the account. */
  readonly amountMinor: bigint
  readonly description: string
  readonly counterparty: string | null
  readonly category: string
  readonly note: string | null
  readonly tags: readonly string[]
  readonly account: string
  readonly reference: string
  readonly status: string
}

export const listedColumns = [
  'date',
  'description',
  'counterparty',
  'category',
  'note',
  'tags',
  'amount',
  'currency',
  'account',
  'status',
  'reference',
  'id',
] as const

export type ListedColumn = (typeof listedColumns)[number]

/** Chosen movements, in their order. */
export type Listing = {
  readonly createdAt: Date
  /** The IANA zone whose days stand in the rows. */
  readonly timeZone: string
  readonly columns: Readonly<Record<ListedColumn, string>>
  /** The most decimals that an amount in it has. */
  readonly scale: number
  /** Read once, one after another. */
  readonly lines: AsyncIterable<ListedLine>
}

/** Writes movements as `writeCsv` writes those of a statement. */
export function writeListingCsv(listing: Listing): AsyncGenerator<string, void, undefined> {
  return csvOf(tableOf(listing))
}

/**
 * Writes movements as `writeXlsx` writes those of a statement. @throws StatementInexpressible past 1,048,575 of them
 */
export function writeListingXlsx(
  listing: Listing,
  look: { readonly sheetName: string; readonly isRightToLeft: boolean },
): AsyncGenerator<Uint8Array, void, undefined> {
  return workbookOf(tableOf(listing), look)
}

const WIDTHS: Partial<Record<ListedColumn, number>> = { date: 12, description: 40, note: 32, id: 36 }
const USUAL_WIDTH = 16

function tableOf(listing: Listing): Table {
  return {
    header: listedColumns.map((column) => listing.columns[column]),
    rows: rowsOf(listing),
    widths: listedColumns.map((column) => WIDTHS[column] ?? USUAL_WIDTH),
    scale: listing.scale,
    createdAt: listing.createdAt,
  }
}

async function* rowsOf({ lines, timeZone }: Listing): AsyncGenerator<readonly Cell[], void, undefined> {
  const readClock = clockOf(timeZone)
  const writers = new Map<string, (minor: bigint) => string>()
  for await (const line of lines) {
    const { asset } = line
    const decimalOf = writers.get(asset.code) ?? decimalWriter(asset)
    writers.set(asset.code, decimalOf)
    yield [
      day(readClock(line.at).day),
      text(line.description),
      text(line.counterparty),
      text(line.category),
      text(line.note),
      text(line.tags.join(', ')),
      { kind: 'amount', decimal: decimalOf(line.amountMinor) },
      text(asset.code),
      text(line.account),
      text(line.status),
      text(line.reference),
      text(line.id),
    ]
  }
}
