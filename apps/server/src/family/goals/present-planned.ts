import { toWire } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import { type Runs, runsOf } from '../../wallet/index.ts'
import type { Member } from '../households/household.ts'
import { plannedBy } from './planned-contributions-store.ts'

/** The reader's own planned contributions, by goal; without those that they have cancelled among their payments. */
export async function ownPlans(tx: Tx, me: Pick<Member, 'userId' | 'householdId'>) {
  const plans = new Map<string, ReturnType<typeof presentPlan>>()
  for (const { userId, id, goalId } of await plannedBy(tx, me)) {
    const runs = await runsOf(tx, userId, id)
    if (runs) plans.set(goalId, presentPlan(runs))
  }
  return plans
}

function presentPlan({ status, accountId, frequency, amount, nextOn }: Runs) {
  if (status === 'ended' || status === 'cancelled') return null
  return {
    amount: toWire(amount),
    every: frequency === 'weekly' ? ('weekly' as const) : ('monthly' as const),
    from_account_id: accountId,
    is_paused: status === 'paused',
    next_on: nextOn,
  }
}
