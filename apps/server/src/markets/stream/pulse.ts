/** Least time between two reactions to a hint. */
const REST_MS = 1_000
/** So long a hint is waited for. */
const SILENT_MS = 2_000
/**
 * A hint that came so long before the rest was over is left to the next one, or every beat would be as late as this
 * one.
 */
const FRESH_MS = 250

export type Pulse = {
  /** Beats from now on: with the next hint, or a second from now. */
  start(): void
  /** There is something new. */
  hint(): void
  /** Settles when the last beat is over. */
  stop(): Promise<void>
}

/**
 * Beats with each hint, at most once a second; where hints do not come, every two seconds. One beat ends before the
 * next.
 */
export function createPulse(beat: () => Promise<void>): Pulse {
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  let hintedAt = Number.NEGATIVE_INFINITY
  let beating: Promise<void> | null = null

  async function begin(): Promise<void> {
    clearTimeout(timer)
    begunAt = performance.now()
    beating = beat()
    await beating
    beating = null
    if (isRunning) waitForRest()
  }

  function waitForRest(): void {
    after(begunAt + REST_MS, () => {
      if (hintedAt > begunAt && performance.now() - hintedAt <= FRESH_MS) return begin()
      return after(begunAt + SILENT_MS, begin)
    })
  }

  function after(moment: number, next: () => unknown): void {
    clearTimeout(timer)
    timer = setTimeout(next, Math.max(0, moment - performance.now())).unref()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      begunAt = Math.max(begunAt, performance.now() - REST_MS)
      if (beating === null) waitForRest()
    },
    hint() {
      hintedAt = performance.now()
      if (isRunning && beating === null && hintedAt - begunAt >= REST_MS) void begin()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await beating
    },
  }
}
