import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate, startPostgres } from '@sadaf/postgres'
import { WebSocket } from 'ws'
import { migrationSources } from '../apps/server/src/platform/index.ts'
import { type Measured, median, table } from './load.ts'
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

type Kind = 'bare' | 'realtime'
type Server = { readonly port: number; readonly process: ChildProcess }
type Crowd = { readonly sockets: readonly WebSocket[]; readonly seconds: number }

/**
 * Sockets that join one channel, and messages that one of them sends to all others, beside the least that a
 * `ws` server can do; then events published to single users through LISTEN/NOTIFY.
 *
 * `--sockets 1000,5000` sizes of the crowd, `--seconds 5` a case, `--runs 3` of which the median is shown.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '1000,5000' },
      seconds: { type: 'string', default: '5' },
      runs: { type: 'string', default: '3' },
    },
  })
  const [seconds, runs] = [Number(values.seconds), Number(values.runs)]
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  try {
    await migrate(postgres.url, migrationSources)
    for (const count of values.sockets.split(',').map(Number)) {
      await compare(count, seconds, runs, postgres.url)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Side = { readonly kind: Kind; readonly server: Server; readonly crowd: Crowd; readonly bytes: number }

/** Both servers are up at once and take turns, so that what else the machine does falls on both. */
async function compare(count: number, seconds: number, runs: number, databaseUrl: string): Promise<void> {
  const bare = await prepare('bare', count, databaseUrl)
  const realtime = await prepare('realtime', count, databaseUrl)
  const sides = [bare, realtime]
  for (const { crowd } of sides) await fanOut(crowd, { seconds: 1 })
  const connecting = sides.map(({ kind, crowd, bytes }) => {
    return [nameOf(kind), figure(count / crowd.seconds), `${figure(bytes / count / 1024)} KiB`]
  })
  const sending: string[][] = []
  for (const [name, pace] of [
    ['as many as it can', { seconds }],
    ['10 messages a second', { seconds, everyMs: 100 }],
  ] as const) {
    const pairs = await repeat(runs, async () => {
      return [await fanOut(bare.crowd, pace), await fanOut(realtime.crowd, pace)] as const
    })
    const ratios = pairs
      .map(([limit, measured]) => measured.perSecond / limit.perSecond)
      .sort((x, y) => x - y)
    const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0
    sending.push(row(`${name}, bare ws`, median(pairs.map(([limit]) => limit)), ''))
    const share = `${Math.round(100 * ratio)} %`
    sending.push(row(`${name}, realtime`, median(pairs.map(([, measured]) => measured)), share))
  }
  const { server, crowd } = realtime
  const users = await gatherUsers(crowd.sockets)
  const told = await repeat(runs, () => tellUsers(server, crowd.sockets, users, seconds))
  sending.push(row('one user each, through the database', median(told), ''))
  console.log(`${figure(count)} sockets\n`)
  console.log(table(['server', 'joined/s', 'memory a socket'], connecting))
  console.log(`\n${table(['case', 'delivered/s', 'of bare ws', 'p50 ms', 'p99 ms'], sending)}\n`)
  for (const side of sides) {
    for (const socket of side.crowd.sockets) socket.removeAllListeners('close')
    side.server.process.kill()
    await once(side.server.process, 'exit')
  }
}

async function prepare(kind: Kind, count: number, databaseUrl: string): Promise<Side> {
  const server = await startServer(kind, databaseUrl)
  const before = await rssOf(server)
  const crowd = await gather(server, kind, count)
  return { kind, server, crowd, bytes: (await rssOf(server)) - before }
}

function row(name: string, { perSecond, p50Ms, p99Ms }: Measured, share: string): string[] {
  return [name, figure(perSecond), share, p50Ms.toFixed(2), p99Ms.toFixed(2)]
}

const nameOf = (kind: Kind) => (kind === 'bare' ? 'bare ws' : 'realtime')
const figure = (value: number) => Math.round(value).toLocaleString('en')

async function repeat<Result>(runs: number, once: () => Promise<Result>): Promise<Result[]> {
  const measured: Result[] = []
  for (let index = 0; index < runs; index += 1) measured.push(await once())
  return measured
}

async function startServer(kind: Kind, databaseUrl: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./realtime-server.ts', import.meta.url)), [kind, databaseUrl])
  const [message] = (await once(child, 'message')) as [Report]
  if (message.kind !== 'listening') throw new Error('the measured server did not start')
  return { port: message.port, process: child }
}

function order({ process }: Server, what: Order): void {
  process.send(what)
}

async function rssOf(server: Server): Promise<number> {
  order(server, { kind: 'memory' })
  const [message] = (await once(server.process, 'message')) as [Report]
  return message.kind === 'memory' ? message.rssBytes : 0
}

/** Connects and joins, a hundred at a time. */
async function gather(server: Server, kind: Kind, count: number): Promise<Crowd> {
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
async function fanOut({ sockets }: Crowd, pace: { seconds: number; everyMs?: number }): Promise<Measured> {
  const [sender, ...listeners] = sockets
  if (sender === undefined) throw new Error('a crowd has somebody in it')
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
async function gatherUsers(sockets: readonly WebSocket[]): Promise<string[]> {
  const users = sockets.map((_, index) => `0197b0de-0000-7000-8000-${String(index).padStart(12, '0')}`)
  for (const [index, socket] of sockets.entries()) {
    const userId = users[index]
    socket.removeAllListeners('message')
    await joinTopic(socket, `realtime:user:${userId}`, { config: { private: true }, access_token: userId })
  }
  return users
}

/** Publishes to users one after the other, a hundred under way at a time. */
async function tellUsers(
  server: Server,
  sockets: readonly WebSocket[],
  users: readonly string[],
  seconds: number,
): Promise<Measured> {
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

function measuredOf(latencies: number[], seconds: number): Measured {
  const sorted = Float64Array.from(latencies).sort()
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
  return { perSecond: sorted.length / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}
