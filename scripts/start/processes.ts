import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of ours that reports on its standard output when it is ready. */
export type Running = { readonly child: ChildProcess; readonly ended: Promise<number | null> }

/** Starts a TypeScript program and waits for its line that says "ready". @throws Error with what it said instead */
export async function startProcess(name: string, program: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    env,
    // The channel closes when we die, however we die: that is how the child notices.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C comes to us alone; we stop our processes in order.
    detached: true,
  })
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  const complaints: string[] = []
  const keep = (line: string) => {
    complaints.push(line)
    if (complaints.length > 40) complaints.shift()
  }
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        keep(line)
        if (/\bready at\b/.test(line)) ready()
        else process.stdout.write(`${line}\n`)
      })
    }
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`The ${name} did not start.`)))
  })
  return { child, ended }
}

/** Asks a process to end, and waits until it has. */
export async function stopProcess({ child, ended }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await ended
}
