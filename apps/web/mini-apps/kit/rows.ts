type Named = { readonly name: string }

/** A row as it was drawn. */
export type Which = { readonly at: number; readonly name: string }

/** Its place now: rows before it may have come or gone since, here or on another device. */
function placeOf(rows: readonly Named[], { at, name }: Which): number {
  return rows[at]?.name === name ? at : rows.findIndex((row) => row.name === name)
}

/** The rows with one of them changed. */
export function changedRow<Row extends Named>(
  rows: readonly Row[],
  which: Which,
  change: (row: Row) => Row,
): readonly Row[] {
  const place = placeOf(rows, which)
  return rows.map((row, at) => (at === place ? change(row) : row))
}

export function withoutRow<Row extends Named>(rows: readonly Row[], which: Which): readonly Row[] {
  const place = placeOf(rows, which)
  return rows.filter((_, at) => at !== place)
}
