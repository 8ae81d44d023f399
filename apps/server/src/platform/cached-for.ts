import type { Clock } from './clock.ts'

/**
 * Caches the result of asynchronous work for a time; concurrent callers share it, and a failure is retried by
 * the next call. A caller who knows of a change asks for a younger result, which all others are given too.
 */
export function cachedFor<T>(
  ms: number,
  clock: Clock,
  work: () => Promise<T>,
): (withinMs?: number) => Promise<T> {
  let kept: { readonly from: number; readonly answer: Promise<T> } | null = null
  return (withinMs = ms) => {
    const now = clock.now().getTime()
    if (kept && now >= kept.from && now - kept.from < withinMs) return kept.answer
    const mine = { from: now, answer: work() }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.answer
  }
}
