import type { Readable } from 'node:stream'

/** A part of a file, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** A file that was received in full and lies on this machine's disk. */
export type SpooledFile = { readonly path: string; readonly size: number; readonly sha256: string }

/** Where the bytes of files lie, each under the version that an object refers to. Bytes never change. */
export interface BlobStore {
  /** Takes a received file in; when it returns, the bytes survive a crash. The spooled file may be gone then. */
  keep(version: string, file: SpooledFile): Promise<void>
  /** @returns undefined where there are none */
  open(version: string, range?: ByteRange): Promise<Readable | undefined>
  /** Gives the bytes of one version to another too. @throws Error where there are none */
  copy(version: string, to: string): Promise<void>
  /** Harmless where there are none. */
  remove(version: string): Promise<void>
}
