import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something that a question is answered with in place of the truth; undefined where it is the truth. */
export type Mischief = (path: string, response: ServerResponse) => 'answered' | undefined

export type House = {
  readonly url: string
  /** Requests received, the oldest first. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** Fault of requests from now on. */
  mischief: Mischief
  readonly server: Server
  stop(): void
}

/** @param answerTo what is answered in JSON; undefined for an unknown path */
export async function startHouse(
  answerTo: (path: string, query: URLSearchParams) => unknown,
): Promise<House> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    house.asked.push({ path, headers: request.headers })
    if (house.mischief(path, response) === 'answered') return
    const { pathname, searchParams } = new URL(path, 'http://house')
    const answer = answerTo(pathname, searchParams)
    if (answer === undefined) response.writeHead(404)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { error: 'not found' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const house: House = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mischief: () => undefined,
    server,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return house
}
