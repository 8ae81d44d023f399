import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** The system's facts about a process that has not ended. */
export type SystemProcess = {
  readonly pid: number
  readonly uid: number
  /** The name of its program, which it keeps to its very end. */
  readonly name: string
  /** Its command line, or the title that it gave itself; empty while it ends. */
  readonly command: string
  /** The folder that it works in; null when we are not told, also while it ends. */
  readonly folder: string | null
}

const hasProc = existsSync('/proc/self/stat')

/**
 * Looks for a process. Null when there is none, and when it has ended and its parent has not taken note of that yet:
 * it holds nothing any more, but its id answers to a signal for as long as its parent pleases.
 */
export function findProcess(pid: number): SystemProcess | null {
  return hasProc ? fromProc(pid) : fromPs(pid)
}

/** Every process that works in a folder, given without links. Only Linux tells. */
export function processesIn(folder: string): SystemProcess[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && folderOf(pid) === folder)
    .flatMap((pid) => findProcess(pid) ?? [])
}

function fromProc(pid: number): SystemProcess | null {
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readStat(pid) ?? '') ?? []
  if (name === undefined || state === 'Z' || state === 'X') return null
  const uid = unlessHidden(() => lstatSync(`/proc/${pid}`).uid)
  if (uid === null) return null
  const command = unlessHidden(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  return { pid, uid, name, command: command.replaceAll('\0', ' '), folder: folderOf(pid) }
}

function fromPs(pid: number): SystemProcess | null {
  const ask = (...fields: string[]) =>
    spawnSync('ps', [...fields.flatMap((field) => ['-o', `${field}=`]), '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout.trim()
  const [state, uid] = ask('stat', 'uid').split(/\s+/)
  if (!state || state.startsWith('Z')) return null
  return { pid, uid: Number(uid), name: basename(ask('comm')), command: `${ask('args')} `, folder: null }
}

function readStat(pid: number): string | null {
  return unlessHidden(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

function folderOf(pid: number): string | null {
  return unlessHidden(() => readlinkSync(`/proc/${pid}/cwd`))
}

// A process may end while it is looked at, and of a stranger's we are not told everything.
function unlessHidden<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return null
    throw error
  }
}
