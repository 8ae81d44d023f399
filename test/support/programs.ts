import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { finished, type Readable } from 'node:stream'
import { countStart } from '@sadaf/postgres/testing'
import { until } from './until.ts'

/** A program that a test has started, and what it has said. */
export type Program = {
  readonly child: ChildProcess
  readonly pid: number
  /** Both of its outputs. */
  said(): string
  /** Its standard error. */
  complained(): string
  /** Its exit code, or null when it was killed. */
  readonly ended: Promise<number | null>
  hasEnded(): boolean
  /** Reads no more of what it says, as a user who closes a pipe or a terminal. */
  closeOutputs(): void
  /** Waits until it has said something. @throws Error with what it said when it ends instead */
  hears(words: string | RegExp): Promise<void>
}

export type ProgramOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
  /** With a channel by which it notices that its parent process is gone. */
  readonly hasChannel?: boolean
}

// Variables of the test runner, and those of a person's own, are not for the programs of a test.
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_COMPILE_CACHE']

const hasProc = existsSync('/proc/self/stat')

/** Runs a TypeScript program under this Node, with nothing but the given environment. */
export function runProgram(path: string, options: ProgramOptions = {}): Program {
  const { env = {}, hasChannel = false, ...identity } = options
  countStart('programs')
  const kept = KEPT.map((name) => [name, process.env[name]])
  const child = spawn(process.execPath, [path], {
    ...identity,
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  })
  const heard: string[] = []
  const complaints: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    heard.push(chunk.toString())
    complaints.push(chunk.toString())
  })
  let isOver = false
  const exit = new Promise<number | null>((settle, fail) => {
    child.once('error', fail)
    child.once('exit', settle)
  })
  // The last output may arrive after the end.
  const ended = Promise.all([exit, allOf(child.stdout), allOf(child.stderr)]).then(([code]) => {
    isOver = true
    return code
  })
  return {
    child,
    pid: child.pid ?? 0,
    said: () => heard.join(''),
    complained: () => complaints.join(''),
    ended,
    hasEnded: () => isOver,
    closeOutputs() {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    async hears(words) {
      const isSaid = () =>
        typeof words === 'string' ? heard.join('').includes(words) : words.test(heard.join(''))
      await until(
        () => {
          if (!isSaid() && isOver) throw new Error(`it ended without saying ${words}:\n${heard.join('')}`)
          return isSaid()
        },
        () => `it did not say ${words}, but:\n${heard.join('')}`,
        120_000,
      )
    },
  }
}

// A test may stop reading before the end.
async function allOf(output: Readable | null): Promise<void> {
  if (output) await new Promise<void>((settle) => finished(output, () => settle()))
}

/** A process and all that descend from it. */
export function familyOf(pid: number): number[] {
  const parents = parentsOfAll()
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

/** Those of the processes that have not ended. One whose parent has not taken note of it yet has ended too. */
export function alive(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      process.kill(pid, 0)
    } catch {
      return false
    }
    return !hasProc || !/\) Z /.test(readOrNothing(`/proc/${pid}/stat`))
  })
}

/** Ends processes without a warning. One that has ended since it was looked for has ended all the same. */
export function killAll(pids: readonly number[]): void {
  for (const pid of alive(pids)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** The command line of a process; empty when it has ended. */
export function commandOf(pid: number): string {
  if (!hasProc) return ps('-o', 'command=', '-p', String(pid)).trim()
  return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function parentsOfAll(): [child: number, parent: number][] {
  if (!hasProc) {
    return ps('-Ao', 'pid=,ppid=')
      .split('\n')
      .map((line) => {
        const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
        return [child, parent]
      })
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = /\) \S (\d+)/.exec(readOrNothing(`/proc/${name}/stat`))?.[1]
      return parent ? [[Number(name), Number(parent)] satisfies [number, number]] : []
    })
}

function ps(...args: string[]): string {
  return spawnSync('ps', args, { encoding: 'utf8' }).stdout
}

// A process may end between being listed and being looked at.
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
