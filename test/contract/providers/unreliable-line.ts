import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Mishap of one call on the way to a provider and back. `lost`, `silent`, `cut` and `dribbled` reached it: it
 * has done what it was told. `answered` never did: something on the way answers in its place.
 */
export type Mishap =
  | { readonly kind: 'lost' | 'silent' | 'cut' | 'dribbled' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly headers?: Record<string, string>
    }
  | { readonly kind: 'changed'; readonly change: (body: string) => string }

export type UnreliableLine = {
  readonly url: string
  /** Sets the provider behind it from now on. */
  leadTo(provider: string): void
  /** Mishaps of the next calls, one after the other; then all is well. */
  befall(...mishaps: Mishap[]): void
  /** Has something befall every other call, by turns, until it is told otherwise. */
  befallEveryOther(mishaps: readonly Mishap[]): void
  /** How many calls it has seen. */
  calls(): number
  stop(): Promise<void>
}

/**
 * A server that stands before a provider and passes on what it is asked, until something befalls it; never a spared
 * path.
 */
export async function startUnreliableLine(
  leadingTo = '',
  { spared = [] }: { readonly spared?: readonly string[] } = {},
): Promise<UnreliableLine> {
  let provider = leadingTo
  let calls = 0
  let next: Mishap[] = []
  let byTurns: readonly Mishap[] = []
  const mishapOfNow = () => {
    calls += 1
    const planned = next.shift()
    if (planned || byTurns.length === 0 || calls % 2 === 0) return planned
    return byTurns[((calls - 1) / 2) % byTurns.length]
  }
  const server = createServer((request, response) => {
    const mishap = spared.includes(request.url ?? '') ? undefined : mishapOfNow()
    void pass(provider, { request, response }, mishap).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => {
      provider = url
    },
    befall: (...mishaps) => {
      next = mishaps
    },
    befallEveryOther: (mishaps) => {
      byTurns = mishaps
    },
    calls: () => calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

async function pass(provider: string, { request, response }: Exchange, mishap: Mishap | undefined) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (mishap?.kind === 'answered') {
    response.writeHead(mishap.status, { 'content-type': 'text/html', ...mishap.headers }).end(mishap.body)
    return
  }
  const answer = await forward(provider, request, Buffer.concat(chunks))
  const body = mishap?.kind === 'changed' ? mishap.change(answer.body) : answer.body
  if (mishap === undefined || mishap.kind === 'changed') {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(body)
    return
  }
  if (mishap.kind === 'lost') return void request.socket.destroy()
  if (mishap.kind === 'silent') return
  response.writeHead(answer.status, { 'content-length': Buffer.byteLength(body) })
  if (mishap.kind === 'cut') {
    response.write(body.slice(0, -2), () => request.socket.destroy())
    return
  }
  dribble(response, body)
}

async function forward(provider: string, request: IncomingMessage, body: Buffer) {
  const { host: _, connection: __, ...headers } = request.headers
  const answer = await fetch(provider + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
}

/** A byte every twentieth of a second: never silent, never done in time. */
function dribble(response: ServerResponse, body: string): void {
  let told = 0
  const timer = setInterval(() => {
    if (response.destroyed || told >= body.length) return clearInterval(timer)
    response.write(body[told])
    told += 1
  }, 50)
  response.on('close', () => clearInterval(timer))
}
