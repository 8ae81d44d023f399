import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from './embedded.ts'
import { type MigrationSource, migrate } from './migrate.ts'
import { countStart } from './starts.ts'

export { countStart, STARTS_VARIABLE, type Started } from './starts.ts'

/** A database of one test file. */
export type TestDatabase = {
  /** Connection string as the superuser. */
  readonly url: string
  /** Removes it, closing whatever is still connected. */
  drop(): Promise<void>
}

/** Where the test run's server is; set by the run's global set-up. */
export const TEST_SERVER_VARIABLE = 'SADAF_TEST_POSTGRES_URL'

const TEMPLATE_LOCK_KEY = 7_232_302
const OBJECT_IN_USE = '55006'

/**
 * A fresh database, cloned from a template that has the given migrations applied. The template is made once
 * a server and named after the migrations' contents, so files that run side by side share it.
 *
 * @param prepare what else the template needs, given its connection string
 */
export async function testDatabase(
  sources: readonly MigrationSource[],
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<TestDatabase> {
  const server = process.env[TEST_SERVER_VARIABLE]
  if (!server) throw new Error(`${TEST_SERVER_VARIABLE} is not set: run this through the test runner.`)
  const template = `template_${fingerprint(sources)}`
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, async (client) => {
    // Cloning needs the template to be idle, hence one at a time.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK_KEY])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, { server, template }, sources, prepare)
    await client.query(`create database ${name} template ${template}`)
  })
  countStart('databases')
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, (client) => dropOnceIdle(client, name)),
  }
}

async function makeTemplate(
  client: pg.Client,
  { server, template }: { readonly server: string; readonly template: string },
  sources: readonly MigrationSource[],
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const url = withDatabase(server, draft)
  await migrate(url, sources)
  await prepare(url)
  await client.query(`alter database ${draft} rename to ${template}`)
}

// Connections that are just being closed get the seconds that the server gives them by itself: one that is cut off
// meanwhile would report an error without a listener.
async function dropOnceIdle(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database ${name}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    await client.query(`drop database ${name} with (force)`)
  }
}

async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function fingerprint(sources: readonly MigrationSource[]): string {
  const hash = createHash('sha256')
  for (const { name, directory } of sources) {
    for (const file of readdirSync(directory).sort()) {
      hash
        .update(name)
        .update(file)
        .update(readFileSync(join(directory, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
