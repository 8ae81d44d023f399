import type { ComponentType } from 'react'

/** A part around every page inside the shell. */
export type FramePart = {
  /** Its own among all. */
  readonly part: string
  /** For signed-in people. */
  readonly Above?: ComponentType
  readonly Beneath?: ComponentType
}
