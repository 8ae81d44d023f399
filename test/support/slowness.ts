/** Time of an idle machine for the work below, in milliseconds of a good day. */
const IDLE_MS = 33
const ROUNDS = 3e7
const TRIES = 3

/**
 * How many times as long as an idle machine this one takes for a fixed piece of work right now; at least 1. It blocks
 * the thread for a tenth of a second and more.
 */
export function slowness(): number {
  const [, median = IDLE_MS] = Array.from({ length: TRIES }, workMs).toSorted((a, b) => a - b)
  return Math.max(1, median / IDLE_MS)
}

function workMs(): number {
  const from = performance.now()
  let sum = 0
  for (let index = 0; index < ROUNDS; index += 1) sum = (sum + index * 7) | 0
  // The sum is used, or the work would be left out.
  return sum === 1 ? 0 : performance.now() - from
}
