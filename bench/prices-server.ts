import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { keepCatalogue } from '../apps/server/src/markets/asset-store.ts'
import { createBoard } from '../apps/server/src/markets/board.ts'
import { catalogue } from '../apps/server/src/markets/catalogue/catalogue.ts'
import { keepQuotes, type QuoteRow } from '../apps/server/src/markets/quote-store.ts'
import { createPriceStream } from '../apps/server/src/markets/stream/price-stream.ts'
import { QUOTED } from '../apps/server/src/markets/tracked.ts'
import {
  createHttpServer,
  createPlatform,
  type Platform,
  readConfig,
} from '../apps/server/src/platform/index.ts'
import { defaultLimits } from '../apps/server/src/realtime/limits.ts'
import { defaultPolicies } from '../apps/server/src/realtime/policy.ts'
import { startRealtime } from '../apps/server/src/realtime/service.ts'
import { createStreams } from '../apps/server/src/realtime/streams.ts'

/** Commands to the measured process, */
export type Order = { kind: 'tick' } | { kind: 'usage' } | { kind: 'stall' }
/** and its reports. Moments are those of the machine's steady clock, in ms. */
export type Report =
  | { kind: 'listening'; port: number }
  | { kind: 'ticked'; at: number }
  | { kind: 'usage'; rssBytes: number; cpuMicros: number; sockets: number }

/** The assets that tick: the largest so many of the catalogue. */
export const TICKING = catalogue
  .filter(({ kind }) => kind === 'crypto')
  .slice(0, 200)
  .map(({ symbol }) => symbol)

type Measured = {
  readonly port: number
  readonly sockets: () => number
  /** Has something new to say, and says when it had. */
  tick(): Promise<number>
  /** The client that came last takes nothing more from us: what is between us is full. */
  stall(): void
}

const nowMs = () => Number(process.hrtime.bigint()) / 1e6

/** Quotes that are written, told on the bus, read back, compared and handed out, as the product does it. */
async function servePrices(databaseUrl: string): Promise<Measured> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: '/nowhere', LOG_LEVEL: 'warn' })
  const platform = createPlatform(config)
  await platform.bus.start()
  await platform.database.asSystem((tx) => keepCatalogue(tx, catalogue))
  const { bus, clock, ids, log, metrics } = platform
  const streams = createStreams()
  streams.add(createPriceStream(platform, createBoard(platform, { name: 'a feed', isSandbox: true })))
  const app = createHttpServer({ log, ids, metrics })
  const hub = await startRealtime(app, {
    addressOf: () => 'one',
    credentials: { verifyAccessToken: async () => null, apiKeyRole: async () => 'anon' },
    allowOrigins: async () => {},
    onSessionsEnded: () => {},
    rules: { policies: defaultPolicies, allowPublicChannels: true, streams },
    // All come from one address, and no client sends heartbeats.
    limits: {
      ...defaultLimits,
      maxStrangersPerNetwork: Number.POSITIVE_INFINITY,
      heartbeatTimeoutMs: 3_600_000,
    },
    bus,
    clock,
    ids,
    log,
    metrics,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const tick = createTicks(platform)
  return {
    port: (app.server.address() as AddressInfo).port,
    sockets: () => hub.connections.size,
    tick,
    stall() {
      const last = [...hub.connections].at(-1)
      const filler = {
        bytes: Buffer.from(JSON.stringify([null, null, 'x', 'x', 'x'.repeat(4_096)])),
        isBinary: false,
      }
      while (last?.isOpen && last.waitingBytes === 0) last.write(filler)
    },
  }
}

/** Has every asset cost something else than before. */
function createTicks({ bus, clock, database }: Platform): () => Promise<number> {
  let count = 0
  return async () => {
    count += 1
    const quoted_at = clock.now()
    const rows = TICKING.map((symbol, index): QuoteRow => {
      const price = `${97_412 - 480 * index + count}.${String(count * 37 + index)
        .padStart(4, '0')
        .slice(-4)}`
      return {
        symbol,
        price,
        price_before: '96000',
        change_24h: `${(count % 9) + 1}.${String(index % 100).padStart(2, '0')}`,
        high_24h: '98123.4567',
        low_24h: '95012.3456',
        volume_24h: `${41_280_000_000 + 1_000 * count + index}`,
        volume_before: '40000000000',
        market_cap: `${1_945_320_000_000 - 1_000_000_000 * index + count}`,
        quoted_at,
        halted_at: null,
        refused_price: null,
        refused_since: null,
      }
    })
    await database.asSystem((tx) => keepQuotes(tx, { name: 'a feed', isSandbox: true }, rows))
    const at = nowMs()
    await bus.publish(QUOTED, { at: quoted_at.toISOString() })
    return at
  }
}

/** The least that a websocket server can do: every tick each client is sent again the bytes that it once gave. */
async function serveBare(): Promise<Measured> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  const sayings = new Map<WebSocket, Buffer>()
  server.on('connection', (socket) => {
    socket.on('message', (data) => sayings.set(socket, Buffer.from(data as Buffer)))
  })
  await new Promise((resolve) => server.on('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sockets: () => server.clients.size,
    async tick() {
      const at = nowMs()
      for (const [socket, bytes] of sayings) socket.send(bytes, { binary: false })
      return at
    },
    stall() {},
  }
}

const report = (message: Report) => process.send?.(message)

const [kind, databaseUrl = ''] = process.argv.slice(2)
if (process.send && kind) {
  const measured = kind === 'bare' ? await serveBare() : await servePrices(databaseUrl)
  process.on('message', async (order: Order) => {
    if (order.kind === 'tick') report({ kind: 'ticked', at: await measured.tick() })
    else if (order.kind === 'stall') measured.stall()
    else {
      const { user, system } = process.cpuUsage()
      const rssBytes = process.memoryUsage.rss()
      report({ kind: 'usage', rssBytes, cpuMicros: user + system, sockets: measured.sockets() })
    }
  })
  report({ kind: 'listening', port: measured.port })
}
