import { ProviderUnreachable } from '../../providers/index.ts'
import type { MarketFeed, Tick } from '../feed.ts'
import { handOn } from './batches.ts'

/**
 * Hands on what is heard until its caller ends it.
 *
 * @param listen goes on for as long as its signal lets it
 * @throws ProviderUnreachable where it ends by itself
 */
export async function followUntil(
  signal: AbortSignal,
  take: Parameters<MarketFeed['follow']>[1],
  listen: (ending: AbortSignal) => AsyncIterable<readonly Tick[]>,
): Promise<void> {
  const ending = new AbortController()
  try {
    const heard = listen(AbortSignal.any([signal, ending.signal]))
    await handOn(heard, (ticks) => (signal.aborted ? Promise.resolve() : take(ticks)))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    ending.abort()
  }
  if (!signal.aborted) throw new ProviderUnreachable('the market data has ended')
}
