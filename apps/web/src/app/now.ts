import { useSyncExternalStore } from 'react'

const A_MINUTE_MS = 60_000

/** The present, to the minute: what says "today" or "good evening" stays true while a page stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute))
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, A_MINUTE_MS)
  return () => clearInterval(timer)
}

function currentMinute(): number {
  return Math.floor(Date.now() / A_MINUTE_MS) * A_MINUTE_MS
}
