import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@sadaf/ledger'
import { type MigrationSource, migrate } from '@sadaf/postgres'
import { runMigrations } from 'graphile-worker'
import { silentLog } from './log.ts'
import { createPool } from './pool.ts'

const own: MigrationSource = {
  name: 'server',
  directory: fileURLToPath(new URL('../../migrations', import.meta.url)),
}

/** All of the schema, in the order it is applied: the ledger first, since ours grants on it. */
export const migrationSources: readonly MigrationSource[] = [ledgerMigrations, own]

/**
 * Brings the database up to date, the job queue's own tables included.
 *
 * @param ownerUrl a role that may create roles and schemas
 */
export async function migrateDatabase(ownerUrl: string, onProgress?: (step: string) => void): Promise<void> {
  await migrate(ownerUrl, migrationSources, onProgress)
  await migrateJobs(ownerUrl)
}

// The queue's tables belong to sadaf_jobs, the role that its workers run as.
async function migrateJobs(ownerUrl: string): Promise<void> {
  const pool = createPool({ url: ownerUrl, role: 'sadaf_jobs', size: 2, log: silentLog })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
