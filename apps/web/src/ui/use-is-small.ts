import { useSyncExternalStore } from 'react'

const NARROW = '(width < 40rem)'
const narrow = mediaStore(NARROW)
const small = mediaStore(`${NARROW}, (height < 34rem)`)

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches, () => false)
}

/**
 * Whether the page has no room for a large popover, as on a phone or at 200 % zoom: it rises from the bottom edge
 * there.
 */
export function useIsSmall(): boolean {
  return useSyncExternalStore(small.subscribe, small.matches, () => false)
}

function mediaStore(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    subscribe: (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
  }
}
