import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerFor, type RunAs } from './account.ts'
import { PostgresUnavailable } from './errors.ts'

// A Unix socket's path is limited to 103 bytes on some systems, of which the file's own name takes 14.
const MAX_FOLDER_BYTES = 88

/**
 * Makes the folder of the private socket: beside the data, or under the system's temporary folder when the path
 * would be too long. Only the account that runs the database, and root, may enter it.
 *
 * @throws PostgresUnavailable when another user has made it
 */
export function prepareSocketFolder(dataDir: string, runAs: RunAs): string {
  const folder = socketFolder(dataDir)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const owner = ownerFor(runAs)
  // Where all may write, another user could have put a link here. Taken over first, it can no longer be exchanged.
  if (owner) lchownSync(folder, owner.uid, owner.gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.())) {
    throw new PostgresUnavailable(`The folder ${folder} belongs to another user; remove it.`)
  }
  chmodSync(folder, 0o700)
  return folder
}

/** Where the private socket of a data folder is. */
export function socketFolder(dataDir: string): string {
  const beside = `${dataDir}.socket`
  if (Buffer.byteLength(beside) <= MAX_FOLDER_BYTES) return beside
  return join(tmpdir(), `sadaf-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

/** The folder as PostgreSQL reads it: a list in which commas and quotes would mean something. */
export function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
