import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** A port of this machine that nobody has now. */
export async function freePort(): Promise<number> {
  const { port, server } = await takenPort()
  server.close()
  await once(server, 'close')
  return port
}

/** A port that somebody has. */
export async function takenPort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port could not be had')
  return { port: address.port, server }
}
