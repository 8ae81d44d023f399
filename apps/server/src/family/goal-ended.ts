import { compare } from '@sadaf/money'
import { z } from 'zod'
import type { Ended } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { arrived, balanceOf, type Contribution } from './goal-money.ts'
import { contributionOf, givenOf, markReached, saveContribution } from './goal-store.ts'
import type { Member } from './household.ts'
import { familyGoalContribution } from './kinds/index.ts'
import { lockHousehold, membersOf } from './store.ts'
import type { Tell } from './tell.ts'
import { goalsOf } from './things-store.ts'

const ENDED = 'family.goal_payment_ended'

const news = z.object({
  householdId: z.uuid(),
  operationId: z.uuid(),
  how: z.enum(['completed', 'failed']),
})

/**
 * Follows the operations of goals to their end. A job: a member who moves money locks the household before the books,
 * and the news of an ending has locked the books.
 */
export function followGoalMoney(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  tell: Tell,
): (tx: Tx, ended: Ended) => Promise<void> {
  jobs.define(ENDED, news, ({ householdId, operationId: id, how }) =>
    database.asSystem(async (tx) => {
      if (!(await lockHousehold(tx, householdId))) return
      const members = await membersOf(tx, householdId)
      const contribution = await contributionOf(tx, { householdId, id })
      if (contribution) {
        await saveContribution(tx, arrived(contribution, how))
        await tellOnceReached(tx, contribution, { tell, members, at: clock.now() })
      }
      tell.screens(tx, members)
    }),
  )
  return async (tx, { operation, how }) => {
    if (operation.kind !== familyGoalContribution.name || how === 'returned') return
    const { householdId } = familyGoalContribution.read(operation).details
    await jobs.enqueue(tx, ENDED, { householdId, operationId: operation.id, how })
  }
}

type Telling = { readonly tell: Tell; readonly members: readonly Member[]; readonly at: Date }

/** Tells all members once that a goal is reached. */
async function tellOnceReached(
  tx: Tx,
  { householdId, goalId }: Contribution,
  { tell, members, at }: Telling,
): Promise<void> {
  const goal = (await goalsOf(tx, householdId)).find(({ id }) => id === goalId)
  if (!goal) return
  const given = (await givenOf(tx, householdId)).filter((each) => each.goalId === goalId)
  const { saved } = balanceOf(goal.target.asset, given)
  if (compare(saved, goal.target) < 0 || !(await markReached(tx, goal, at))) return
  const all = members.map(({ userId }) => userId)
  const by = { name: goal.name, otherName: null }
  await tell.notice(tx, all, {
    ...{ kind: 'family_goal_reached', by, at, link: '/family?tab=goals' },
    ...{ note: goal.name, amount: saved },
  })
}
