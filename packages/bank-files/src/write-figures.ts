import { type Money, toDecimal } from '@sadaf/money'
import { type Cell, day, text } from './table.ts'
import { csvOf } from './write-csv.ts'

/** Figures that were computed, each with what it is of; what is not there is an empty cell. */
export type Figure = {
  /** Name of the figure, such as income. */
  readonly name: string
  /** Of what, such as a category. */
  readonly of: string | null
  /** The days, as `YYYY-MM-DD`. */
  readonly from: string | null
  readonly to: string | null
  readonly amount: Money
  /** Amount to compare with. */
  readonly beside: Money | null
}

export const figureColumns = ['name', 'of', 'from', 'to', 'amount', 'beside', 'currency'] as const
export type FigureColumn = (typeof figureColumns)[number]

/** Writes figures as `writeCsv` writes a statement. */
export function writeFiguresCsv(
  figures: Iterable<Figure>,
  columns: Readonly<Record<FigureColumn, string>>,
): AsyncGenerator<string, void, undefined> {
  return csvOf({ header: figureColumns.map((column) => columns[column]), rows: rowsOf(figures) })
}

async function* rowsOf(figures: Iterable<Figure>): AsyncGenerator<readonly Cell[], void, undefined> {
  for (const { name, of, from, to, amount, beside } of figures) {
    yield [
      text(name),
      text(of),
      from === null ? text(null) : day(from),
      to === null ? text(null) : day(to),
      decimal(amount),
      beside === null ? text(null) : decimal(beside),
      text(amount.asset),
    ]
  }
}

const decimal = (amount: Money): Cell => ({ kind: 'amount', decimal: toDecimal(amount) })
