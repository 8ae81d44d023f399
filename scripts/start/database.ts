import { join } from 'node:path'
import { PostgresUnavailable, startPostgres, withDatabase } from '@sadaf/postgres'
import pg from 'pg'
import { migrateDatabase } from '../../apps/server/src/platform/index.ts'
import { DidNotStart, type Part } from './supervisor.ts'

export type RunningDatabase = {
  /** Two connections: one for the owner and one for the server's own role. */
  readonly environment: { readonly DATABASE_OWNER_URL: string; readonly DATABASE_URL: string }
  /** Process id of the server. */
  readonly pid: number
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const NAME = 'sadaf'

/**
 * The embedded database as a part that may end and come back under the others: it recovers what was committed, and
 * they find it at the same address with the same password.
 *
 * @param environment of the server, which is told where the database is
 */
export function databaseOf(
  folder: string,
  password: string,
  environment: NodeJS.ProcessEnv,
  onProgress: (step: string) => void,
): Part {
  return {
    name: 'database',
    async start(signal) {
      const database = await startDatabase(folder, password, onProgress, signal).catch((error) => {
        throw error instanceof PostgresUnavailable ? new DidNotStart(error.message) : error
      })
      Object.assign(environment, database.environment)
      const ended = database.ended.then(() => ({ fault: 'crash', story: 'The database has ended.' }) as const)
      return { ended, stop: () => database.stop() }
    },
  }
}

/** The embedded database of a data folder, migrated, and ready for the server's role. */
export async function startDatabase(
  folder: string,
  password: string,
  onProgress: (step: string) => void,
  signal: AbortSignal,
): Promise<RunningDatabase> {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), onProgress, signal })
  try {
    const [found] = await ask(server.url, `select from pg_database where datname = '${NAME}'`)
    if (!found) await ask(server.url, `create database ${NAME}`)
    const owner = withDatabase(server.url, NAME)
    await migrateDatabase(owner)
    await ask(owner, `alter role sadaf_server login password '${password}'`)
    const own = new URL(owner.replace('@/', '@socket/'))
    own.username = 'sadaf_server'
    own.password = password
    return {
      environment: { DATABASE_OWNER_URL: owner, DATABASE_URL: own.href.replace('@socket/', '@/') },
      pid: server.pid,
      ended: server.ended,
      stop: () => server.stop(),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks fails the query on it; its error event, without a listener, would end us all.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
