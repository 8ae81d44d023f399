import { z } from 'zod'
import type { Platform, Tx } from '../platform/index.ts'
import { lockPerson, type Person } from '../profile/index.ts'
import { type Check, ENDS_SOON_MS, isGood } from './check.ts'
import { checkById, checksEndingBefore, checksOf, endedChecks, markReminded, saveCheck } from './store.ts'
import type { Tell } from './tell.ts'

const UPKEEP = 'verification.upkeep'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const BATCH = 100

/**
 * Ends what is over, and tells of what ends soon; each in a transaction of its own, and a repeat finds nothing left.
 */
export function defineUpkeep({ clock, database, jobs }: Platform, tell: Tell): void {
  jobs.define(UPKEEP, z.unknown(), async () => {
    const now = clock.now()
    await each((tx) => endedChecks(tx, now, BATCH), end)
    const soon = new Date(now.getTime() + ENDS_SOON_MS)
    await each((tx) => checksEndingBefore(tx, soon, BATCH), remind)
  })
  jobs.schedule(UPKEEP, EVERY_TEN_MINUTES)

  async function each(
    find: (tx: Tx) => Promise<Check[]>,
    act: (tx: Tx, person: Person, check: Check) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const found = await database.asSystem(find)
      for (const { userId, id } of found) {
        await database.asSystem(async (tx) => {
          const person = await lockPerson(tx, userId)
          const check = person && (await checkById(tx, id))
          if (check) await act(tx, person, check)
        })
      }
      if (found.length < BATCH) return
    }
  }

  async function end(tx: Tx, person: Person, check: Check): Promise<void> {
    const now = clock.now()
    if (check.status !== 'approved' || isGood(check, now)) return
    await saveCheck(tx, { ...check, status: 'expired', reason: 'document_expired', decidedAt: now })
    const { before, after } = await tell.settle(tx, person, now)
    if (before !== after) await tell.notify(tx, person, { kind: 'verification_ended', check, at: now })
    tell.screens(tx, person.user_id)
  }

  async function remind(tx: Tx, person: Person, check: Check): Promise<void> {
    const now = clock.now()
    if (!(await markReminded(tx, check, now)) || !isGood(check, now)) return
    const later = new Date(now.getTime() + ENDS_SOON_MS)
    const isRenewed = (await checksOf(tx, person.user_id)).some(
      (other) => other.tier === check.tier && isGood(other, later),
    )
    if (!isRenewed) await tell.notify(tx, person, { kind: 'verification_expiring', check, at: now })
  }
}
