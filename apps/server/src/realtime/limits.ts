/** Every limit of the service. What grows with what a client does has an entry here. */
export type RealtimeLimits = {
  /** Open sockets of one process; the next one is answered 503. */
  readonly maxSockets: number
  /** Open sockets of one network without a signed-in person; the next one is answered 429. */
  readonly maxStrangersPerNetwork: number
  /** Open sockets on which one person has signed in; a join on a further one is refused. */
  readonly maxSocketsPerPerson: number
  readonly maxSubscriptionsPerSocket: number
  /** Longest topic and event name; the binary frames of protocol 2 carry these lengths in one byte. */
  readonly maxNameBytes: number
  /** Longest frame or REST body read from a client; a longer frame closes the socket with 1009. */
  readonly maxFrameBytes: number
  /** Bytes waiting to be read by one client; one more message than that and the client is dropped. */
  readonly maxBufferedBytes: number
  /** The same of what streams say: it is old before it is read. */
  readonly maxBufferedStreamBytes: number
  /** Frames of one socket that wait their turn before we stop reading from it. */
  readonly maxQueuedFrames: number
  /** Frames read from one socket between two sweeps; the rest waits in the network until the next. */
  readonly maxFramesPerSweep: number
  /** How often one socket may ask streams for something between two sweeps, joins included; the next is refused. */
  readonly maxStreamAsksPerSweep: number
  readonly maxPresencesPerTopic: number
  readonly maxPresenceBytes: number
  readonly maxRowBindingsPerSubscription: number
  /** How long changed rows wait to be told, where a client here follows rows. */
  readonly rowPollMs: number
  readonly maxMessagesPerRequest: number
  /** REST broadcasts from one address between two sweeps; the next is answered 429. */
  readonly maxRequestsPerSweep: number
  /** A socket from which nothing came for this long is closed; clients send a heartbeat every 25 s. */
  readonly heartbeatTimeoutMs: number
  readonly sweepIntervalMs: number
  /** Longest wait for clients to say goodbye when the process stops. */
  readonly closeGraceMs: number
}

export const defaultLimits: RealtimeLimits = {
  maxSockets: 20_000,
  maxStrangersPerNetwork: 100,
  maxSocketsPerPerson: 20,
  maxSubscriptionsPerSocket: 100,
  maxNameBytes: 255,
  maxFrameBytes: 256 * 1024,
  maxBufferedBytes: 1024 * 1024,
  maxBufferedStreamBytes: 64 * 1024,
  maxQueuedFrames: 64,
  maxFramesPerSweep: 500,
  maxStreamAsksPerSweep: 10,
  maxPresencesPerTopic: 1_000,
  maxPresenceBytes: 4 * 1024,
  maxRowBindingsPerSubscription: 20,
  rowPollMs: 250,
  maxMessagesPerRequest: 100,
  maxRequestsPerSweep: 100,
  heartbeatTimeoutMs: 60_000,
  sweepIntervalMs: 1_000,
  closeGraceMs: 1_000,
}
