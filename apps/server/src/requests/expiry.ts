import type { Platform } from '../platform/index.ts'
import { changeRequest } from './change.ts'
import { expired } from './request.ts'
import { expiringRequests } from './store.ts'
import type { Tell } from './tell.ts'

const BATCH = 100

/** Closes what is open although its time is up, each in a transaction of its own; a repeat finds nothing left. */
export function createExpiry(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  tell: Tell,
): () => Promise<void> {
  return async () => {
    const now = clock.now()
    for (;;) {
      const due = await database.asSystem((tx) => expiringRequests(tx, now, BATCH))
      for (const request of due)
        await database.asSystem(async (tx) => void (await changeRequest(tell, tx, request, expired)))
      if (due.length < BATCH) return
    }
  }
}
