import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endPool } from '@sadaf/postgres'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { migrationSources } from '../../apps/server/src/platform/index.ts'

export type BeforeMigration = {
  readonly pool: pg.Pool
  /** Applies the migration as the owner of the tables would. */
  migrate(): Promise<void>
  drop(): Promise<void>
}

/** A database as it was before one of our migrations, given by the name of its file. */
export async function beforeMigration(migration: string): Promise<BeforeMigration> {
  const [books, own] = migrationSources
  if (!books || !own) throw new Error('the migrations are elsewhere')
  const earlier = mkdtempSync(join(tmpdir(), 'sadaf-migrations-'))
  for (const file of readdirSync(own.directory)) {
    if (file < migration) copyFileSync(join(own.directory, file), join(earlier, file))
  }
  const kept = await testDatabase([books, { ...own, directory: earlier }])
  const pool = new pg.Pool({ connectionString: kept.url, max: 1 })
  return {
    pool,
    async migrate() {
      await pool.query(`begin; ${readFileSync(join(own.directory, migration), 'utf8')}; commit`)
    },
    async drop() {
      await endPool(pool)
      await kept.drop()
      rmSync(earlier, { recursive: true })
    },
  }
}
