import { z } from 'zod'
import type { Platform, Tx } from '../platform/index.ts'
import type { Operations } from './operations.ts'
import { expiredOperations, lockOperation } from './store.ts'

// Databases hold jobs by this name.
const EXPIRE = 'operations.lapse'
const AT_ONCE = 500

/** Hold expiry: ends operations whose holds (authorizations) have expired, every minute. */
export function defineExpiry(
  { clock, database, jobs, log }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>,
  operations: Operations,
): void {
  async function expire(tx: Tx, id: string, now: Date): Promise<void> {
    const operation = await lockOperation(tx, id)
    // An operation that has ended meanwhile, or was given more time, is left alone.
    if (operation?.status !== 'pending' || !operation.holdsUntil || operation.holdsUntil > now) return
    await operations.expire(tx, operation, now)
  }

  jobs.define(EXPIRE, z.unknown(), async () => {
    const now = clock.now()
    for (const id of await database.asSystem((tx) => expiredOperations(tx, now, AT_ONCE))) {
      try {
        await database.asSystem((tx) => expire(tx, id, now))
      } catch (error) {
        // One that cannot end must not keep the money of all that come after it.
        log.error({ err: error, operation: id }, 'a hold could not expire')
      }
    }
  })
  jobs.schedule(EXPIRE, '* * * * *')
}
