import { createServer } from 'node:net'

/** A port that is needed is taken; the message says which and what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** @throws PortTaken naming the variable that chooses another */
export async function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortTaken(`Port ${port} is taken by another program. Choose another with ${variable}=…`)
    }
    throw new PortTaken(`Port ${port} on ${host} cannot be used (${code}). Change HOST or ${variable}.`)
  } finally {
    server.close()
  }
}
