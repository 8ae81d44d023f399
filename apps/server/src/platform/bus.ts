import pg from 'pg'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'

/** Carries small messages between the processes; best effort, never the only way to learn of a fact. */
export interface Bus {
  publish(channel: string, message: unknown): Promise<void>
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, handler: (message: unknown) => void): () => void
  /** Called after a lost connection is back: what was published meanwhile was not heard. */
  onReconnect(handler: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const NOTIFY_CHANNEL = 'sadaf'
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

type Envelope = { readonly c: string; readonly m: unknown }

/** The bus on LISTEN/NOTIFY of the same database. */
export function createPostgresBus(options: { url: string; log: Log }): Bus {
  const handlers = new Map<string, Set<(message: unknown) => void>>()
  const reconnectHandlers: (() => void)[] = []
  const publisher = createPool({ url: options.url, role: 'sadaf_server', size: 1, log: options.log })
  let listener: pg.Client | undefined
  let isStopped = false
  let retryTimer: NodeJS.Timeout | undefined

  function deliver(payload: string): void {
    const { c: channel, m: message } = JSON.parse(payload) as Envelope
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(message)
      } catch (error) {
        options.log.error({ err: error, channel }, 'a bus handler failed')
      }
    }
  }

  async function listen(retryMs: number): Promise<void> {
    const client = new pg.Client({ connectionString: options.url, options: '-c role=sadaf_server' })
    client.on('notification', ({ payload }) => payload && deliver(payload))
    client.on('error', (error) => options.log.warn({ err: error }, 'the bus connection broke'))
    client.on('end', () => retry(retryMs))
    await client.connect()
    await client.query(`listen ${NOTIFY_CHANNEL}`)
    listener = client
  }

  function retry(delayMs: number): void {
    if (isStopped) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(async () => {
      try {
        await listen(FIRST_RETRY_MS)
        for (const handler of reconnectHandlers) handler()
      } catch {
        retry(Math.min(delayMs * 2, LAST_RETRY_MS))
      }
    }, delayMs)
  }

  return {
    async publish(channel, message) {
      const envelope: Envelope = { c: channel, m: message }
      await publisher.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, JSON.stringify(envelope)])
    },
    subscribe(channel, handler) {
      const set = handlers.get(channel) ?? new Set()
      handlers.set(channel, set.add(handler))
      return () => void set.delete(handler)
    },
    onReconnect: (handler) => void reconnectHandlers.push(handler),
    start: () => listen(FIRST_RETRY_MS),
    async stop() {
      isStopped = true
      clearTimeout(retryTimer)
      await listener?.end()
      await publisher.end()
    },
  }
}
