import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'

const KEY = 'sadaf-hide-balances'
const listeners = new Set<() => void>()
let isHidden = readStored(KEY) === 'true'

/**
 * Whether balances are hidden in this browser, and how to change it; the choice is remembered and follows other tabs.
 */
export function useBalanceVisibility() {
  const hidden = useSyncExternalStore(subscribe, () => isHidden)
  return { isHidden: hidden, toggle: () => set(!isHidden) }
}

/** The same for what no component says. */
export function balancesAreHidden(): boolean {
  return isHidden
}

function set(next: boolean): void {
  writeStored(KEY, String(next))
  tell(next)
}

function tell(next: boolean): void {
  isHidden = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) tell(event.newValue === 'true')
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
