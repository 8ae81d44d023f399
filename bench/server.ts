import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sadaf/postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { capabilities } from '../apps/server/src/app.ts'
import { ensureApiKeys, type OpaqueKeys } from '../apps/server/src/auth/index.ts'
import type { Capability } from '../apps/server/src/capability.ts'
import { compose } from '../apps/server/src/compose.ts'
import {
  createPlatform,
  migrateDatabase,
  type Platform,
  readConfig,
} from '../apps/server/src/platform/index.ts'

/** The whole server as one process, without limits on callers, on a durable embedded database of its own. */
export type BenchServer = {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly keys: OpaqueKeys
  /** With which another process is on the same database. */
  readonly settings: Readonly<Record<string, string>>
  /** As the superuser, with a connection for each of 64 callers: for what is measured beside the server. */
  readonly rows: pg.Pool
  stop(): Promise<void>
}

/**
 * @param settings environment variables on top of a server's usual ones
 * @param more capabilities on top of the product's
 * @param database settings of the database on top of its usual ones
 */
export async function startBenchServer(
  settings: Readonly<Record<string, string>> = {},
  more: readonly Capability[] = [],
  database: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  // The database may run as an account of its own, which has to reach its folder inside.
  chmodSync(folder, 0o755)
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { max_connections: '200', ...database },
  })
  await migrateDatabase(server.url)
  const chosen = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    // As which calls that are injected ask for us.
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'error',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    AUTH_RATE_LIMITS: 'off',
    API_RATE_LIMITS: 'off',
    // No bank listens there: the measured time ends with the commit of the command.
    BANK_URL: 'http://127.0.0.1:9',
    BANK_API_KEY: 'a-key-that-is-not-checked',
    BANK_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    ...settings,
  }
  const platform = createPlatform(readConfig(chosen))
  const app = await compose(platform, [...capabilities, ...more])
  await platform.bus.start()
  await app.ready()
  const rows = new pg.Pool({ connectionString: server.url, max: 64 })
  // The server ends first.
  rows.on('error', () => {})
  return {
    app,
    platform,
    keys: ensureApiKeys(folder),
    settings: chosen,
    rows,
    async stop() {
      await app.close()
      await platform.jobs.stop()
      await platform.bus.stop()
      await platform.database.close()
      await rows.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
