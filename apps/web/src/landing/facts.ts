import { useSyncExternalStore } from 'react'
import type { Fact } from '../app/capability/launcher.ts'
import type { RouteName } from '../app/routing/route-list.ts'

// Between the part that asks, which comes late and knows the person, and the places around the pearl, which stand for
// guests as well.

const facts = new Map<RouteName, Fact>()
const listeners = new Set<() => void>()

/** Says one true thing about a place around the pearl, or takes it back. */
export function tellFact(to: RouteName, fact: Fact | null): void {
  if (fact) facts.set(to, fact)
  else facts.delete(to)
  for (const listener of listeners) listener()
}

/** Fact about a place for the person who looks; undefined where none is known, and for guests. */
export function useFact(to: RouteName): Fact | undefined {
  return useSyncExternalStore(
    subscribe,
    () => facts.get(to),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
