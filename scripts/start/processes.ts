import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of ours that reports on its standard output when it is ready. */
export type Running = { readonly child: ChildProcess; readonly ended: Promise<number | null> }

const LONGEST_STOP_MS = 15_000

/**
 * Starts a TypeScript program and waits for its line that says "ready".
 *
 * @param signal ends it while it is not ready yet
 * @throws Error when it ends instead; what it said has been shown
 */
export async function startProcess(
  name: string,
  program: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    env,
    // The channel closes when we die, however we die: that is how the child notices.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C comes to us alone; we stop our processes in order.
    detached: true,
  })
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  const running = { child, ended }
  const giveUp = () => void stopProcess(running)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await new Promise<void>((ready, fail) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue
        createInterface({ input: stream }).on('line', (line) => {
          if (/\bready at\b/.test(line)) ready()
          else if (!signal.aborted) process.stdout.write(`${line}\n`)
        })
      }
      child.once('error', fail)
      child.once('exit', () => fail(new Error(`The ${name} did not start.`)))
    })
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return running
}

/** Asks a process to end, and ends it when it does not. */
export async function stopProcess({ child, ended }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await ended
  clearTimeout(timer)
}
