import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sadaf/postgres'
import { migrateDatabase } from '../apps/server/src/platform/migrations.ts'

/** Where the types of the migrated database's tables stand. */
export const DATABASE_TYPES = 'apps/server/src/platform/database.generated.ts'

/** The types of a freshly migrated database, as source text. */
export async function generateDatabaseTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-types-'))
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    await migrateDatabase(server.url)
    const file = join(folder, 'types.ts')
    const flags = [
      '--dialect=postgres',
      `--url=${server.url}`,
      `--out-file=${file}`,
      '--numeric-parser=string',
      '--date-parser=string',
    ]
    const exclude = '--exclude-pattern=(graphile_worker|migrations|ledger).*'
    const { status, stderr } = spawnSync('node_modules/.bin/kysely-codegen', [...flags, exclude], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`kysely-codegen failed: ${stderr}`)
    return readFileSync(file, 'utf8').replaceAll('Int8 = ColumnType<string, ', 'Int8 = ColumnType<bigint, ')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) writeFileSync(DATABASE_TYPES, await generateDatabaseTypes())
