import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { type Order, type Report, TICKING } from './prices-server.ts'

export type Kind = 'bare' | 'prices'
export type Server = { readonly port: number; readonly process: ChildProcess }

/** Clients of one server, and when each has heard what. */
export type Crowd = {
  readonly sockets: readonly WebSocket[]
  /** Settles when each has heard something more, with how long that took since a moment, in ms, of each. */
  heard(since: Promise<number>): Promise<Float64Array>
  /** The bytes that each has heard last. */
  readonly last: readonly (Buffer | undefined)[]
}

type Usage = Extract<Report, { kind: 'usage' }>

const nowMs = () => Number(process.hrtime.bigint()) / 1e6

export async function startServer(kind: Kind, databaseUrl: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./prices-server.ts', import.meta.url)), [kind, databaseUrl])
  const { port } = await reported(child, 'listening')
  return { port, process: child }
}

export async function usageOf({ process }: Server): Promise<Usage> {
  order(process, { kind: 'usage' })
  return reported(process, 'usage')
}

/** Has a server have something new to say. @returns since when */
export async function tick({ process }: Server): Promise<number> {
  order(process, { kind: 'tick' })
  return (await reported(process, 'ticked')).at
}

/** Has the client that came last take nothing more. */
export function stall({ process }: Server): void {
  order(process, { kind: 'stall' })
}

function order(child: ChildProcess, what: Order): void {
  child.send(what)
}

async function reported<K extends Report['kind']>(child: ChildProcess, kind: K) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Report]
    if (isOf(message, kind)) return message
  }
}

function isOf<K extends Report['kind']>(report: Report, kind: K): report is Extract<Report, { kind: K }> {
  return report.kind === kind
}

/** Connects a hundred at a time. */
export async function gather(
  server: Server,
  count: number,
  greet: (socket: WebSocket, index: number) => void,
): Promise<Crowd> {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const first = sockets.length
    const opening = Array.from({ length: Math.min(100, count - first) }, async (_, index) => {
      const socket = await open(server)
      greet(socket, first + index)
      return socket
    })
    sockets.push(...(await Promise.all(opening)))
  }
  return listenAll(sockets)
}

export async function open({ port }: Server): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.on('close', (code) => {
    throw new Error(`a socket of the benchmark was closed with ${code}`)
  })
  return socket
}

/** Joins the channel of prices, to look at so many assets and the market of them. */
export function lookAt(socket: WebSocket, first: number, count: number): void {
  const assets = Array.from(
    { length: count },
    (_, index) => TICKING[(first * 7 + index * (1 + (first % 97))) % TICKING.length],
  )
  const watch = { assets: [...new Set(assets)], market: 'crypto' }
  socket.send(JSON.stringify(['1', '1', 'realtime:prices', 'phx_join', { watch }]))
}

const REPLY = Buffer.from('"phx_reply"')

function listenAll(sockets: readonly WebSocket[]): Crowd {
  const last: (Buffer | undefined)[] = sockets.map(() => undefined)
  const moments = new Float64Array(sockets.length)
  let missing = 0
  let isOver = () => {}
  for (const [index, socket] of sockets.entries()) {
    socket.on('message', (data: Buffer) => {
      // The reply to a join is no price.
      if (data.length < 300 && data.includes(REPLY)) return
      last[index] = data
      if (moments[index] !== 0) return
      moments[index] = nowMs()
      missing -= 1
      if (missing === 0) isOver()
    })
  }
  return {
    sockets,
    last,
    async heard(since) {
      moments.fill(0)
      missing = sockets.length
      await new Promise<void>((resolve) => {
        isOver = resolve
      })
      const begun = await since
      return moments.map((moment) => moment - begun)
    },
  }
}
