import type { ImageFormat, Refusal } from './plan.ts'
import type { Taken, Wish } from './wish.ts'

/** An image that shall be rendered. */
export type Job = {
  readonly bytes: Uint8Array
  /** Format detected when the file was received. */
  readonly format: ImageFormat
  readonly wish: Wish
  readonly taken: Taken
}

export type Rendered = { readonly kind: 'rendered'; readonly bytes: Uint8Array; readonly format: ImageFormat }

/** Result of a job. */
export type Outcome = Rendered | Refusal
