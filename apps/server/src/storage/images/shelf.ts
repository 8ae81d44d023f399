import type { Ended } from './workshop.ts'

/** Rendered images that are kept in memory, all together. */
const MAX_KEPT_BYTES = 32_000_000
/** Also those that are small, or no images at all. */
const MAX_KEPT = 2_000
/** A killed job may have been unlucky: it is retried after this time. */
const KILLED_KEPT_MS = 60_000

/**
 * Cache of rendered images. In memory alone: of a file that is removed nothing stays behind on a disk.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function createShelf(now: () => number = () => performance.now(), maxBytes = MAX_KEPT_BYTES) {
  // Maps keep the order in which entries came: the first is what was longest not asked for.
  const kept = new Map<string, { readonly ended: Ended; readonly until: number }>()
  let bytes = 0

  function drop(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= sizeOf(entry.ended)
  }

  return {
    get(key: string): Ended | undefined {
      const entry = kept.get(key)
      if (!entry) return undefined
      drop(key)
      if (entry.until < now()) return undefined
      kept.set(key, entry)
      bytes += sizeOf(entry.ended)
      return entry.ended
    },
    put(key: string, ended: Ended): void {
      drop(key)
      kept.set(key, { ended, until: ended.kind === 'killed' ? now() + KILLED_KEPT_MS : Infinity })
      bytes += sizeOf(ended)
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes && kept.size <= MAX_KEPT) break
        drop(oldest)
      }
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>

const sizeOf = (ended: Ended): number => (ended.kind === 'rendered' ? ended.bytes.byteLength : 0)
