import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from './lock.ts'

/** The data folder cannot be used now; the message says what to do. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'
}

/** A data folder that no other process uses until it is released. */
export type Claim = {
  /** Whether the earlier holder was killed: processes of it may still be ending. */
  readonly wasCutOff: boolean
  release(): void
}

/** Makes the data folder. @throws FolderUnusable when it cannot be written */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new FolderUnusable(
      `The data folder ${folder} cannot be written (${code}). Choose another with DATA_DIR=…, or change its rights.`,
    )
  }
}

/**
 * Claims a data folder for this process by a lock that the system takes back when the process ends, however it
 * ends: of two that start at the same moment, one gets it.
 *
 * @param address where we will be reached
 * @throws FolderUnusable naming where the other is reached
 */
export function claimFolder(folder: string, address: string): Claim {
  const running = join(folder, 'running')
  const lock = lockFile(join(folder, 'lock'))
  if (!lock) throw new FolderUnusable(`Sadaf already runs on this data folder, at ${addressOf(running)}.`)
  const wasCutOff = existsSync(running)
  writeFileSync(running, `${address}\n`)
  return {
    wasCutOff,
    release() {
      rmSync(running, { force: true })
      lock.close()
    },
  }
}

function addressOf(running: string): string {
  try {
    return readFileSync(running, 'utf8').trim()
  } catch {
    return 'an address that it has not told yet'
  }
}
