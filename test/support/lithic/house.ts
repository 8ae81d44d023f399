import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// The HTTP of a played service: a list of routes, JSON in and out, and refusals as Lithic words them.

/** A refusal of the played service, by its HTTP status. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A list in a query, as the official client writes it: with commas. */
export const listIn = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter((value) => value !== '')

export type Asked = {
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  readonly idempotencyKey: string | null
}

/** A method and a path whose parts in the place of `*` are handed on. */
export type Routes = Readonly<Record<string, (asked: Asked) => unknown>>

export type House = { readonly url: string; stop(): Promise<void> }

export async function startHouse(key: string, open: readonly string[], routes: Routes): Promise<House> {
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500
      const message = error instanceof Error ? error.message : 'failed'
      send(response, status, { debugging_request_id: '00000000-0000-4000-8000-000000000000', message })
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://house')
    const path = pathname.split('/').slice(1)
    const found = Object.entries(routes).find(([route]) => matches(route, request.method ?? 'GET', path))
    const text = await textOf(request)
    if (!found) throw new Refusal(404, 'Not found')
    const [route, handle] = found
    if (!open.includes(route) && request.headers.authorization !== key)
      throw new Refusal(401, 'User has not been authenticated')
    const isJson = request.headers['content-type'] === 'application/json'
    const body: Record<string, unknown> = isJson && text !== '' ? JSON.parse(text) : {}
    const repeats = request.headers['idempotency-key']
    const stars = route.split(' ')[1]?.split('/').slice(1) ?? []
    const parts = path.filter((_, index) => stars[index] === '*')
    const idempotencyKey = typeof repeats === 'string' ? repeats : null
    send(response, 200, await handle({ parts, query, body, idempotencyKey }))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function matches(route: string, method: string, path: readonly string[]): boolean {
  const [wanted, pattern = ''] = route.split(' ')
  const parts = pattern.split('/').slice(1)
  return (
    wanted === method &&
    parts.length === path.length &&
    parts.every((part, index) => part === '*' || part === path[index])
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content ?? {}))
}
