type Page<Row> = { readonly page: readonly Row[]; readonly next_cursor: string | null }

/**
 * A page of rows that were read with one more than fits: that one says that a further page follows.
 *
 * @param cursorOf what the further page is asked for by
 */
export function pageBy<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** A page whose cursor is the id of its last row. */
export const pageOf = <Row extends { readonly id: string }>(rows: readonly Row[], limit: number): Page<Row> =>
  pageBy(rows, limit, ({ id }) => id)
