import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'

const MAX_NAMED = 1_000
const names = new Map<string, string>()

/**
 * A name under which a connection keeps the statement prepared, so that it is parsed and planned once. Statements
 * beyond the bound stay unnamed: only something that builds texts without end would get there.
 */
function nameOf(text: string): { name: string } | Record<never, never> {
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= MAX_NAMED) return {}
  const name = `s${names.size + 1}`
  names.set(text, name)
  return { name }
}

/** A Kysely driver on one connection that is already in a transaction: it opens and closes nothing. */
export function singleConnectionDriver(client: pg.ClientBase): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query({
        ...nameOf(query.sql),
        text: query.sql,
        values: [...query.parameters],
      })
      const rows: R[] = result.rows
      if (result.command === 'SELECT') return { rows }
      return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('streaming is not available inside a transaction')
    },
  }
  const nested = async () => {
    throw new Error('a transaction is already open')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
