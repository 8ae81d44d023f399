import { lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresUnavailable } from './errors.ts'
import { createPatience, type Patience } from './patience.ts'
import { findProcess, processesIn } from './processes.ts'
import { type DataFolder, isOrphanOfOurs, isPostgres, standingOf } from './standing.ts'

const STOP_WAIT_MS = 15_000
// The lock file is written in the same breath as it is made: one that stays empty was left by a crash.
const EMPTY_LOCK_WAIT_MS = 500
const UNHEARD = createPatience(STOP_WAIT_MS, {})
const HANDS_OFF = 'Sadaf did not start it and leaves it alone: end it first'

/**
 * Waits until the data folder is free, and ends what a killed process left running on it: the server, or,
 * when the server itself was killed, those of its processes that have not noticed yet. What we did not start is never
 * ended, only waited for.
 *
 * @returns the id that the lock file still names, for the next server to be told that no process is behind it
 * @throws PostgresUnavailable when one does not end in time
 */
export async function endLeftover(dataDir: string, patience: Patience): Promise<number | null> {
  const folder = describe(dataDir)
  const pid = await endServer(dataDir, folder, patience)
  for (const orphan of processesIn(folder.real).filter(isOrphanOfOurs)) {
    signal(orphan.pid, 'SIGQUIT')
    while (findProcess(orphan.pid)) await stayPatient(orphan.pid, dataDir, patience, 'end it first')
  }
  return pid
}

async function endServer(dataDir: string, folder: DataFolder, patience: Patience): Promise<number | null> {
  const isSettling = createPatience(EMPTY_LOCK_WAIT_MS, {})
  const asked = new Set<number>()
  for (;;) {
    const lock = readLock(dataDir)
    if (lock === null) return null
    if (lock === 'empty') {
      if (isSettling.isOver()) removeLock(dataDir, folder)
      else await patience.rest('Waiting for an earlier start of the database')
      continue
    }
    const standing = standingOf(findProcess(lock), folder)
    if (standing === 'gone' || standing === 'stranger') return lock
    if (standing === 'ours' && !asked.has(lock)) {
      asked.add(lock)
      await stopServer(lock, patience)
    } else await stayPatient(lock, dataDir, patience, HANDS_OFF)
  }
}

/** Fast shutdown, and an immediate one when that takes too long: committed work is kept by both. */
export async function stopServer(pid: number, { rest }: Pick<Patience, 'rest'> = UNHEARD): Promise<void> {
  for (const shutdown of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, shutdown)
    const { isOver } = createPatience(STOP_WAIT_MS, {})
    while (findProcess(pid) && !isOver()) await rest(waitingFor(pid))
    if (!findProcess(pid)) return
  }
  throw new PostgresUnavailable(`The database (process ${pid}) does not stop; end it first.`)
}

async function stayPatient(pid: number, dataDir: string, patience: Patience, advice: string): Promise<void> {
  if (patience.isOver()) throw stillThere(pid, dataDir, advice)
  await patience.rest(waitingFor(pid))
}

function stillThere(pid: number, dataDir: string, advice: string): PostgresUnavailable {
  return new PostgresUnavailable(`A PostgreSQL (process ${pid}) still runs on ${dataDir}; ${advice}.`)
}

function waitingFor(pid: number): string {
  return `Waiting for the database of an earlier run to end (process ${pid})`
}

function describe(dataDir: string): DataFolder {
  return { given: dataDir, real: realpathSync(dataDir), uid: lstatSync(dataDir).uid }
}

/** Process id of the server that has the folder, by the file that it keeps there; null without a file. */
export function readLock(dataDir: string): number | 'empty' | null {
  try {
    // One that runs by itself for a repair stands there with a minus sign.
    const pid = Math.abs(Number.parseInt(readFileSync(lockFile(dataDir), 'utf8'), 10))
    return pid > 0 ? pid : 'empty'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function removeLock(dataDir: string, folder: DataFolder): void {
  const living = processesIn(folder.real).find(isPostgres)
  if (living) throw stillThere(living.pid, dataDir, 'end it first')
  rmSync(lockFile(dataDir), { force: true })
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'postmaster.pid')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // Gone by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
