import type { ComponentType } from 'react'
import type { RouteName } from '../routing/route-list.ts'

/** One true thing about a place, in a few words that betray no amount. */
export type Fact = {
  readonly text: string
  /** Something there waits for the person. */
  readonly needsAttention: boolean
}

/** A capability's part of the page where a signed-in person begins. */
export type LauncherPart = {
  /** Its own among all parts. */
  readonly name: string
  /** In place of what guests are told above the pearl. One capability has it. */
  readonly Greeting?: ComponentType
  /** Open matters of the person: a `Matter` for each, and nothing where there is none. */
  readonly Matters?: ComponentType
  /** The fact about a place around the pearl: a hook, called with every part's. Null where nothing is known yet. */
  readonly fact?: { readonly of: RouteName; readonly useFact: () => Fact | null }
}
