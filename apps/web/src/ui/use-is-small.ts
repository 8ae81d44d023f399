import { useSyncExternalStore } from 'react'

const SMALL = '(width < 40rem), (height < 34rem)'

/** Whether the page has no room for a large popover, as on a phone or at 200 % zoom: it rises from the bottom edge there. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(subscribe, isSmall, () => false)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SMALL)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isSmall = () => matchMedia(SMALL).matches
