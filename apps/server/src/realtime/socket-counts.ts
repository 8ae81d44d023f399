import type { Connection } from './connection.ts'

/**
 * Counts sockets by person and network, so that none takes those of all. A socket counts for the network that
 * it comes from until a person signs in on it, and for that person from then on; many people may share one
 * network.
 */
export class SocketCounts {
  private readonly ofNetwork = new Map<string, number>()
  private readonly ofPerson = new Map<string, number>()
  private readonly holders = new Map<Connection, Set<string>>()

  strangersFrom(network: string): number {
    return this.ofNetwork.get(network) ?? 0
  }

  socketsOf(userId: string): number {
    return this.ofPerson.get(userId) ?? 0
  }

  holds(userId: string, connection: Connection): boolean {
    return this.holders.get(connection)?.has(userId) ?? false
  }

  arrive(connection: Connection): void {
    this.holders.set(connection, new Set())
    change(this.ofNetwork, connection.network, 1)
  }

  /** A person has signed in on a socket. */
  recognise(userId: string, connection: Connection): void {
    const holders = this.holders.get(connection)
    if (holders === undefined || holders.has(userId)) return
    if (holders.size === 0) change(this.ofNetwork, connection.network, -1)
    holders.add(userId)
    change(this.ofPerson, userId, 1)
  }

  leave(connection: Connection): void {
    const holders = this.holders.get(connection)
    if (holders === undefined) return
    this.holders.delete(connection)
    if (holders.size === 0) change(this.ofNetwork, connection.network, -1)
    for (const userId of holders) change(this.ofPerson, userId, -1)
  }
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
