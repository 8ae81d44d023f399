import { type Part, parts } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { takeAwaited } from './store.ts'

/** So many are told in one transaction. */
const AT_ONCE = 200

/** Which parts are here by now: of all that were ever to come, those that are not any more. */
export function arrivedAmong(coming: readonly Part[]): readonly Part[] {
  const known = Object.keys(parts) as Part[]
  return known.filter((part) => !coming.includes(part))
}

/** Tells everybody who asked for it that these parts are here, once: a wish goes with the transaction that tells of it. */
export function createTelling(
  { platform, notifications }: Needs<'platform' | 'notifications'>,
  arrived: readonly Part[],
): () => Promise<void> {
  const { clock, database } = platform
  const tellSome = (): Promise<number> =>
    database.asSystem(async (tx) => {
      const wishes = await takeAwaited(tx, arrived, AT_ONCE)
      for (const { userId, part } of wishes) {
        const notice = {
          kind: 'part_arrived',
          at: clock.now(),
          parameters: { part },
          link: parts[part],
        } as const
        await notifications.notify(tx, userId, notice)
      }
      return wishes.length
    })
  return async () => {
    if (arrived.length === 0) return
    while ((await tellSome()) === AT_ONCE);
  }
}
