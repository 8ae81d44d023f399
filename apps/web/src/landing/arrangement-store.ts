import { type Arrangement, parseArrangement, untouched } from './arrangement.ts'

const storageKey = 'sadaf.orb'

let current: Arrangement | undefined
const listeners = new Set<() => void>()

/** How the cards stand on this visit; the tab remembers it, and forgets it when it closes. */
export function getArrangement(): Arrangement {
  current ??= parseArrangement(read()) ?? untouched
  return current
}

/** Pre-rendered cards stand in their places. */
export function preRenderedArrangement(): Arrangement {
  return untouched
}

export function arrange(next: Arrangement): void {
  current = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch (error) {
    console.warn('The cards will stand in their places again after a reload', error)
  }
  for (const listener of listeners) listener()
}

export function subscribeToArrangement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null // storage is blocked: the visit lasts as long as the page
  }
}
