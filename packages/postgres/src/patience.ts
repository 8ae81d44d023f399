import { setTimeout as pause } from 'node:timers/promises'

/** A wait that has an end, and that is told about when it takes more than a moment. */
export type Patience = {
  isOver(): boolean
  /** Waits a little before one looks again. @param what is waited for, in a sentence without its full stop */
  rest(what: string): Promise<void>
}

const ASK_EVERY_MS = 20
const MOMENT_MS = 1_000

/**
 * @param signal ends it at once
 * @param onLong told once, when it takes more than a moment
 */
export function createPatience(
  longestMs: number,
  { signal, onLong }: { signal?: AbortSignal | undefined; onLong?: ((what: string) => void) | undefined },
): Patience {
  const begun = Date.now()
  let isTold = false
  return {
    isOver: () => Date.now() - begun > longestMs,
    async rest(what) {
      if (!isTold && Date.now() - begun > MOMENT_MS) {
        isTold = true
        onLong?.(what)
      }
      await pause(ASK_EVERY_MS, undefined, signal && { signal })
    },
  }
}
