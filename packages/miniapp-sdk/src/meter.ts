import { MORE_EACH_SECOND, MOST_AT_ONCE } from './limits.ts'

/** Counts the messages of a frame. False from the one on that is too many. */
export function createMeter(now: () => number): (weight?: number) => boolean {
  let left = MOST_AT_ONCE
  let at = now()
  return (weight = 1) => {
    const time = now()
    left = Math.min(MOST_AT_ONCE, left + ((time - at) / 1000) * MORE_EACH_SECOND)
    at = time
    if (left < weight) return false
    left -= weight
    return true
  }
}
