import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sadaf/postgres'
import { TEST_SERVER_VARIABLE } from '@sadaf/postgres/testing'

/**
 * One PostgreSQL for the whole test run: the one of TEST_DATABASE_URL (a superuser's), or else an embedded one. That
 * does not wait for the disk: what must survive a crash is tested by the fault tests, which start durable servers of
 * their own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // Each group of tests asks for it.
  if (process.env[TEST_SERVER_VARIABLE]) return async () => {}
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env[TEST_SERVER_VARIABLE] = given
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-test-'))
  // An unprivileged account may have to reach the database inside.
  chmodSync(folder, 0o755)
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  process.env[TEST_SERVER_VARIABLE] = server.url
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
