import { z } from 'zod'
import { type Platform, startOfMonth, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { accountsOf } from '../wallet/index.ts'
import type { OutsideWorld } from './outside-world.ts'
import { demoStory } from './story.ts'

const PLAY = 'demo.play_story'
const ASK_AGAIN_MS = 250

/**
 * Has the outside world play the household's month on a person's checking account, once the bank has opened it.
 *
 * @returns what adds it to the transaction that makes the person
 */
export function createPlay(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  world: OutsideWorld,
): (tx: Tx, userId: string) => Promise<void> {
  jobs.define(PLAY, z.object({ user_id: z.uuid() }), async ({ user_id: userId }) => {
    const found = await database.asSystem(async (tx) => ({
      person: await personOf(tx, userId),
      checking: (await accountsOf(tx, userId)).find(({ type }) => type === 'checking'),
    }))
    if (!found.person || !found.checking) return
    if (found.checking.status !== 'active' || !found.checking.provider_account) {
      await database.asSystem((tx) => play(tx, userId, ASK_AGAIN_MS))
      return
    }
    const end = clock.now().getTime()
    const start = startOfMonth(clock.now(), found.person.time_zone).getTime()
    for (const booking of demoStory) {
      const at = new Date(Math.floor(start + (end - start) * booking.moment))
      await world.play(found.checking.provider_account, booking, `${userId}.${booking.id}`, at)
    }
  })

  async function play(tx: Tx, userId: string, afterMs: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(tx, PLAY, { user_id: userId }, { key: `play:${userId}`, runAt })
  }

  return (tx, userId) => play(tx, userId, 0)
}
