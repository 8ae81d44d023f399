const FIRST_REST_MS = 1_000
/** How long a feed is left alone at most while another one is at hand, */
const LONGEST_REST_MS = 60_000
/** and where none is. */
const LONGEST_ALONE_MS = 10_000

/** How a feed has done lately. */
export type Standing = {
  /** How often it failed since it was last heard. */
  readonly failures: number
  readonly failedAt: number
}

/** Which feed is to be followed by its place in the order of preference, or how long to wait until one can be tried. */
export type Choice =
  | { readonly kind: 'follow'; readonly index: number }
  | { readonly kind: 'wait'; readonly untilMs: number }

/**
 * The most preferred feed that has rested since it failed, for longer each time. Where all of them rest, the one that
 * may be tried first: without any price it is better to ask in vain.
 *
 * @param standings in the order of preference
 */
export function chooseFeed(standings: readonly Standing[], now: number): Choice {
  const rested = standings.findIndex((standing) => restEnds(standing, LONGEST_REST_MS) <= now)
  if (rested >= 0) return { kind: 'follow', index: rested }
  const ends = standings.map((standing) => restEnds(standing, LONGEST_ALONE_MS))
  const first = ends.findIndex((end) => end <= now)
  return first >= 0 ? { kind: 'follow', index: first } : { kind: 'wait', untilMs: Math.min(...ends) }
}

/** When the follower of the feed at a place must check whether a better one has rested; null for the best. */
export function betterAt(standings: readonly Standing[], index: number): number | null {
  const ends = standings.slice(0, index).map((standing) => restEnds(standing, LONGEST_REST_MS))
  return ends.length === 0 ? null : Math.min(...ends)
}

function restEnds({ failures, failedAt }: Standing, longestMs: number): number {
  if (failures === 0) return Number.NEGATIVE_INFINITY
  return failedAt + Math.min(FIRST_REST_MS * 2 ** (failures - 1), longestMs)
}
