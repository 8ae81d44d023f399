import { setTimeout as timer } from 'node:timers/promises'
import { type Ending, type Fault, inSeconds, revive } from './revival.ts'

/** A part of Sadaf that can be started again and again. */
export type Part = {
  /** As sentences call it: "server". */
  readonly name: string
  /**
   * Starts it; settles when it is ready.
   *
   * @param signal gives up while it is not ready yet
   * @throws DidNotStart when it ends instead
   */
  start(signal: AbortSignal): Promise<Run>
}

export type Run = {
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<Ending>
  stop(): Promise<void>
}

/** A part did not come up; the message is a sentence that says so. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart'
  readonly fault: Fault

  constructor(story: string, fault: Fault = 'crash') {
    super(story)
    this.fault = fault
  }
}

const KEPT = 'Start again when that is mended: what was saved is kept.'

/** A part that is started again whenever it ends. */
export type Kept = {
  /** Settles when that is over: with a complaint when it was given up, with null when everything is stopped. */
  readonly over: Promise<string | null>
  /** Ends it for good, also where it is just being started again. To be called when the signal is aborted. */
  stop(): Promise<void>
}

export type Keeping = {
  /** Aborted when everything is being stopped. */
  readonly signal: AbortSignal
  say(sentence: string): void
  /** How long an earlier run may take to let go of what it had. */
  readonly patienceMs?: number
  readonly now?: () => number
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Starts a part, and from then on whenever it ends, with growing pauses between.
 *
 * @returns when it is ready for the first time
 * @throws Error with the complaint when it does not come up at all
 */
export async function keepRunning(part: Part, keeping: Keeping): Promise<Kept> {
  const isReady = Promise.withResolvers<null>()
  const current: { run: Run | null } = { run: null }
  const over = live(part, keeping, (run) => {
    current.run = run
    isReady.resolve(null)
  })
  const failed = await Promise.race([isReady.promise, over.then((complaint) => ({ complaint }))])
  if (failed) {
    keeping.signal.throwIfAborted()
    throw new Error(failed.complaint ?? `The ${part.name} did not start.`)
  }
  return {
    over,
    async stop() {
      await current.run?.stop()
      await over
    },
  }
}

/** One life after the other. */
async function live(part: Part, keeping: Keeping, onReady: (run: Run) => void): Promise<string | null> {
  const { signal, say, patienceMs = 0, now = Date.now, pause = untilLater } = keeping
  const begun = now()
  let hasRun = false
  let endsBefore = 0
  while (!signal.aborted) {
    const { fault, story, readyAt } = await liveOnce(part, signal, now, (run) => {
      onReady(run)
      if (hasRun) say(`The ${part.name} runs again.`)
      hasRun = true
    })
    if (signal.aborted) break
    const livedMs = readyAt === null ? null : now() - readyAt
    const isPredecessorPossible = now() - begun < patienceMs
    const next = revive({ fault, livedMs, hasRun, endsBefore, isPredecessorPossible })
    if (next.kind === 'give up') return hasRun ? `${story} ${KEPT}` : story
    endsBefore = next.ends
    say(`${story} It is started again in ${inSeconds(next.pauseMs)}.`)
    await pause(next.pauseMs, signal)
  }
  return null
}

async function liveOnce(
  part: Part,
  signal: AbortSignal,
  now: () => number,
  onReady: (run: Run) => void,
): Promise<Ending & { readonly readyAt: number | null }> {
  try {
    const run = await part.start(signal)
    const readyAt = now()
    // A stop of everything may have missed this one.
    if (signal.aborted) await run.stop()
    else onReady(run)
    return { ...(await run.ended), readyAt }
  } catch (error) {
    return { ...endingOf(error, part.name), readyAt: null }
  }
}

function endingOf(error: unknown, name: string): Ending {
  if (error instanceof DidNotStart) return { fault: error.fault, story: error.message }
  const why = error instanceof Error ? error.message : String(error)
  return { fault: 'crash', story: `The ${name} did not start: ${why}.` }
}

async function untilLater(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await timer(ms, undefined, { signal })
  } catch (error) {
    // Everything is being stopped: there is nothing left to wait for.
    if (!signal.aborted) throw error
  }
}
