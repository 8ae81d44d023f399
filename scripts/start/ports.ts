import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port that is needed is taken; the message says which and what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

export type NeededPort = {
  readonly host: string
  readonly port: number
  /** The variable that chooses another. */
  readonly variable: string
}

export type Waiting = {
  /** How long an earlier run of ours, which was killed, may take to let go of its ports; 0 when there was none. */
  readonly patienceMs: number
  onProgress?(step: string): void
  readonly signal?: AbortSignal
}

const ASK_EVERY_MS = 50
const MOMENT_MS = 1_000

/** @throws PortTaken naming the variable that chooses another */
export async function requireFreePort(needed: NeededPort, waiting: Waiting): Promise<void> {
  const { patienceMs, onProgress, signal } = waiting
  const begun = Date.now()
  for (let isTold = false; ; ) {
    const code = await faultOf(needed)
    if (code === null) return
    const waitedMs = Date.now() - begun
    if (code !== 'EADDRINUSE' || waitedMs >= patienceMs) throw new PortTaken(explain(needed, code))
    if (!isTold && waitedMs >= MOMENT_MS) {
      onProgress?.(`Waiting for an earlier run to let go of port ${needed.port}`)
      isTold = true
    }
    await pause(ASK_EVERY_MS, undefined, signal && { signal })
  }
}

function explain({ host, port, variable }: NeededPort, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another with ${variable}=…`
  }
  return `Port ${port} on ${host} cannot be used (${code}). Change HOST or ${variable}.`
}

function faultOf({ host, port }: NeededPort): Promise<string | null> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => settle(null)))
  })
}
