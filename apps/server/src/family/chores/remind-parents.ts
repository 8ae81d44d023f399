import { HOUR_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { parentsOf } from '../households/household.ts'
import { lockHousehold, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { choreOf, choresThatWait, markReminded } from '../things-store.ts'

const REMIND = 'family.remind_of_chores'
const HOURLY = '20 * * * *'
/** A chore waits so long for a Parent before they are reminded, once. */
export const REMINDED_AFTER_MS = 72 * HOUR_MS
const BATCH = 1_000

/** Reminds Parents of chores that are done and were not looked at. */
export function remindParents({ clock, database, jobs }: Platform, tell: Tell): void {
  jobs.define(REMIND, z.unknown(), async () => {
    const before = new Date(clock.now().getTime() - REMINDED_AFTER_MS)
    const waiting = await database.asSystem((tx) => choresThatWait(tx, before, BATCH))
    for (const which of waiting)
      await database.asSystem(async (tx) => {
        await lockHousehold(tx, which.householdId)
        const chore = await choreOf(tx, which)
        const person = chore && (await personOf(tx, chore.userId))
        // Read again under the lock: a Parent may have looked at it a moment ago.
        if (chore?.state !== 'done' || !person) return
        if (!(await markReminded(tx, chore, { before, at: clock.now() }))) return
        const parents = parentsOf({ members: await membersOf(tx, chore.householdId) })
        const news = {
          by: spelledNames(person),
          at: clock.now(),
          link: '/family?tab=chores',
          note: chore.name,
        }
        const to = parents.map(({ userId }) => userId).filter((userId) => userId !== chore.userId)
        await tell.notify(tx, to, { kind: 'family_chore_waits', ...news })
      })
  })
  jobs.schedule(REMIND, HOURLY)
}
