import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../app/stored.ts'

const KEY = 'sadaf-shared-wallet-id'
const listeners = new Set<() => void>()

/**
 * Marks that a person copied their wallet id in this browser, by so little of their id that it identifies no
 * one.
 */
const markOf = (userId: string) => userId.slice(-4)

/** Whether this person has handed on their wallet id from this browser. */
export function useWalletIdShared(userId: string | undefined): boolean {
  const stored = useSyncExternalStore(subscribe, () => readStored(KEY))
  return userId !== undefined && stored === markOf(userId)
}

export function markWalletIdShared(userId: string): void {
  writeStored(KEY, markOf(userId))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
