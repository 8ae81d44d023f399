import { useSyncExternalStore } from 'react'

let wasOnline = typeof navigator === 'undefined' || navigator.onLine

/** Whether the browser has a connection, as far as it knows. Pages are pre-rendered as with one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Whether there was a connection at any time since the page was opened: then there may be something to show. */
export function useWasOnline(): boolean {
  return useIsOnline() || wasOnline
}

function subscribe(listener: () => void): () => void {
  const onOnline = () => {
    wasOnline = true
    listener()
  }
  addEventListener('online', onOnline)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', listener)
  }
}
