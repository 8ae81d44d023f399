import type { MessagePort } from 'node:worker_threads'
import type { Inexpressible } from '@sadaf/bank-files'
import type { WriterName } from './writers.ts'

export type Piece = string | Uint8Array

/** A file that shall be written; all else about it is said on its port. */
export type Order = {
  readonly writer: WriterName
  readonly given: unknown
  /** How many sources of lines there are. */
  readonly sources: number
  readonly port: MessagePort
}

/** From the thread. After a `want` it waits for lines, after a `piece` until that one is taken. */
export type FromThread =
  | { readonly kind: 'want'; readonly source: number }
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'done' }
  | { readonly kind: 'inexpressible'; readonly what: Inexpressible; readonly detail: string }
  | { readonly kind: 'failed'; readonly message: string }

/** To the thread: the next lines of a source, none at its end; or `null` once a piece was taken. */
export type ToThread = readonly unknown[] | null
