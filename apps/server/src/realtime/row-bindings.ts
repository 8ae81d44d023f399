import type { RowBinding } from './messages.ts'
import { readFilter } from './row-filter.ts'
import type { PublishedTable, Row, RowChange } from './row-source.ts'

export const SCHEMA = 'public'

/** Subscription of a client to one kind of row change, under the id that its messages name. */
export type Binding = {
  readonly id: number
  /** The columns it wants; null for all. */
  readonly columns: readonly string[] | null
  wants(change: RowChange): boolean
}

/** @returns the reason where a binding asks for what is not published */
export function readBinding(
  tables: readonly PublishedTable[],
  asked: RowBinding,
  id: number,
): Binding | { readonly fault: string } {
  const isAny = (name: string | null | undefined) => name === null || name === undefined || name === '*'
  const fault = { fault: describe(asked) }
  if (!isAny(asked.schema) && asked.schema !== SCHEMA) return fault
  const meant = tables.filter(({ name }) => isAny(asked.table) || name === asked.table)
  if (meant.length === 0 || !['*', 'INSERT', 'UPDATE', 'DELETE'].includes(asked.event)) return fault
  const { filter, select } = asked
  const tests = new Map(meant.map((table) => [table.name, filter ? readFilter(table, filter) : () => true]))
  if ([...tests.values()].includes(null)) return fault
  const isThere = (column: string) =>
    meant.every(({ columns }) => columns.some(({ name }) => name === column))
  if (select && !select.every(isThere)) return fault
  return {
    id,
    columns: select ?? null,
    wants({ table, type, newRow, oldRow }) {
      if (asked.event !== '*' && asked.event !== type) return false
      const row = newRow ?? oldRow
      return row !== null && tests.get(table)?.(row) === true
    },
  }
}

function describe({ event, schema, table, filter }: RowBinding): string {
  const parameters = `event: ${event}, schema: ${schema ?? '*'}, table: ${table ?? '*'}, filters: [${filter ?? ''}]`
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${parameters}]`
}

/**
 * A change as the client reads it. Of what was before, the key alone is told, as by a replica with default identity.
 */
export function presentChange(
  table: PublishedTable,
  change: RowChange,
  columns: readonly string[] | null,
): Readonly<Record<string, unknown>> {
  const shown = table.columns.filter(({ name }) => columns === null || columns.includes(name))
  const keys = table.columns.filter(({ isKey }) => isKey)
  return {
    schema: SCHEMA,
    table: change.table,
    type: change.type,
    commit_timestamp: change.changedAt.toISOString(),
    columns: shown.map(({ name, type }) => ({ name, type })),
    record: pick(change.newRow, shown),
    old_record: pick(change.oldRow, keys),
    errors: null,
  }
}

function pick(row: Row | null, columns: readonly { readonly name: string }[]): Row | null {
  return row && Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))
}
