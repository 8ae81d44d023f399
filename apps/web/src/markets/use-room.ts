import { useSyncExternalStore } from 'react'

/** How much room a list of markets has: rows of two lines, a table, or a table with a column for the line. */
export type Room = 'phone' | 'tablet' | 'desk'

// The breakpoints `md` and `lg`.
const TABLET = '(width >= 48rem)'
const DESK = '(width >= 64rem)'

export function useRoom(): Room {
  return useSyncExternalStore(subscribe, room, () => 'desk')
}

function subscribe(onChange: () => void): () => void {
  const queries = [TABLET, DESK].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

function room(): Room {
  if (matchMedia(DESK).matches) return 'desk'
  return matchMedia(TABLET).matches ? 'tablet' : 'phone'
}
