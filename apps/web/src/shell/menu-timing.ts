/** The specified figures of the Products menu. */
export const openDelayMs = 40
export const closeDelayMs = 280

/**
 * `opening` and `closing` wait for their delay to elapse; the pointer may change its mind until then.
 * `open` was opened by hovering: a person who hovers and then clicks wants it open, so the click pins it.
 * `pinned` was clicked, or returned to: the next click closes it.
 */
export type MenuPhase = 'closed' | 'opening' | 'open' | 'pinned' | 'closing'

export type MenuEvent =
  /** The pointer is on the trigger. */
  | 'pointer-on-trigger'
  /** The pointer is on the panel or on the bridge between trigger and panel. */
  | 'pointer-on-panel'
  /** The pointer has left trigger, panel and bridge. */
  | 'pointer-left'
  | 'click'
  /** The delay of `opening` or `closing` is over. */
  | 'elapsed'
  /** Escape, a press outside, focus that moved away, or a navigation. */
  | 'dismiss'

export function nextPhase(phase: MenuPhase, event: MenuEvent): MenuPhase {
  switch (event) {
    case 'dismiss':
      return 'closed'
    case 'click':
      return phase === 'pinned' ? 'closed' : 'pinned'
    case 'pointer-on-trigger':
      if (phase === 'closed') return 'opening'
      return phase === 'closing' ? 'pinned' : phase
    case 'pointer-on-panel':
      return phase === 'closing' ? 'pinned' : phase
    case 'pointer-left':
      if (phase === 'opening') return 'closed'
      return isShown(phase) ? 'closing' : phase
    case 'elapsed':
      if (phase === 'opening') return 'open'
      return phase === 'closing' ? 'closed' : phase
  }
}

/** How long the phase waits before `elapsed`; undefined when it does not wait. */
export function delayOf(phase: MenuPhase): number | undefined {
  if (phase === 'opening') return openDelayMs
  return phase === 'closing' ? closeDelayMs : undefined
}

export function isShown(phase: MenuPhase): boolean {
  return phase === 'open' || phase === 'closing' || phase === 'pinned'
}
