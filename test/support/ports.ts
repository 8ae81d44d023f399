import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { until } from './until.ts'

// Below those that systems give to programs that ask for any port: none is given away between its choice and its use.
const FIRST = 20_000
const LAST = 32_000
const TRIES = 50

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error('a free port could not be had')
}

/** Two free ports of this machine, which differ. */
export async function twoFreePorts(): Promise<readonly [number, number]> {
  const first = await freePort()
  for (;;) {
    const second = await freePort()
    if (second !== first) return [first, second]
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = new Promise<boolean>((settle) => {
    server.once('listening', () => settle(true))
    server.once('error', () => settle(false))
  })
  server.listen(port, '127.0.0.1')
  if (!(await isListening)) return false
  await once(server.close(), 'close')
  return true
}

/** A taken port: any, or this one as soon as it is free. */
export async function takenPort(wanted = 0): Promise<{ port: number; server: Server }> {
  await until(() => isFree(wanted))
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port could not be had')
  return { port: address.port, server }
}
