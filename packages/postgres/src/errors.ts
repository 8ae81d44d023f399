/** The embedded database cannot run here; the message says what to do about it. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable'
}

/** A migration file differs from what was applied, or cannot be applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
