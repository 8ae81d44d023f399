import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable that names the folder in which a run of all tests counts what they start. */
export const STARTS_VARIABLE = 'SADAF_TEST_STARTS'

/** Databases are clones of the template; products are servers with a sandbox; programs are processes of their own. */
export type Started = 'databases' | 'products' | 'programs'

/** Counts one start towards the budget of the gate; nothing where no run counts. */
export function countStart(what: Started): void {
  const folder = process.env[STARTS_VARIABLE]
  if (folder) appendFileSync(join(folder, what), '.')
}
