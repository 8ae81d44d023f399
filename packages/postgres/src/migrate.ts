import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { MigrationError } from './errors.ts'

/** A folder of numbered SQL files (`0001_name.sql`), applied in the order of their names. */
export type MigrationSource = { readonly name: string; readonly directory: string }

type Migration = {
  readonly id: string
  readonly sql: string
  readonly checksum: string
  /** Checksums of earlier texts that had the same effect. */
  readonly formerly: readonly string[]
}

// A text that had to change without changing what it does (it failed elsewhere, say) names the one it replaces.
const FORMERLY = /^-- Formerly ([0-9a-f]{64})/gm

// Any fixed number: all processes that migrate take the same advisory lock.
const LOCK_KEY = 7_232_301

/**
 * Brings a database up to date: applies every file that was not applied yet, each in a transaction of its
 * own, source by source, under an advisory lock so that processes that start together do not race.
 *
 * @returns the ids (`source/file`) applied by this call.
 * @throws MigrationError when an applied file was edited (unless it names the text it replaces) or removed, or one fails; its transaction is undone.
 */
export async function migrate(
  url: string,
  sources: readonly MigrationSource[],
  onProgress?: (step: string) => void,
): Promise<string[]> {
  const migrations = sources.flatMap(readSource)
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks fails the query on it; its error event, without a listener, would end the whole process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const pending = await pendingOf(client, migrations)
    for (const migration of pending) {
      onProgress?.(migration.id)
      await apply(client, migration)
    }
    return pending.map((migration) => migration.id)
  } finally {
    // Ending the connection releases the advisory lock.
    await client.end()
  }
}

function readSource(source: MigrationSource): Migration[] {
  return readdirSync(source.directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(source.directory, file), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const formerly = [...sql.matchAll(FORMERLY)].flatMap(([, former]) => former ?? [])
      return { id: `${source.name}/${file}`, sql, checksum, formerly }
    })
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      id text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ id: string; checksum: string }>(
    'select id, checksum from migrations.applied',
  )
  const applied = new Map(rows.map((row) => [row.id, row.checksum]))
  for (const id of applied.keys()) {
    if (!migrations.some((migration) => migration.id === id)) {
      throw new MigrationError(`Migration ${id} was applied to this database but is not in this version.`)
    }
  }
  for (const { id, checksum, formerly } of migrations) {
    const known = applied.get(id)
    if (known !== undefined && known !== checksum && !formerly.includes(known)) {
      throw new MigrationError(`Migration ${id} was edited after it was applied. Write a new one instead.`)
    }
  }
  return migrations.filter((migration) => !applied.has(migration.id))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into migrations.applied (id, checksum) values ($1, $2)', [
      migration.id,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // Where even this fails the connection is broken, and the server has undone it by itself.
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`Migration ${migration.id} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
