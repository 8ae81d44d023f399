export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  postgresUrl,
  startPostgres,
  withDatabase,
} from './embedded.ts'
export { MigrationError, PostgresUnavailable } from './errors.ts'
export { type MigrationSource, migrate } from './migrate.ts'
export { endPool } from './pool.ts'
