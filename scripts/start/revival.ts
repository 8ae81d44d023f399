// Decision on a part of Sadaf that has ended: made here, carried out by the supervisor.

/**
 * Why a part ended, as far as its code tells.
 *
 * `misconfigured`: it would end like this every time. `busy`: a resource is taken. `crash`: anything else.
 */
export type Fault = 'misconfigured' | 'busy' | 'crash'

/** A part that has ended, or that did not come up. */
export type Ending = {
  readonly fault: Fault
  /** Events, as a sentence. */
  readonly story: string
}

/** Facts about a part that has ended. */
export type Circumstances = {
  readonly fault: Fault
  /** For how long it was ready; null when it did not come up. */
  readonly livedMs: number | null
  /** Whether it has ever been ready since our start. */
  readonly hasRun: boolean
  /** How often in a row it had ended or failed to come up before. */
  readonly endsBefore: number
  /** Whether what is in its way may be an earlier run that is still ending. */
  readonly isPredecessorPossible: boolean
}

export type Revival =
  | { readonly kind: 'give up' }
  | { readonly kind: 'again'; readonly pauseMs: number; readonly ends: number }

export const FIRST_PAUSE_MS = 250
export const LONGEST_PAUSE_MS = 30_000
/** Life after which an end has a new reason, and begins with the shortest pause. */
export const STEADY_AFTER_MS = 60_000

/**
 * Decides whether and when a part is started again. A part that has never come up does not come back: that would
 * hide a wrong set-up behind an endless loop. One that has run before goes on being tried, because what keeps it away
 * (a port that is taken, a full disk) may pass.
 */
export function revive(circumstances: Circumstances): Revival {
  const { fault, livedMs, hasRun, endsBefore, isPredecessorPossible } = circumstances
  if (fault === 'misconfigured') return { kind: 'give up' }
  if (!hasRun && !(fault === 'busy' && isPredecessorPossible)) return { kind: 'give up' }
  const isSteady = livedMs !== null && livedMs >= STEADY_AFTER_MS
  const ends = isSteady ? 1 : endsBefore + 1
  return { kind: 'again', pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (ends - 1), LONGEST_PAUSE_MS), ends }
}

/** A pause, as it is said. */
export function inSeconds(pauseMs: number): string {
  return pauseMs === 1_000 ? 'a second' : `${pauseMs / 1_000} seconds`
}
