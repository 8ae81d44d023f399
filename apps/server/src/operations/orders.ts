import type { Bus } from '../platform/index.ts'

const CHANNEL = 'operations.ordered'
/** Other processes look by themselves once a second: telling them more often than this gains nothing. */
const TELL_EVERY_MS = 50

/** Word that a provider has something to be told, so that the dispatcher need not wait for its next look. */
export type Orders = {
  ring(provider: string): void
  onRing(handler: (provider: string) => void): void
}

export function createOrders(bus: Bus): Orders {
  const handlers: ((provider: string) => void)[] = []
  const toldAt = new Map<string, number>()
  bus.subscribe(CHANNEL, (provider) => {
    for (const handler of handlers) handler(String(provider))
  })
  return {
    ring(provider) {
      for (const handler of handlers) handler(provider)
      const now = performance.now()
      if (now - (toldAt.get(provider) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) return
      toldAt.set(provider, now)
      // Best effort: the next look finds it.
      bus.publish(CHANNEL, provider).catch(() => {})
    },
    onRing: (handler) => void handlers.push(handler),
  }
}
