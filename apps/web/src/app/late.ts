import { lazy } from 'react'

/**
 * A component that comes after the page. Where its script cannot be had, the page goes on without it: its place stays
 * as it was, and it is asked for again.
 */
export const late: typeof lazy = (load) => lazy(() => patiently(load))

/** How long after each failure it is asked for again, in ms; the last of them holds from then on. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000]

/** Asks until there is an answer: after a while, or at once when the connection is back. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      console.warn('A part of the page could not be had yet', error)
      await moments(AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length - 1)] ?? 0)
    }
  }
}

/** Settles after so many ms, or as soon as the connection is back. */
function moments(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
