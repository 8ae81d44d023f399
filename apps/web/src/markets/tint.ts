const TINT_MS = 150

const tinted = new Set<HTMLElement>()

/**
 * Marks an element as just changed, for a moment. All that change together lose it together: a fade, or a timer each,
 * would have the browser work on dozens of figures for as many frames.
 */
export function tint(element: HTMLElement): void {
  if (tinted.size === 0) setTimeout(clear, TINT_MS)
  tinted.add(element)
  element.dataset.changed = ''
}

function clear(): void {
  for (const element of tinted) delete element.dataset.changed
  tinted.clear()
}
