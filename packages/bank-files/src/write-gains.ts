import { decimalWriter } from './decimals.ts'
import { type GainLine, type GainsReport, hasKnownCost } from './gains.ts'
import { clockOf } from './local-time.ts'
import { type Cell, day, text } from './table.ts'
import { csvOf } from './write-csv.ts'

export const gainColumns = [
  'date',
  'asset',
  'name',
  'quantity',
  'unknown_quantity',
  'proceeds',
  'cost',
  'gain',
  'currency',
  'method',
  'id',
  'income',
] as const

export type GainColumn = (typeof gainColumns)[number]

/**
 * Writes a report of gains as `writeCsv` writes a statement; a sale of unknown cost has no gain, not one of 0.
 * Rewards stand behind the sales, each with its worth as income.
 */
export function writeGainsCsv(
  report: GainsReport,
  columns: Readonly<Record<GainColumn, string>>,
): AsyncGenerator<string, void, undefined> {
  return csvOf({ header: gainColumns.map((column) => columns[column]), rows: rowsOf(report) })
}

async function* rowsOf(report: GainsReport): AsyncGenerator<readonly Cell[], void, undefined> {
  const readClock = clockOf(report.timeZone)
  const money = decimalWriter(report.currency)
  for await (const line of report.lines) {
    const quantity = decimalWriter(line.asset)
    yield [
      day(readClock(line.at).day),
      text(line.asset.code),
      text(line.name),
      amount(quantity(line.quantityMinor)),
      amount(quantity(line.unknownMinor)),
      ...figuresOf(line).map((minor) => (minor === null ? text(null) : amount(money(minor)))),
      text(report.currency.code),
      text(report.method),
      text(line.id),
      text(null),
    ]
  }
  for (const { id, at, asset, name, quantityMinor, worthMinor } of report.income) {
    yield [
      day(readClock(at).day),
      text(asset.code),
      text(name),
      amount(decimalWriter(asset)(quantityMinor)),
      ...Array.from({ length: 4 }, () => text(null)),
      text(report.currency.code),
      text(null),
      text(id),
      worthMinor === null ? text(null) : amount(money(worthMinor)),
    ]
  }
}

function figuresOf(line: GainLine): readonly (bigint | null)[] {
  const { proceedsMinor, costMinor } = line
  if (!hasKnownCost(line)) return [null, null, null]
  return [proceedsMinor, costMinor, proceedsMinor - costMinor]
}

const amount = (decimal: string): Cell => ({ kind: 'amount', decimal })
