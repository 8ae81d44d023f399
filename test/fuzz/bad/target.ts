import { freePort } from '../../support/ports.ts'
import type { Target } from '../target.ts'
import { createWatched } from '../watched.ts'

/** A server with one fault, or with none, as something to attack. */
export async function startBadServer(fault: string): Promise<Target> {
  const port = await freePort()
  const server = createWatched('test/fuzz/bad/server.ts', { PORT: String(port), FAULT: fault })
  await server.start()
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    address: { host: '127.0.0.1', port },
    names: new Map([['host', `127.0.0.1:${port}`]]),
    secrets: [{ what: 'its secret', text: 'the-secret-of-the-bad-server', isFromAll: false }],
    ...server,
    routes: [],
    digestOf: async () => new Map([['rows', await (await fetch(`${url}/state`)).text()]]),
    refresh: async () => [],
    faultsAtRest: async () => [],
  }
}
