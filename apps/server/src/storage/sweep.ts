import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Storage } from './context.ts'
import { doomedBytes, doomLeftovers, forgetDoomed } from './leftover-store.ts'
import { deleteExpired } from './quota-store.ts'

const CLEAN = 'storage.clean'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const AT_ONCE = 100

/** Removes bytes that objects let go of a moment ago; what fails here is done by the cleaning job. */
export async function sweep(storage: Storage, versions: readonly string[]): Promise<void> {
  if (versions.length > 0) await removeDue(storage, storage.platform.clock.now(), versions)
}

/** Removes bytes that no object came to own, whether or not they are due. */
export async function abandon(storage: Storage, version: string): Promise<void> {
  await removeDue(storage, 'infinity', [version])
}

/** Cleans up by itself: leftovers that are due, and what a crash left half received, with the room held for it. */
export function defineCleaning(storage: Storage): void {
  const { jobs, clock } = storage.platform
  jobs.define(CLEAN, z.unknown(), async () => {
    await storage.platform.database.asSystem((tx) => deleteExpired(tx, clock.now()))
    await storage.spool.clean(new Date(clock.now().getTime() - DAY_MS))
    await removeRest(storage)
    while ((await removeDue(storage, clock.now(), null)) === AT_ONCE);
  })
  jobs.schedule(CLEAN, EVERY_TEN_MINUTES)
}

// Bytes that could not be removed stay written down. Removing them twice is harmless.
async function removeDue(
  storage: Storage,
  due: Date | 'infinity',
  only: readonly string[] | null,
): Promise<number> {
  const { database } = storage.platform
  const versions = await database.asSystem((tx) => doomLeftovers(tx, due, AT_ONCE, only))
  await removeDoomed(storage, versions)
  return versions.length
}

/** Goes on with what was cut off, a hundred at a time: more than that are rare, and the next round comes soon. */
async function removeRest(storage: Storage): Promise<void> {
  await removeDoomed(storage, await storage.platform.database.asSystem((tx) => doomedBytes(tx, AT_ONCE)))
}

async function removeDoomed(storage: Storage, versions: readonly string[]): Promise<void> {
  if (versions.length === 0) return
  await Promise.all(versions.map((version) => storage.blobs.remove(version)))
  await storage.platform.database.asSystem((tx) => forgetDoomed(tx, versions))
}
