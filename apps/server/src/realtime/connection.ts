import type { WebSocket } from 'ws'
import { encodeFrame, type Frame, type Protocol, type Wire } from './frames.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Caller } from './policy.ts'
import type { Subscription } from './subscription.ts'

/** Codes of our own by which a client can tell why it was closed (RFC 6455, 7.4.2). */
export const closeCode = { heartbeatMissed: 4408, malformed: 1007, failure: 1011, restart: 1012 } as const

type Incoming = (connection: Connection, wire: Wire) => void | Promise<void>

/**
 * One client's socket. Frames are dealt with one after the other, in the order they came, also where one
 * takes time; what a client sends too fast waits in the network, and a client that reads too slowly is dropped.
 */
export class Connection {
  readonly subscriptions = new Map<string, Subscription>()
  readonly protocol: Protocol
  readonly keyCaller: Caller
  /** Where it comes from, as limits count it. */
  readonly network: string
  lastSeenAt: number
  private readonly socket: WebSocket
  private readonly limits: RealtimeLimits
  private readonly incoming: Incoming
  private readonly onSlowReader: () => void
  private readonly onFailure: (error: unknown) => void
  private readonly waiting: Wire[] = []
  private isBusy = false
  private framesSinceSweep = 0
  private asksSinceSweep = 0

  constructor(options: {
    socket: WebSocket
    protocol: Protocol
    keyCaller: Caller
    network: string
    limits: RealtimeLimits
    now: number
    incoming: Incoming
    onSlowReader: () => void
    onFailure: (connection: Connection, error: unknown) => void
  }) {
    this.socket = options.socket
    this.protocol = options.protocol
    this.keyCaller = options.keyCaller
    this.network = options.network
    this.limits = options.limits
    this.lastSeenAt = options.now
    this.incoming = options.incoming
    this.onSlowReader = options.onSlowReader
    this.onFailure = (error) => options.onFailure(this, error)
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** Whether we have stopped reading from this client for now, because it sent too much. */
  get isHeldBack(): boolean {
    return this.socket.isPaused
  }

  /** Bytes sent to this client that it has not received yet. */
  get waitingBytes(): number {
    return this.socket.bufferedAmount
  }

  send(frame: Frame): void {
    const wire = encodeFrame(this.protocol, frame)
    if (wire !== null) this.write(wire)
  }

  /** Hands bytes to the network, unless the client has stopped reading: then it is dropped. */
  write(wire: Wire, maxBufferedBytes = this.limits.maxBufferedBytes): void {
    if (!this.isOpen) return
    if (this.waitingBytes > maxBufferedBytes) {
      this.onSlowReader()
      this.socket.terminate()
      return
    }
    this.socket.send(wire.bytes, { binary: wire.isBinary })
  }

  receive(wire: Wire, now: number): void {
    this.lastSeenAt = now
    this.framesSinceSweep += 1
    this.waiting.push(wire)
    if (this.hasTooMuch()) this.socket.pause()
    if (!this.isBusy) this.work().catch(this.onFailure)
  }

  /** Counts a question to a stream; false when there were enough until the next sweep. */
  allowAsk(): boolean {
    this.asksSinceSweep += 1
    return this.asksSinceSweep <= this.limits.maxStreamAsksPerSweep
  }

  /** Starts a new period of the allowances. */
  refill(): void {
    this.framesSinceSweep = 0
    this.asksSinceSweep = 0
    this.resumeIfAble()
  }

  close(code: number, reason: string): void {
    this.waiting.length = 0
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  private hasTooMuch(): boolean {
    return (
      this.waiting.length >= this.limits.maxQueuedFrames ||
      this.framesSinceSweep >= this.limits.maxFramesPerSweep
    )
  }

  private resumeIfAble(): void {
    if (this.isOpen && this.isHeldBack && !this.hasTooMuch()) this.socket.resume()
  }

  private async work(): Promise<void> {
    this.isBusy = true
    for (let wire = this.waiting.shift(); wire !== undefined && this.isOpen; wire = this.waiting.shift()) {
      const pending = this.incoming(this, wire)
      if (pending !== undefined) await pending
    }
    this.isBusy = false
    this.resumeIfAble()
  }
}
