import { join } from 'node:path'
import type { MigrationSource } from '@sadaf/postgres'

/** The ledger's schema. It grants nothing: the server decides who may execute its functions. */
export const ledgerMigrations: MigrationSource = {
  name: 'ledger',
  directory: join(import.meta.dirname, '..', 'migrations'),
}
