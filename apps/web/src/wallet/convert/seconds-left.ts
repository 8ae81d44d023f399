import { useSyncExternalStore } from 'react'

const A_SECOND_MS = 1_000

/** Whole seconds until a moment of this device's clock, down to none. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / A_SECOND_MS)))
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, A_SECOND_MS)
  return () => clearInterval(timer)
}
