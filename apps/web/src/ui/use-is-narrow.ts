import { useSyncExternalStore } from 'react'

const NARROW = '(width < 40rem)'

/** Whether the page is as narrow as a phone: what is a popover elsewhere rises from the bottom edge there. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isNarrow = () => matchMedia(NARROW).matches
