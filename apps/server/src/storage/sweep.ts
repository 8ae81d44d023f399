import { z } from 'zod'
import type { Storage } from './context.ts'
import { takeLeftovers } from './leftover-store.ts'

const CLEAN = 'storage.clean'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const AT_ONCE = 100
const DAY_MS = 86_400_000

/** Removes bytes that objects let go of a moment ago; what fails here is done by the cleaning job. */
export async function sweep(storage: Storage, versions: readonly string[]): Promise<void> {
  if (versions.length > 0) await removeDue(storage, storage.platform.clock.now(), versions)
}

/** Removes bytes that no object came to own, whether or not they are due. */
export async function abandon(storage: Storage, version: string): Promise<void> {
  await removeDue(storage, 'infinity', [version])
}

/** Cleans up by itself: leftovers that are due, and what a crash left half received. */
export function defineCleaning(storage: Storage): void {
  const { jobs, clock } = storage.platform
  jobs.define(CLEAN, z.unknown(), async () => {
    await storage.spool.clean(new Date(clock.now().getTime() - DAY_MS))
    while ((await removeDue(storage, clock.now(), null)) === AT_ONCE);
  })
  jobs.schedule(CLEAN, EVERY_TEN_MINUTES)
}

// Within the transaction that forgets them: bytes that could not be removed stay written down.
async function removeDue(
  storage: Storage,
  due: Date | 'infinity',
  only: readonly string[] | null,
): Promise<number> {
  return storage.platform.database.asSystem(async (tx) => {
    const versions = await takeLeftovers(tx, due, AT_ONCE, only)
    await Promise.all(versions.map((version) => storage.blobs.remove(version)))
    return versions.length
  })
}
