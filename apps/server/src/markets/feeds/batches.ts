import type { Tick } from '../feed.ts'

/** No more than one batch in so long. */
const EVERY_MS = 1_000

/**
 * Hands on what is heard, at most one batch a second: of what came meanwhile, the latest of each asset alone, and never
 * one that is older than what was heard of it before. Goes on listening while a batch is being taken.
 *
 * @returns when nothing more is heard
 */
export async function handOn(
  heard: AsyncIterable<readonly Tick[]>,
  take: (ticks: readonly Tick[]) => Promise<void>,
): Promise<void> {
  const waiting = new Map<string, Tick>()
  const latest = new Map<string, number>()
  const over = new AbortController()
  let news = Promise.withResolvers<void>()

  async function listen(): Promise<void> {
    try {
      for await (const ticks of heard) {
        for (const tick of ticks) {
          if (tick.at.getTime() < (latest.get(tick.symbol) ?? 0)) continue
          latest.set(tick.symbol, tick.at.getTime())
          waiting.set(tick.symbol, tick)
        }
        if (waiting.size > 0) news.resolve()
      }
    } finally {
      over.abort()
      news.resolve()
    }
  }

  const listening = listen()
  // The receiver may fail first; then a rejection of the feed would be unhandled.
  listening.catch(() => {})
  while (!over.signal.aborted) {
    await news.promise
    news = Promise.withResolvers()
    const batch = [...waiting.values()]
    waiting.clear()
    const next = pause(EVERY_MS, over.signal)
    if (batch.length > 0) await take(batch)
    await next
  }
  await listening
}

/** So long, or until it is over. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(end, ms)
  function end(): void {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    resolve()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return promise
}
