import pg from 'pg'
import type { Log } from './log.ts'
import { PreparingClient } from './prepared.ts'

/** The roles that a pool's connections take from their start. */
export type PoolRole = 'sadaf_server' | 'sadaf_system' | 'sadaf_jobs'

export type PoolOptions = {
  readonly url: string
  readonly role: PoolRole
  readonly size: number
  readonly log: Log
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

const parsers = new Map<number, (text: string) => unknown>([
  // Counters and sequence numbers. Amounts are numeric and arrive as text, to be read by their store.
  [pg.types.builtins.INT8, BigInt],
  // A day is a day, whatever the process's time zone.
  [pg.types.builtins.DATE, String],
])

const ourTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

/** A pool whose broken connections are replaced, and logged instead of ending the process. */
export function createPool({ url, role, size, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: `-c role=${role} -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${STATEMENT_TIMEOUT_MS}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The job queue reads its own tables, with the types that it expects, and prepares its own statements.
    ...(role === 'sadaf_jobs' ? {} : { types: ourTypes, Client: PreparingClient }),
  })
  // Not the whole error: the pool hangs the connection with all its state on it.
  const onError = ({ message }: Error) => log.warn({ reason: message, role }, 'a database connection broke')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
