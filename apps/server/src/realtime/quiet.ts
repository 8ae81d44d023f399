/** Silences are known up to this long: nothing is kept of events before. */
const REMEMBERED_MS = 60_000

/**
 * How long each user has heard nothing from this process, whether or not they have joined. A page that joins its
 * channel learns by it whether an event came between its first answers and the join.
 */
export class Quiet {
  private readonly lastEvents = new Map<string, number>()
  private readonly now: () => number
  private since: number

  /** @param now milliseconds of a clock that is never set */
  constructor(now = () => performance.now()) {
    this.now = now
    this.since = now()
  }

  /** Notes an event for a user. */
  told(userId: string): void {
    this.lastEvents.set(userId, this.now())
  }

  /** Milliseconds since the user's last event, or since this process began to hear of events; one minute at most. */
  of(userId: string): number {
    const last = this.lastEvents.get(userId) ?? this.since
    return Math.min(Math.floor(this.now() - last), REMEMBERED_MS)
  }

  /** Forgets all silences: events may have been missed until now. */
  beginAnew(): void {
    this.since = this.now()
    this.lastEvents.clear()
  }

  /** Forgets events that are longer ago than silences are known. */
  sweep(): void {
    const bound = this.now() - REMEMBERED_MS
    for (const [userId, at] of this.lastEvents) if (at < bound) this.lastEvents.delete(userId)
  }
}
