import { useSyncExternalStore } from 'react'

// Where the page has two columns: the breakpoint `lg`.
const DESK = '(width >= 64rem)'

/** Whether there is room for a detail beside the list. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => true)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isDesk = () => matchMedia(DESK).matches
