import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as timer } from 'node:timers/promises'
import { exitCodes } from '../../apps/server/src/platform/index.ts'
import type { Ending, Fault } from './revival.ts'
import { spoken } from './spoken.ts'
import { DidNotStart, type Part, type Run } from './supervisor.ts'

const LONGEST_STOP_MS = 15_000
// For what it said last to arrive; whatever it has started itself may hold its outputs open.
const LAST_WORDS_MS = 1_000

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type Program = {
  readonly name: string
  /** Path of the TypeScript file. */
  readonly path: string
  readonly env: NodeJS.ProcessEnv
}

/** A program that runs in a process of its own and says "ready at" when it is; what else it says is shown. */
export function processOf(program: Program, show: (line: string) => void): Part {
  return { name: program.name, start: (signal) => startProcess(program, show, signal) }
}

async function startProcess(
  { name, path, env }: Program,
  show: (line: string) => void,
  signal: AbortSignal,
): Promise<Run> {
  const child = spawn(process.execPath, [path], {
    env,
    // The channel closes when we die, however we die: that is how the child notices.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C comes to us alone; we stop our processes in order.
    detached: true,
  })
  const exit = exitOf(child)
  const stop = () => stopProcess(child, exit)
  const giveUp = () => void stop()
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    await new Promise<void>((ready, fail) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue
        createInterface({ input: stream }).on('line', (line) => {
          if (/\bready at\b/.test(line)) ready()
          else if (!signal.aborted) show(spoken(line))
        })
      }
      child.on('error', (error) => fail(new DidNotStart(`The ${name} cannot be run: ${error.message}`)))
      void exit.then(({ code }) => fail(new DidNotStart(`The ${name} did not start.`, faultOf(code))))
    })
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return { ended: exit.then((how) => endingOf(name, how)), stop }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const closed = new Promise<void>((settle) => child.once('close', () => settle()))
  const exit = await new Promise<Exit>((settle) => {
    child.once('exit', (code, signal) => settle({ code, signal }))
  })
  await Promise.race([closed, timer(LAST_WORDS_MS, undefined, { ref: false })])
  return exit
}

function endingOf(name: string, { code, signal }: Exit): Ending {
  const how = code === null ? `was killed (${signal})` : `has ended with code ${code}`
  return { fault: faultOf(code), story: `The ${name} ${how}.` }
}

function faultOf(code: number | null): Fault {
  if (code === exitCodes.misconfigured) return 'misconfigured'
  return code === exitCodes.busy ? 'busy' : 'crash'
}

/** Asks a process to end, and ends it when it does not. */
async function stopProcess(child: ChildProcess, exit: Promise<Exit>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  const enough = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await exit
  clearTimeout(enough)
}
