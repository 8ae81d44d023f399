import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { Measured } from './load.ts'
import type { Order, Report } from './realtime-server.ts'

const TOPIC = 'realtime:bench'
const ROW = {
  id: '0197b0de-0000-7000-8000-000000000001',
  amount: '12.34',
  currency: 'USD',
  status: 'completed',
}
/** Messages under way at once when as many as possible are sent. */
const WINDOW = 4

export type Kind = 'bare' | 'realtime'
export type Server = { readonly port: number; readonly process: ChildProcess }
export type Crowd = { readonly sockets: readonly WebSocket[]; readonly seconds: number }

/** Measurements, and the number of messages that reached their reader. */
export type Delivered = Measured & { readonly delivered: number }

type Usage = Extract<Report, { kind: 'usage' }>

export async function usageOf(server: Server): Promise<Usage> {
  order(server, { kind: 'usage' })
  const [message] = (await once(server.process, 'message')) as [Report]
  if (message.kind !== 'usage') throw new Error('the measured server did not tell its usage')
  return message
}

export async function startServer(kind: Kind, databaseUrl: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./realtime-server.ts', import.meta.url)), [kind, databaseUrl])
  const [message] = (await once(child, 'message')) as [Report]
  if (message.kind !== 'listening') throw new Error('the measured server did not start')
  return { port: message.port, process: child }
}

export function order({ process }: Server, what: Order): void {
  process.send(what)
}

/** Connects and joins, a hundred at a time. */
export async function gather(server: Server, kind: Kind, count: number): Promise<Crowd> {
  const start = performance.now()
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const opening = Array.from({ length: Math.min(100, count - sockets.length) }, () => open(server, kind))
    sockets.push(...(await Promise.all(opening)))
  }
  return { sockets, seconds: (performance.now() - start) / 1000 }
}

async function open({ port }: Server, kind: Kind): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.on('close', (code) => {
    throw new Error(`a socket of the benchmark was closed with ${code}`)
  })
  if (kind === 'realtime') await joinTopic(socket, TOPIC, {})
  return socket
}

async function joinTopic(socket: WebSocket, topic: string, payload: object): Promise<void> {
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]))
  await once(socket, 'message')
}

/** One sends, all others count; a message is done when the last of them has it. */
export async function fanOut(
  { sockets }: Crowd,
  pace: { seconds: number; everyMs?: number },
): Promise<Delivered> {
  const [sender, ...listeners] = sockets
  if (sender === undefined) throw new Error('a crowd needs at least one socket')
  const frame = JSON.stringify([
    '1',
    null,
    TOPIC,
    'broadcast',
    { type: 'broadcast', event: 'row', payload: ROW },
  ])
  const sentAt: number[] = []
  const missing: number[] = []
  const latencies: number[] = []
  const start = performance.now()
  const end = start + pace.seconds * 1000
  const done = Promise.withResolvers<void>()
  let finished = 0

  const send = () => {
    sentAt.push(performance.now())
    missing.push(listeners.length)
    sender.send(frame)
  }
  const next = () => {
    finished += 1
    const isOver = performance.now() >= end
    if (!isOver && pace.everyMs === undefined) send()
    else if (isOver && finished === sentAt.length) done.resolve()
  }
  for (const socket of listeners) {
    let heard = 0
    socket.removeAllListeners('message').on('message', () => {
      latencies.push(performance.now() - (sentAt[heard] ?? 0))
      missing[heard] = (missing[heard] ?? 0) - 1
      if (missing[heard] === 0) next()
      heard += 1
    })
  }
  if (pace.everyMs === undefined) for (let index = 0; index < WINDOW; index += 1) send()
  else {
    const timer = setInterval(() => {
      if (performance.now() < end) return send()
      clearInterval(timer)
      if (finished === sentAt.length) done.resolve()
    }, pace.everyMs)
  }
  await done.promise
  return measuredOf(latencies, (performance.now() - start) / 1000)
}

/** Every socket joins the topic of a user of its own. */
export async function gatherUsers(sockets: readonly WebSocket[]): Promise<string[]> {
  const users = sockets.map((_, index) => `0197b0de-0000-7000-8000-${String(index).padStart(12, '0')}`)
  for (const [index, socket] of sockets.entries()) {
    const userId = users[index]
    socket.removeAllListeners('message')
    await joinTopic(socket, `realtime:user:${userId}`, { config: { private: true }, access_token: userId })
  }
  return users
}

/** Publishes to users one after the other, a hundred under way at a time. */
export async function tellUsers(
  server: Server,
  sockets: readonly WebSocket[],
  users: readonly string[],
  seconds: number,
): Promise<Delivered> {
  const latencies: number[] = []
  const sentAt = new Map<number, number>()
  const start = performance.now()
  const end = start + seconds * 1000
  const done = Promise.withResolvers<void>()
  let turn = 0
  const publish = (count: number) => {
    const indexes = Array.from({ length: count }, () => turn++ % users.length)
    for (const index of indexes) sentAt.set(index, performance.now())
    order(server, { kind: 'publish', userIds: indexes.map((index) => users[index] ?? '') })
  }
  for (const [index, socket] of sockets.entries()) {
    socket.removeAllListeners('message').on('message', () => {
      latencies.push(performance.now() - (sentAt.get(index) ?? 0))
      sentAt.delete(index)
      if (performance.now() < end) publish(1)
      else if (sentAt.size === 0) done.resolve()
    })
  }
  publish(100)
  await done.promise
  return measuredOf(latencies, (performance.now() - start) / 1000)
}

function measuredOf(latencies: number[], seconds: number): Delivered {
  const sorted = Float64Array.from(latencies).sort()
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
  return {
    delivered: sorted.length,
    perSecond: sorted.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    p999Ms: quantile(0.999),
  }
}
