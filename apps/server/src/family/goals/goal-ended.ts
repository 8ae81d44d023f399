import { compare } from '@sadaf/money'
import { z } from 'zod'
import type { Ended, Operation } from '../../operations/index.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Member } from '../households/household.ts'
import { familyGoalContribution, familyGoalWithdrawal } from '../kinds/index.ts'
import { endForRole } from '../part.ts'
import { lockHousehold, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { goalsOf } from '../things-store.ts'
import { endSavingInto } from './end-contributions.ts'
import { savedIn } from './goal-accounts.ts'
import { arrived, type Contribution } from './goal-money.ts'
import { contributionOf, markReached, saveContribution } from './goal-store.ts'
import { endedWithdrawal } from './goal-withdrawal.ts'
import { saveWithdrawal, withdrawalOf } from './goal-withdrawal-store.ts'

const ENDED = 'family.goal_payment_ended'

const news = z.object({
  householdId: z.uuid(),
  withdrawalId: z.uuid().nullable(),
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
  jobs.define(ENDED, news, ({ householdId, withdrawalId, operationId: id, how }) =>
    database.asSystem(async (tx) => {
      if (!(await lockHousehold(tx, householdId))) return
      const members = await membersOf(tx, householdId)
      const at = clock.now()
      const contribution = await contributionOf(tx, { householdId, id })
      if (contribution) {
        await saveContribution(tx, arrived(contribution, how))
        await tellOnceReached(tx, contribution, { tell, members, at })
      }
      const withdrawal = withdrawalId && (await withdrawalOf(tx, { householdId, id: withdrawalId }))
      if (withdrawal) {
        const role = members.find(({ userId }) => userId === withdrawal.userId)?.role
        const ended = endedWithdrawal(withdrawal, id, { how, isParents: role === 'parent' })
        await saveWithdrawal(tx, ended, at)
        await endForRole(tx, withdrawal, role)
      }
      tell.screens(tx, members)
    }),
  )
  return async (tx, { operation, how }) => {
    const about = how === 'returned' ? null : aboutGoal(operation)
    if (about) await jobs.enqueue(tx, ENDED, { ...about, operationId: operation.id, how })
  }
}

/** The goal that an operation is about; null for all but those of goals. */
function aboutGoal(operation: Operation) {
  if (operation.kind === familyGoalContribution.name) {
    const { householdId } = familyGoalContribution.read(operation).details
    return { householdId, withdrawalId: null }
  }
  if (operation.kind !== familyGoalWithdrawal.name) return null
  const { householdId, withdrawalId } = familyGoalWithdrawal.read(operation).details
  return { householdId, withdrawalId }
}

type Telling = { readonly tell: Tell; readonly members: readonly Member[]; readonly at: Date }

/** Tells all members once that a goal is reached, and ends what is saved for it by itself. */
async function tellOnceReached(
  tx: Tx,
  { householdId, goalId }: Contribution,
  { tell, members, at }: Telling,
): Promise<void> {
  const goal = (await goalsOf(tx, householdId)).find(({ id }) => id === goalId)
  if (!goal) return
  const saved = await savedIn(tx, goal)
  if (compare(saved, goal.target) < 0) return
  if (!goal.takesMore) await endSavingInto(tx, tell, goal, at)
  if (!(await markReached(tx, goal, at))) return
  const all = members.map(({ userId }) => userId)
  const by = { name: goal.name, otherName: null }
  await tell.notify(tx, all, {
    ...{ kind: 'family_goal_reached', by, at, link: '/family?tab=goals' },
    ...{ note: goal.name, amount: saved },
  })
}
