import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { WebSocketServer } from 'ws'
import {
  createHttpServer,
  createIds,
  createPostgresBus,
  silentLog,
  systemClock,
} from '../apps/server/src/platform/index.ts'
import { defaultLimits } from '../apps/server/src/realtime/limits.ts'
import { defaultPolicies } from '../apps/server/src/realtime/policy.ts'
import { createRealtimePublisher } from '../apps/server/src/realtime/publisher.ts'
import { startRealtime } from '../apps/server/src/realtime/service.ts'

/** Commands to the measured process, and its reports. */
export type Order = { kind: 'publish'; userIds: readonly string[] } | { kind: 'usage' }
export type Report =
  | { kind: 'listening'; port: number }
  | { kind: 'usage'; rssBytes: number; cpuMicros: number }

const report = (message: Report) => process.send?.(message)

/** The service as the product runs it. Tokens are user ids, so that the wire is measured and not signatures. */
async function serveRealtime(databaseUrl: string): Promise<void> {
  const ids = createIds(systemClock)
  const app = createHttpServer({ log: silentLog, ids, metrics: new Registry() })
  const bus = createPostgresBus({ url: databaseUrl, log: silentLog })
  await bus.start()
  await startRealtime(app, {
    addressOf: () => 'one',
    credentials: {
      verifyAccessToken: async (userId) => ({ userId, sessionId: userId, expiresAt: new Date(8.64e15) }),
      apiKeyRole: async () => 'anon',
    },
    allowOrigins: async () => {},
    onSessionsEnded: () => {},
    rules: { policies: defaultPolicies, allowPublicChannels: true },
    // One sender stands for many here, and no client sends heartbeats.
    limits: {
      ...defaultLimits,
      maxStrangersPerNetwork: Number.POSITIVE_INFINITY,
      maxFramesPerSweep: 1_000_000,
      heartbeatTimeoutMs: 3_600_000,
    },
    bus,
    clock: systemClock,
    ids,
    log: silentLog,
    metrics: new Registry(),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  report({ kind: 'listening', port: (app.server.address() as AddressInfo).port })
  const publisher = createRealtimePublisher({ bus, log: silentLog })
  process.on('message', (order: Order) => {
    if (order.kind === 'usage') return
    for (const userId of order.userIds) publisher.publishToUser(userId, 'balance', { balance: '12.34' })
  })
}

/** The least that a websocket server can do: whatever comes goes to everybody. */
function serveBare(): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (socket) => {
    socket.on('message', (data, isBinary) => {
      for (const client of server.clients) if (client !== socket) client.send(data, { binary: isBinary })
    })
  })
  server.on('listening', () => {
    report({ kind: 'listening', port: (server.address() as AddressInfo).port })
  })
}

process.on('message', (order: Order) => {
  if (order.kind !== 'usage') return
  const { user, system } = process.cpuUsage()
  report({ kind: 'usage', rssBytes: process.memoryUsage.rss(), cpuMicros: user + system })
})
const [kind, databaseUrl = ''] = process.argv.slice(2)
if (kind === 'bare') serveBare()
if (kind === 'realtime') await serveRealtime(databaseUrl)
