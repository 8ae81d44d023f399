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

const PATIENCE_MS = 15_000
const ASK_EVERY_MS = 50

/**
 * @param isPatient an earlier run of ours was killed, and its processes are about to let go of their ports
 * @throws PortTaken naming the variable that chooses another
 */
export async function requireFreePort(needed: NeededPort, isPatient: boolean): Promise<void> {
  const deadline = Date.now() + (isPatient ? PATIENCE_MS : 0)
  for (;;) {
    const code = await faultOf(needed)
    if (code === null) return
    if (code !== 'EADDRINUSE' || Date.now() >= deadline) throw new PortTaken(explain(needed, code))
    await pause(ASK_EVERY_MS)
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
