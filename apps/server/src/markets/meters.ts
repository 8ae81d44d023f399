import { Counter, Gauge, type Registry } from 'prom-client'

/** Metrics of the feeds. */
export type Meters = {
  /** It is heard. */
  isWell(feed: string): void
  failed(feed: string): void
  /** It is followed no longer. */
  isLeft(feed: string): void
}

export function createMeters(registry: Registry): Meters {
  const labelNames = ['feed'] as const
  const registers = [registry]
  const heard = new Gauge({
    name: 'market_feed_heard',
    help: '1 while this process hears the feed, 0 where it heard it before or tried to.',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'market_feed_failures_total',
    help: 'How often the feed was lost, was silent or could not be believed.',
    labelNames,
    registers,
  })
  return {
    isWell: (feed) => heard.set({ feed }, 1),
    failed: (feed) => failures.inc({ feed }),
    isLeft: (feed) => heard.set({ feed }, 0),
  }
}
