import type { WebSocket } from 'ws'
import type { Log } from '../platform/index.ts'
import { Connection, closeCode } from './connection.ts'
import { answer } from './conversation.ts'
import { Delivery } from './delivery.ts'
import { decodeFrame, MalformedFrame, type Protocol, type Wire } from './frames.ts'
import { type Credentials, EndedSessions } from './identity.ts'
import type { RealtimeLimits } from './limits.ts'
import { expel, part, readmit } from './membership.ts'
import type { Meters } from './meters.ts'
import type { Caller, Rules } from './policy.ts'
import type { BusLike } from './publisher.ts'
import { RowChanges } from './row-changes.ts'
import type { RowSource } from './row-source.ts'
import { SocketCounts } from './socket-counts.ts'
import { Topics } from './topics.ts'

export type HubOptions = {
  readonly credentials: Credentials
  readonly rules: Rules
  readonly limits: RealtimeLimits
  readonly clock: { now(): Date }
  readonly ids: { next(): string }
  readonly log: Pick<Log, 'error' | 'info'>
  readonly meters: Meters
  readonly bus: BusLike
  /** Where changes of rows come from; none are published where left out. */
  readonly rows?: RowSource | undefined
}

/** All sockets of this process and what they listen to. */
export class Hub {
  readonly options: HubOptions
  readonly topics = new Topics()
  readonly connections = new Set<Connection>()
  readonly socketCounts = new SocketCounts()
  readonly endedSessions = new EndedSessions()
  readonly delivery: Delivery
  readonly rows: RowChanges
  private readonly requestsSinceSweep = new Map<string, number>()
  private isClosing = false
  private whenEmpty: () => void = () => {}

  constructor(options: HubOptions) {
    this.options = options
    this.delivery = new Delivery({ ...options, topics: this.topics })
    const { limits, ids, rows } = options
    this.rows = new RowChanges({ ...options, source: rows, node: ids.next(), pollMs: limits.rowPollMs })
  }

  /** Whether no more sockets are taken. */
  get isFull(): boolean {
    return this.isClosing || this.connections.size >= this.options.limits.maxSockets
  }

  /** Whether a network has as many sockets without a signed-in person as it may have. */
  isFullFor(network: string): boolean {
    return this.socketCounts.strangersFrom(network) >= this.options.limits.maxStrangersPerNetwork
  }

  /** Takes over a socket whose handshake is done. `keyCaller` is what its api key allows by itself. */
  accept(
    socket: WebSocket,
    { protocol, keyCaller, network }: { protocol: Protocol; keyCaller: Caller; network: string },
  ): void {
    const { limits, clock, log, meters } = this.options
    const connection = new Connection({
      socket,
      protocol,
      keyCaller,
      network,
      limits,
      now: clock.now().getTime(),
      incoming: (from, wire) => this.take(from, wire),
      onSlowReader: () => meters.slowReaders.inc(),
      onFailure: (failed, error) => this.giveUpOn(failed, error),
    })
    this.connections.add(connection)
    this.socketCounts.arrive(connection)
    meters.sockets.set(this.connections.size)
    socket.on('message', (data, isBinary) => {
      connection.receive({ bytes: bufferOf(data), isBinary }, clock.now().getTime())
    })
    socket.on('close', () => this.forget(connection))
    // A broken connection or an oversized frame: `ws` closes the socket itself, and `close` follows.
    socket.on('error', (error) => log.info({ err: error }, 'a realtime socket failed'))
  }

  /** Counts a request without a socket; false when its network has sent enough until the next sweep. */
  allowRequest(network: string): boolean {
    const count = (this.requestsSinceSweep.get(network) ?? 0) + 1
    this.requestsSinceSweep.set(network, count)
    return count <= this.options.limits.maxRequestsPerSweep
  }

  /** Ends what those sessions' tokens opened, on every socket. */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds)
    for (const id of ended) this.endedSessions.add(id)
    this.expelWhere(
      (caller) => caller.kind === 'user' && ended.has(caller.sessionId),
      'the session has ended',
    )
  }

  /**
   * After the bus was away: a session may have ended unheard, so every token is asked about again, one after
   * the other; clients fetch what they may have missed, and presences are told again.
   */
  async catchUp(): Promise<void> {
    this.delivery.catchUp()
    for (const connection of this.connections) {
      for (const subscription of [...connection.subscriptions.values()]) {
        if (subscription.caller.kind === 'user') await readmit(this, subscription, subscription.token)
      }
    }
  }

  /** Drops silent sockets, ends channels whose token has expired, and lets everyone send again. */
  sweep(): void {
    const now = this.options.clock.now().getTime()
    for (const connection of this.connections) {
      if (now - connection.lastSeenAt >= this.options.limits.heartbeatTimeoutMs) {
        connection.close(closeCode.heartbeatMissed, 'no heartbeat')
        this.forget(connection)
        continue
      }
      connection.refill()
    }
    this.requestsSinceSweep.clear()
    this.delivery.presences.sweep()
    this.delivery.quiet.sweep()
    this.expelWhere(
      (caller) => caller.kind === 'user' && caller.expiresAt.getTime() <= now,
      'the token has expired',
    )
  }

  /** Asks every client to come back later, and drops those that do not go. */
  async close(): Promise<void> {
    this.isClosing = true
    await this.delivery.close()
    await this.rows.stop()
    for (const connection of this.connections) connection.close(closeCode.restart, 'the server restarts')
    if (this.connections.size === 0) return
    await new Promise<void>((resolve) => {
      this.whenEmpty = resolve
      setTimeout(resolve, this.options.limits.closeGraceMs).unref()
    })
    for (const connection of this.connections) connection.terminate()
  }

  private expelWhere(concerns: (caller: Caller) => boolean, reason: string): void {
    for (const connection of this.connections) {
      for (const subscription of connection.subscriptions.values()) {
        if (concerns(subscription.caller)) expel(this, subscription, reason)
      }
    }
  }

  private forget(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    this.socketCounts.leave(connection)
    for (const subscription of connection.subscriptions.values()) part(this, subscription)
    this.options.meters.sockets.set(this.connections.size)
    if (this.connections.size === 0) this.whenEmpty()
  }

  private take(connection: Connection, wire: Wire): void | Promise<void> {
    try {
      this.options.meters.framesIn.inc()
      const frame = decodeFrame(connection.protocol, wire)
      return answer(this, connection, frame)?.catch((error: unknown) => this.giveUpOn(connection, error))
    } catch (error) {
      this.giveUpOn(connection, error)
    }
  }

  private giveUpOn(connection: Connection, error: unknown): void {
    if (error instanceof MalformedFrame) {
      connection.close(closeCode.malformed, error.message)
      return
    }
    this.options.log.error({ err: error }, 'a realtime frame failed')
    connection.close(closeCode.failure, 'internal error')
  }
}

function bufferOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
