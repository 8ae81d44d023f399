import type { SystemProcess } from './processes.ts'

/** A data folder, as processes are compared with it. */
export type DataFolder = {
  /** Where it is, as given to the server that we start. */
  readonly given: string
  /** Where it is, without links. */
  readonly real: string
  /** Owner of the process: PostgreSQL runs as the owner of its folder only. */
  readonly uid: number
}

/**
 * Relation of the process whose id stands in the folder's lock file.
 *
 * `gone`: there is none. `stranger`: it has been given the id since, and has nothing to do with the folder. `ours`: a
 * server that we started on the folder. `foreign`: one on the folder that was started by other means. `untold`: a
 * PostgreSQL of which the system does not tell where it works, as of one that is about to end.
 */
export type Standing = 'gone' | 'stranger' | 'ours' | 'foreign' | 'untold'

/** The name that the servers we start carry in their command line and in the titles of all their processes. */
export const CLUSTER_NAME = 'sadaf'

const PROGRAM = 'postgres'

export function standingOf(found: SystemProcess | null, folder: DataFolder): Standing {
  if (!found) return 'gone'
  if (!isPostgres(found) || found.uid !== folder.uid) return 'stranger'
  if (found.folder !== null && found.folder !== folder.real) return 'stranger'
  const isNamed = [folder.given, folder.real].some((path) => found.command.includes(` -D ${path} `))
  if (found.folder === null && !isNamed) return found.command.includes(' -D ') ? 'stranger' : 'untold'
  if (found.command === '') return 'untold'
  return found.command.includes(` cluster_name=${CLUSTER_NAME} `) ? 'ours' : 'foreign'
}

export function isPostgres(found: SystemProcess): boolean {
  return found.name === PROGRAM
}

/** Whether it is one of the processes of a server that we started. They have no use once that server is gone. */
export function isOrphanOfOurs(found: SystemProcess): boolean {
  return isPostgres(found) && found.command.startsWith(`${PROGRAM}: ${CLUSTER_NAME}: `)
}
