import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresUnavailable } from './errors.ts'

const STOP_WAIT_MS = 15_000
const ASK_EVERY_MS = 20

/**
 * Ends what a killed process left running on a data folder: the server, or, when the server itself was killed,
 * those of its processes that have not noticed yet and would keep a new one from starting.
 *
 * @throws PostgresUnavailable when one does not end
 */
export async function stopLeftover(dataDir: string): Promise<void> {
  const postmaster = readPostmasterPid(dataDir)
  if (postmaster !== null && isPostgresOn(postmaster, dataDir)) await stopPostmaster(postmaster)
  const orphans = orphansOn(dataDir)
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  for (const pid of orphans) await untilGone(pid)
}

/** Fast shutdown, and an immediate one when that takes too long: committed work is kept by both. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGoneInTime(pid)) return
  signal(pid, 'SIGQUIT')
  await untilGone(pid)
}

/** Process id of the server that runs on the folder, by the file that it keeps there; null without one. */
export function readPostmasterPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function untilGone(pid: number): Promise<void> {
  if (await isGoneInTime(pid)) return
  throw new PostgresUnavailable(
    `A database from an earlier run (process ${pid}) does not stop; end it first.`,
  )
}

async function isGoneInTime(pid: number): Promise<boolean> {
  const deadline = Date.now() + STOP_WAIT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(ASK_EVERY_MS)
  }
  return true
}

// A process id may have been given to a stranger since: only a postgres on our folder may be stopped.
function isPostgresOn(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, dataDir) && commandOf(pid).includes('postgres')
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(dataDir)
}

// Only Linux tells which folder a process works in; elsewhere the server's own refusal has to do.
function orphansOn(dataDir: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, dataDir) && commandOf(pid).startsWith('postgres: '))
}

// Every process of PostgreSQL works in the data folder. Of a stranger's process we are told nothing.
function worksIn(pid: number, folder: string): boolean {
  return unlessHidden(() => readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)) ?? false
}

function commandOf(pid: number): string {
  return unlessHidden(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
}

function unlessHidden<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null
    throw error
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // Gone by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
