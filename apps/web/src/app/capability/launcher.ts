import type { ComponentType } from 'react'
import type { RouteName } from '../routing/route-list.ts'

/** One true thing about a place, in a few words that betray no amount. */
export type Fact = {
  readonly text: string
  /** Something there waits for the person. */
  readonly needsAttention: boolean
}

/** What a capability shows a signed-in person where they begin. */
export type LauncherPart = {
  /** Its own among all parts. */
  readonly name: string
  /** In place of what guests are told above the pearl. One capability has it. */
  readonly Greeting?: ComponentType
  /** What waits for the person: a `Matter` for each, and nothing where there is none. */
  readonly Matters?: ComponentType
  /** What is to be said of a place around the pearl: a hook, called with every part's. Null where nothing is known yet. */
  readonly fact?: { readonly of: RouteName; readonly useFact: () => Fact | null }
}
