import type { ComponentType } from 'react'

/** What a capability shows a signed-in person where they begin. */
export type LauncherPart = {
  /** Its own among all parts. */
  readonly name: string
  /** In place of what guests are told above the pearl. One capability has it. */
  readonly Greeting?: ComponentType
  /** What waits for the person: a `Matter` for each, and nothing where there is none. */
  readonly Matters?: ComponentType
}
