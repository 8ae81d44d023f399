import { z } from 'zod'
import { type Clock, DomainError, type Platform } from '../../platform/index.ts'
import { type Accounts, type PlannedKind, plannedKind } from '../../wallet/index.ts'
import { actingAs } from '../acting.ts'
import { record } from '../activity-store.ts'
import { requireMay } from '../households/household.ts'
import { familyGoalContribution } from '../kinds/index.ts'
import { lockHousehold } from '../store.ts'
import type { Tell } from '../tell.ts'
import { asFarAsTaken, beginContribution } from './goal-accounts.ts'
import type { PayGoal } from './goal-pay.ts'
import { ownGoal } from './goal-routes.ts'
import { contributionOf } from './goal-store.ts'

const details = z.object({ householdId: z.uuid(), goalId: z.uuid(), name: z.string() })

/** The kind of operation that each run begins: that of a contribution by hand. */
export const PLANNED_CONTRIBUTION = familyGoalContribution.name

type Needed = {
  readonly clock: Clock
  readonly ids: Platform['ids']
  readonly accounts: Accounts
  readonly payGoal: PayGoal
}

/**
 * A planned contribution to a goal: each run is a contribution of its member, with the limits, postings and
 * notifications of one. The household is locked before the person, as members who act lock it.
 */
export function createPlannedContribution(
  { clock, ids, accounts, payGoal }: Needed,
  tell: Tell,
): PlannedKind {
  return plannedKind({
    name: PLANNED_CONTRIBUTION,
    details,
    prepare: async () => null,
    lockFirst: async (tx, { householdId }) => {
      await lockHousehold(tx, householdId)
    },
    async carryOut(tx, { userId, fromAccountId, amount: wanted, perDollar, details: planned }, id) {
      const { householdId, goalId } = planned
      const acting = await actingAs(tx, userId)
      if (acting.household.id !== householdId) throw new DomainError('family_required')
      requireMay(acting, 'contribute')
      const goal = await ownGoal(tx, acting, goalId)
      if (await contributionOf(tx, { householdId, id })) return planned
      const amount = await asFarAsTaken(tx, goal, wanted)
      const at = clock.now()
      const entry = { action: 'goal_contributed', subject: goal.name, amount } as const
      await record(tx, acting, { id: ids.next(), ...entry, at })
      const given = { id, goal, amount, purchaseId: null, createdAt: at }
      const order = await beginContribution(tx, { accounts, tell }, acting, given)
      await payGoal(tx, { ...order, fromAccountId, perDollar })
      return { ...planned, name: goal.name }
    },
    recipientOf: ({ goalId: id, name }) => ({ id, name, otherName: null }),
    present: ({ goalId, name }) => ({ kind: 'goal', name, goal_id: goalId }),
    lasting: ['family_required', 'forbidden', 'not_found'],
    passing: [],
    told: {
      retrying: 'scheduled_retrying',
      skipped: 'scheduled_skipped',
      paused: 'scheduled_paused',
      link: '/family?tab=goals',
    },
  })
}
