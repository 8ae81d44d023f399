import type { AddressInfo } from 'node:net'
import {
  createClient as createNewest,
  type RealtimeChannel,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { createClient as createOlder } from '@supabase/supabase-js-2.58'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach } from 'vitest'
import { createHttpServer, createIds } from '../../apps/server/src/platform/index.ts'
import type { Hub } from '../../apps/server/src/realtime/hub.ts'
import type { RealtimeLimits } from '../../apps/server/src/realtime/limits.ts'
import { defaultLimits } from '../../apps/server/src/realtime/limits.ts'
import { defaultPolicies } from '../../apps/server/src/realtime/policy.ts'
import {
  type BusLike,
  createRealtimePublisher,
  type RealtimePublisher,
} from '../../apps/server/src/realtime/publisher.ts'
import { startRealtime } from '../../apps/server/src/realtime/service.ts'
import { createStreams, type Streams } from '../../apps/server/src/realtime/streams.ts'
import { isGate } from '../../scripts/test/tiers.ts'

export const PUBLISHABLE = 'sb_publishable_test'
export const SECRET = 'sb_secret_test'

/** Both clients through the newest one's types; what the tests use of them is the same in both. */
export const bothClients = [
  { version: '2.58.0', create: createOlder as unknown as typeof createNewest },
  { version: 'newest', create: createNewest },
] as const

/** The clients that tests go through: in the gate the newest alone. */
export const clients = bothClients.filter(({ version }) => version === 'newest' || !isGate())

/** A bus for processes that live in one test: delivers in order, in a later turn, to all of them. */
export function createMemoryBus(): BusLike & { reconnect(): void; messages: unknown[] } {
  const handlers = new Map<string, Set<(message: unknown) => void>>()
  const reconnectHandlers: (() => void)[] = []
  const messages: unknown[] = []
  return {
    messages,
    async publish(channel, message) {
      await Promise.resolve()
      messages.push(message)
      const text = JSON.stringify(message)
      for (const handler of handlers.get(channel) ?? []) handler(JSON.parse(text))
    },
    subscribe(channel, handler) {
      const set = handlers.get(channel) ?? new Set()
      handlers.set(channel, set.add(handler))
      return () => void set.delete(handler)
    },
    onReconnect: (handler) => void reconnectHandlers.push(handler),
    reconnect() {
      for (const handler of reconnectHandlers) handler()
    },
  }
}

export const MAHA = '0197b0de-0000-7000-8000-000000000001'
export const OMAR = '0197b0de-0000-7000-8000-000000000002'

export type Session = { userId: string; sessionId: string; expiresInSeconds?: number }

/** Tokens of these tests: readable, checked against the test's own clock and the sessions it has ended. */
export class TestWorld {
  now = new Date('2026-01-01T00:00:00Z')
  readonly bus = createMemoryBus()
  /** How many tokens were asked about. */
  verified = 0
  /** Event between a token's check and its result. */
  whileVerifying: () => void = () => {}
  private readonly endedSessions = new Set<string>()
  private readonly endHandlers: ((sessionIds: readonly string[]) => void)[] = []
  private serial = 0

  token({ userId, sessionId, expiresInSeconds = 3600 }: Session): string {
    this.serial += 1
    return ['token', userId, sessionId, this.now.getTime() + expiresInSeconds * 1000, this.serial].join('|')
  }

  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000)
  }

  endSession(sessionId: string): void {
    this.endedSessions.add(sessionId)
    this.announceEnd(sessionId)
  }

  endSessionUnheard(sessionId: string): void {
    this.endedSessions.add(sessionId)
  }

  announceEnd(sessionId: string): void {
    for (const handler of this.endHandlers) handler([sessionId])
  }

  onSessionsEnded(handler: (sessionIds: readonly string[]) => void): void {
    this.endHandlers.push(handler)
  }

  async verifyAccessToken(token: string) {
    const [kind, userId, sessionId, expiry] = token.split('|')
    if (kind !== 'token' || userId === undefined || sessionId === undefined) return null
    this.verified += 1
    const expiresAt = new Date(Number(expiry))
    const isGood = expiresAt > this.now && !this.endedSessions.has(sessionId)
    this.whileVerifying()
    return isGood ? { userId, sessionId, expiresAt } : null
  }

  async apiKeyRole(key: string) {
    if (key === SECRET) return 'service_role' as const
    return key === PUBLISHABLE ? ('anon' as const) : null
  }
}

export type Server = {
  app: FastifyInstance
  hub: Hub
  url: string
  publisher: RealtimePublisher
  metrics: Registry
  close(): Promise<void>
}

export async function startServer(
  world: TestWorld,
  options: { limits?: Partial<RealtimeLimits>; allowPublicChannels?: boolean; streams?: Streams } = {},
): Promise<Server> {
  const log = pino({ level: 'silent' })
  const metrics = new Registry()
  let serial = 0
  const node = Math.random().toString(36).slice(2)
  const ids = createIds({ now: () => world.now })
  const app = createHttpServer({ log, ids, metrics: new Registry() })
  const hub = await startRealtime(app, {
    addressOf: (request) => app.addressOf(request),
    credentials: world,
    allowOrigins: async () => {},
    onSessionsEnded: (handler) => world.onSessionsEnded(handler),
    rules: {
      policies: defaultPolicies,
      allowPublicChannels: options.allowPublicChannels ?? true,
      streams: options.streams ?? createStreams(),
    },
    // Tests sweep when they have moved the clock.
    limits: { ...defaultLimits, sweepIntervalMs: 3_600_000, closeGraceMs: 50, ...options.limits },
    bus: world.bus,
    clock: { now: () => world.now },
    ids: { next: () => `${node}-${++serial}` },
    log,
    metrics,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const publisher = createRealtimePublisher({ bus: world.bus, log })
  return { app, hub, url: `http://127.0.0.1:${port}`, publisher, metrics, close: () => app.close() }
}

/** A client's answer when its library asks for the access token. */
export type TokenHolder = { token: string | null }

export type Scene = {
  world: TestWorld
  server: Server
  opened: SupabaseClient[]
  /** A client that is signed in with whatever `holder.token` is at the time it asks. */
  client(holder?: TokenHolder, key?: string, url?: string): Promise<SupabaseClient>
  signedIn(session: Session): Promise<SupabaseClient>
}

/** The world, a server and clients of one version for each test of a file, closed after it. */
export function withRealtime(
  create: typeof createNewest,
  options: Parameters<typeof startServer>[1] = {},
): Scene {
  const scene: Scene = {
    world: new TestWorld(),
    // Set before each test.
    server: undefined as unknown as Server,
    opened: [],
    async client(
      holder: { token: string | null } = { token: null },
      key = PUBLISHABLE,
      url = scene.server.url,
    ) {
      const client = create(url, key, {
        accessToken: async () => holder.token,
        // The newest client warns on the console unless it has a log.
        realtime: { logger: () => {} },
      })
      await client.realtime.setAuth()
      scene.opened.push(client)
      return client
    },
    signedIn: (session: Session) => scene.client({ token: scene.world.token(session) }),
  }
  beforeEach(async () => {
    scene.world = new TestWorld()
    scene.server = await startServer(scene.world, options)
    scene.opened = []
  })
  afterEach(async () => {
    await Promise.all(scene.opened.map((client) => client.removeAllChannels()))
    await scene.server.close()
  })
  return scene
}

/** A user's own topic. */
export function ownChannel(client: SupabaseClient, userId: string): RealtimeChannel {
  return client.channel(`user:${userId}`, { config: { private: true } })
}

type Status = { status: string; message: string | undefined }

/** The first status that a subscription settles in. */
export function subscribe(channel: RealtimeChannel): Promise<Status> {
  return subscribeAndWatch(channel).next()
}

/** The statuses of a subscription, in order; each is waited for. */
export function subscribeAndWatch(channel: RealtimeChannel): { next(): Promise<Status> } {
  const statuses = queue<Status>()
  channel.subscribe((status, error) => statuses.add({ status, message: error?.message }))
  return statuses
}

/** Queue of a callback's values, for a test that waits for each. */
export function queue<Value>(): { add(value: Value): void; next(): Promise<Value>; waiting: Value[] } {
  const waiting: Value[] = []
  const askers: ((value: Value) => void)[] = []
  return {
    waiting,
    add(value) {
      const asker = askers.shift()
      if (asker === undefined) waiting.push(value)
      else asker(value)
    },
    next() {
      const value = waiting.shift()
      return value === undefined ? new Promise((resolve) => askers.push(resolve)) : Promise.resolve(value)
    },
  }
}
