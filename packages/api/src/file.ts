import { z } from 'zod'

/** An answer that is a file, handed on while it is being made. */
export type FileAnswer = {
  /** As it is called where it is kept. */
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
}

/** The response of an endpoint with `files`. */
export const fileAnswer = z.custom<FileAnswer>()
