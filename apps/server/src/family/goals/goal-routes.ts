import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { act, actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { type Acting, MOST_GOALS, requireCurrency, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { canPledge, type Goal } from '../things.ts'
import { deleteGoal, goalsOf, insertGoal, savePledge } from '../things-store.ts'
import { familyOf } from '../view.ts'
import { endPlannedInto } from './end-contributions.ts'
import { releaseGoalAccount } from './goal-accounts.ts'

/** Savings goals of a household, and what its members promise for them. */
export function serveGoals({ api, platform }: Needs<'api' | 'platform'>, tell: Tell): void {
  const { clock, ids } = platform

  api.serve(contract.addGoal, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'add_goal')
      const { name, target, due_on: dueOn = null } = body
      requireCurrency(acting, target)
      const householdId = acting.household.id
      if ((await goalsOf(tx, householdId)).length >= MOST_GOALS) throw new DomainError('family_full')
      const goal = { userId, id: ids.next(), householdId, name, target, dueOn, account: null }
      await insertGoal(tx, goal, now)
      const entry = { id: ids.next(), action: 'goal_added', subject: name, amount: target, at: now } as const
      await record(tx, acting, entry)
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.removeGoal, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const goal = await ownGoal(tx, acting, params.id)
      requireMay(acting, 'remove_goal', goal.userId)
      await releaseGoalAccount(tx, platform, goal)
      await endPlannedInto(tx, tell, goal, now)
      await deleteGoal(tx, goal)
      await record(tx, acting, { id: ids.next(), action: 'goal_removed', subject: goal.name, at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(
    contract.pledgeForGoal,
    async ({ tx, caller: { userId }, params, body: { amount }, language }) => {
      const now = clock.now()
      await actOn(tx, userId, async (acting) => {
        requireMay(acting, 'pledge')
        requireCurrency(acting, amount)
        const goal = await ownGoal(tx, acting, params.id)
        if (!canPledge(goal, amount)) throw new DomainError('family_pledge_too_large')
        const { householdId } = goal
        await savePledge(tx, { userId, id: ids.next(), householdId, goalId: goal.id, amount }, now)
        const entry = { id: ids.next(), action: 'goal_pledged', subject: goal.name, amount, at: now } as const
        await record(tx, acting, entry)
        tell.screens(tx, acting.members)
      })
      return familyOf(tx, { userId, language, now })
    },
  )
}

/** @throws DomainError `not_found` */
export async function ownGoal(tx: Tx, { household }: Acting, id: string): Promise<Goal> {
  const goal = (await goalsOf(tx, household.id)).find((each) => each.id === id)
  if (!goal) throw new DomainError('not_found')
  return goal
}
