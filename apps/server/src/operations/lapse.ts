import { z } from 'zod'
import type { Platform } from '../platform/index.ts'
import type { Operations } from './operations.ts'
import { lapsedOperations, lockOperation } from './store.ts'

const LAPSE = 'operations.lapse'
const AT_ONCE = 500

/** Ends operations whose holds have lapsed, every minute. */
export function defineLapsing({ clock, database, jobs }: Platform, operations: Operations): void {
  jobs.define(LAPSE, z.unknown(), async () => {
    const now = clock.now()
    for (const id of await database.asSystem((tx) => lapsedOperations(tx, now, AT_ONCE))) {
      await database.asSystem(async (tx) => {
        const operation = await lockOperation(tx, id)
        // What has ended meanwhile, or was given more time, is left alone.
        if (operation?.status !== 'pending' || !operation.holdsUntil || operation.holdsUntil > now) return
        await operations.expire(tx, operation, now)
      })
    }
  })
  jobs.schedule(LAPSE, '* * * * *')
}
