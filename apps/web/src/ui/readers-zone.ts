import { useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

/** Has moments that name no zone shown in this one: the account's, or this device's where it is undefined. */
export function showMomentsIn(zone: string | undefined): void {
  shown = zone
  for (const listener of listeners) listener()
}

/** The zone of moments that name none. */
export function useReadersZone(): string | undefined {
  return useSyncExternalStore(subscribe, current, current)
}

const current = () => shown

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
