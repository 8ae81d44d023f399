import type { Clock } from './clock.ts'

/**
 * What is worked out once for all who ask within a time; what could not be worked out is tried anew by the next. Who knows
 * that it has changed asks for what was worked out within less, and all others are given that too.
 */
export function keptFor<T>(
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
