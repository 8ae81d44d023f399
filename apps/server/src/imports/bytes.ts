import type { Database } from '../platform/index.ts'
import { pieceOf } from './piece-store.ts'
import type { BatchKey } from './store.ts'

/** The bytes of a file, a piece in memory at a time, and how many have been given so far. */
export type Bytes = AsyncIterable<Uint8Array> & { readonly given: () => number }

export function bytesOf(database: Database, key: BatchKey): Bytes {
  let given = 0
  return {
    given: () => given,
    async *[Symbol.asyncIterator]() {
      for (let number = 0; ; number += 1) {
        const piece = await database.asUser(key.userId, (tx) => pieceOf(tx, key, number))
        if (!piece) return
        given += piece.length
        yield piece
      }
    },
  }
}
