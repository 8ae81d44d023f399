import { type Spelled, spelledFor, toWire } from '@sadaf/api'
import { DAY_MS, dayIn } from '@sadaf/calendar'
import { sum } from '@sadaf/money'
import { asSystemWithin, type Language, type Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import type { Household, Member } from '../households/household.ts'
import { percentageOf } from '../percentage.ts'
import { roundUpsPresenter } from '../round-ups/present-round-ups.ts'
import type { Goal } from '../things.ts'
import { goalsOf, pledgesOf } from '../things-store.ts'
import { balanceOf, type Given, outstandingPledge, roomOf } from './goal-money.ts'
import { PACE_DAYS, projectionOf } from './goal-pace.ts'
import { givenOf, goalDaysOf } from './goal-store.ts'
import type { Withdrawal } from './goal-withdrawal.ts'
import { takenOf } from './goal-withdrawal-store.ts'
import { ownPlans } from './present-planned.ts'

type Seen = {
  readonly household: Household
  readonly me: Member
  readonly members: readonly Member[]
  readonly names: ReadonlyMap<string, Spelled>
}

/** The goals of a household with their money, pledges and pace. */
export async function presentGoals(
  tx: Tx,
  { household, me, members, names }: Seen,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const { id, userId: parentId } = household
  const goals = await goalsOf(tx, id)
  if (goals.length === 0) return []
  const timeZone = (await asSystemWithin(tx, () => personOf(tx, parentId)))?.time_zone ?? 'UTC'
  const today = dayIn(now, timeZone)
  const given = await givenOf(tx, id)
  const taken = await takenOf(tx, id)
  const pledges = await pledgesOf(tx, id)
  const since = new Date(now.getTime() - (PACE_DAYS + 1) * DAY_MS)
  const days = await goalDaysOf(tx, id, { since, timeZone })
  const presentRoundUps = await roundUpsPresenter(tx, { household, me, members })
  const plans = await ownPlans(tx, me)
  const idOf = (userId: string) => members.find((each) => each.userId === userId)?.id ?? null

  const presentGoal = (goal: Goal) => {
    const { target, account } = goal
    const own = given.filter(({ goalId }) => goalId === goal.id)
    const { saved, coming } = balanceOf(target.asset, {
      given: own,
      taken: taken.filter(({ goalId }) => goalId === goal.id),
    })
    const left = roomOf(goal, { saved, coming })
    const pledged = pledges
      .filter(({ goalId }) => goalId === goal.id)
      .map(({ userId, amount }) =>
        outstandingPledge(
          amount,
          own.find((each) => each.userId === userId),
        ),
      )
    const first = firstOf(own)
    const projection =
      first &&
      projectionOf({ target, saved, since: dayIn(first, timeZone), today, days: days.get(goal.id) ?? [] })
    return {
      ...{ id: goal.id, name: goal.name, is_own: goal.userId === me.userId, due_on: goal.dueOn },
      ...{ target: toWire(target), saved: toWire(saved), coming: toWire(coming) },
      left: left && toWire(left),
      pledged: toWire(sum(target.asset, pledged)),
      percentage: percentageOf(saved, target),
      holder_id: account && idOf(account.holderId),
      contributors: own
        .filter(({ completed }) => completed.minor > 0n)
        .map(({ userId, by, completed }) => {
          const spelled = names.get(userId) ?? by
          const name = spelled ? spelledFor(language, spelled) : ''
          return { member_id: idOf(userId), name, amount: toWire(completed) }
        }),
      projection,
      ...{ round_ups: presentRoundUps(goal), plan: plans.get(goal.id) ?? null },
    }
  }

  return goals.map(presentGoal)
}

function firstOf(given: readonly Given[]): Date | null {
  const [first] = given
    .flatMap(({ since }) => (since ? [since] : []))
    .toSorted((one, other) => one.getTime() - other.getTime())
  return first ?? null
}

export function presentWithdrawal(withdrawal: Withdrawal, memberId: string | undefined) {
  if (memberId === undefined) return []
  const { id, goalId, amount, purpose, state, reason, createdAt } = withdrawal
  const at = createdAt.toISOString()
  return [
    {
      id,
      goal_id: goalId,
      member_id: memberId,
      amount: toWire(amount),
      purpose,
      state,
      reason,
      created_at: at,
    },
  ]
}
