import { z } from 'zod'
import type { Platform, Tx } from '../../platform/index.ts'
import { MOST_CHORES } from '../households/household.ts'
import { lockHousehold, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { countOpenChores } from '../things-store.ts'
import { horizonOf, occurrencesOf, oldestCounted, oldestKept, type RecurringChore } from './recurring.ts'
import {
  householdsToMakeFor,
  insertOccurrence,
  missOccurrences,
  recurringOf,
  saveRecurring,
} from './recurring-store.ts'

const MAKE = 'family.make_chores'
const HOURLY = '5 * * * *'
/** Households that one run looks after. */
const BATCH = 1_000

/**
 * Makes the occurrences of a recurring chore that are due to be made. Runs as the system, with the household locked.
 */
export async function makeOccurrences(
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  chore: RecurringChore,
): Promise<void> {
  const now = clock.now()
  await missOccurrences(tx, chore, { before: oldestKept(now), kept: oldestCounted(now) })
  let open = await countOpenChores(tx, chore.householdId)
  for (const dueOn of occurrencesOf(chore, now)) {
    // A household that does nothing of what it has is given no more.
    if (open >= MOST_CHORES) break
    await insertOccurrence(tx, chore, { id: ids.next(), dueOn, at: now })
    open += 1
  }
  await saveRecurring(tx, { ...chore, madeUntil: horizonOf(now) }, now)
}

/** Has a job make the occurrences of recurring chores ahead of their days. */
export function makeChoresAhead(
  { clock, ids, database, jobs }: Pick<Platform, 'clock' | 'ids' | 'database' | 'jobs'>,
  tell: Tell,
): void {
  jobs.define(MAKE, z.unknown(), async () => {
    const horizon = horizonOf(clock.now())
    const households = await database.asSystem((tx) => householdsToMakeFor(tx, horizon, BATCH))
    for (const id of households) await database.asSystem((tx) => makeFor(tx, id, horizon))
  })
  jobs.schedule(MAKE, HOURLY)

  async function makeFor(tx: Tx, householdId: string, horizon: string): Promise<void> {
    if (!(await lockHousehold(tx, householdId))) return
    // Read under the lock: another run may have made them a moment ago.
    const due = (await recurringOf(tx, householdId)).filter(
      ({ isPaused, madeUntil }) => !isPaused && madeUntil < horizon,
    )
    for (const chore of due) await makeOccurrences(tx, { clock, ids }, chore)
    if (due.length > 0) tell.screens(tx, await membersOf(tx, householdId))
  }
}
