import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'

/** A Kysely driver on one connection that is already in a transaction: it opens and closes nothing. */
export function singleConnectionDriver(client: pg.ClientBase): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query(query.sql, [...query.parameters])
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
