import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { commandFor, giveTo, identityFor, type RunAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { PostgresUnavailable } from './errors.ts'

export const SUPERUSER = 'sadaf'

/** Whether the folder holds a cluster. It appears there whole: an interrupted preparation leaves none. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'))
}

/** The superuser's password, which stands beside the cluster. @throws PostgresUnavailable when it is missing */
export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch (error) {
    throw new PostgresUnavailable(
      `The database's password cannot be read from ${passwordFile(dataDir)} (${codeOf(error)}).`,
    )
  }
}

/**
 * Makes a new cluster at `dataDir`. It is prepared beside it and moved there when it is complete, because a
 * cluster that was cut off halfway looks like a whole one.
 *
 * @throws PostgresUnavailable with what initdb said, or when the folder holds something else
 */
export async function makeCluster(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const abandoned = draftsOf(dataDir)
  const draft = `${dataDir}.draft-${randomBytes(6).toString('hex')}`
  const password = `${randomBytes(24).toString('base64url')}\n`
  mkdirSync(draft, { mode: 0o700 })
  giveTo(runAs, draft)
  // initdb reads the password as the account; afterwards only we may.
  const handedOver = `${draft}.password`
  writeFileSync(handedOver, password, { mode: 0o600 })
  giveTo(runAs, handedOver)
  try {
    const args = ['-D', draft, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${handedOver}`]
    await run(binaries.initdb, [...args, '-E', 'UTF8', '--locale=C', '--no-instructions'], runAs, signal)
    writeFileSync(passwordFile(dataDir), password, { mode: 0o600 })
    moveInto(dataDir, draft)
  } catch (error) {
    await remove(draft)
    throw error
  } finally {
    rmSync(handedOver, { force: true })
  }
  // Only now: an initdb whose parent was killed may have gone on writing into its draft.
  for (const path of abandoned) await remove(path)
}

function passwordFile(dataDir: string): string {
  return `${dataDir}.password`
}

/** Leftovers of earlier preparations that were cut off. */
function draftsOf(dataDir: string): string[] {
  const folder = dirname(dataDir)
  const prefix = `${basename(dataDir)}.draft-`
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(folder, name))
}

// A process still writing into the folder makes it not empty again: then it is tried again.
function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function moveInto(dataDir: string, draft: string): void {
  try {
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(draft, dataDir)
  } catch (error) {
    throw new PostgresUnavailable(
      `The database cannot be put into ${dataDir} (${codeOf(error)}). If the folder holds something else, move it away.`,
    )
  }
  // Without this, a power cut could take the folder back that others already wrote into.
  const parent = openSync(dirname(dataDir), 'r')
  try {
    fsyncSync(parent)
  } finally {
    closeSync(parent)
  }
}

async function run(program: string, args: string[], runAs: RunAs, signal?: AbortSignal): Promise<void> {
  const [command, commandArgs] = commandFor(runAs, program, args)
  const child = spawn(command, commandArgs, {
    ...identityFor(runAs),
    ...(signal && { signal }),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const code = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  })
  if (code !== 0) {
    throw new PostgresUnavailable(`The database could not be prepared. ${complaints.join('').trim()}`)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
