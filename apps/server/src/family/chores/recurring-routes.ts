import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { type Acting, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { todayOf } from '../today.ts'
import { familyOf } from '../view.ts'
import { makeOccurrences } from './make-chores.ts'
import { pausedFrom, type RecurringChore, resumedFrom } from './recurring.ts'
import { deletePendingOccurrences, deleteRecurring, recurringOf, saveRecurring } from './recurring-store.ts'

/** Recurring chores: paused, resumed and ended by a Parent. What is done or confirmed already stays. */
export function serveRecurring({ api, platform }: Needs<'api' | 'platform'>, tell: Tell): void {
  const { clock, ids } = platform

  api.serve(contract.changeRecurringChore, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRecurring(tx, acting, params.id)
      const today = await todayOf(tx, userId, now)
      if (body.is_paused === before.isPaused) return
      if (body.is_paused) {
        await saveRecurring(tx, pausedFrom(before, today), now)
        await deletePendingOccurrences(tx, before, { after: today })
      } else await makeOccurrences(tx, platform, resumedFrom(before, today))
      await note(tx, acting, before, body.is_paused ? 'chore_paused' : 'chore_resumed')
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.removeRecurringChore, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const chore = await ownRecurring(tx, acting, params.id)
      await deletePendingOccurrences(tx, chore, { after: await todayOf(tx, userId, now) })
      await deleteRecurring(tx, chore)
      await note(tx, acting, chore, 'chore_removed')
    })
    return familyOf(tx, { userId, language, now })
  })

  async function note(
    tx: Tx,
    acting: Acting,
    chore: RecurringChore,
    action: 'chore_paused' | 'chore_resumed' | 'chore_removed',
  ): Promise<void> {
    const person = await personOf(tx, chore.userId)
    const about = person && { about: spelledNames(person) }
    const what = { subject: chore.name, subjectId: chore.id, amount: chore.reward }
    await record(tx, acting, { id: ids.next(), action, ...about, ...what, at: clock.now() })
    tell.screens(tx, acting.members)
  }
}

async function ownRecurring(tx: Tx, acting: Acting, id: string): Promise<RecurringChore> {
  const chore = (await recurringOf(tx, acting.household.id)).find((each) => each.id === id)
  if (!chore) throw new DomainError('not_found')
  requireMay(acting, 'remove_chore', chore.userId)
  return chore
}
