import { parts } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { takeAwaited } from './store.ts'

/** So many are told in one transaction. */
const AT_ONCE = 200

/** Tells everybody who asked for a part that it is here, once: a wish goes with the transaction that tells of it. */
export function createTelling({
  platform: { clock, database },
  notifications,
}: Needs<'platform' | 'notifications'>): () => Promise<void> {
  const tellSome = (): Promise<number> =>
    database.asSystem(async (tx) => {
      const wishes = await takeAwaited(tx, AT_ONCE)
      for (const { userId, part } of wishes) {
        const notification = {
          kind: 'part_arrived',
          at: clock.now(),
          parameters: { part },
          link: parts[part],
        } as const
        await notifications.notify(tx, userId, notification)
      }
      return wishes.length
    })
  return async () => {
    while ((await tellSome()) === AT_ONCE);
  }
}
