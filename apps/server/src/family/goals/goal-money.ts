import type { Spelled } from '@sadaf/api'
import { add, isZero, type Money, max, subtract, sum, zero } from '@sadaf/money'
import { DomainError } from '../../platform/index.ts'

/** The account of a goal, in the name of a Parent. */
export type GoalAccount = { readonly holderId: string; readonly accountId: string }

/** Money that a member gives to a goal. */
export type Contribution = {
  /** The contributor. */
  readonly userId: string
  /** Of its operation. */
  readonly id: string
  readonly householdId: string
  readonly goalId: string
  readonly amount: Money
  /** The card purchase that it rounds up; null where the member gave it themselves. */
  readonly purchaseId: string | null
  readonly state: 'pending' | 'completed' | 'failed'
  readonly createdAt: Date
}

/** Money that a person has given to a goal, and that is on its way. */
export type Given = {
  readonly goalId: string
  readonly userId: string
  /** Their name when they gave last; null once they have deleted their account. */
  readonly by: Spelled | null
  readonly completed: Money
  readonly pending: Money
  /** The first one that has arrived. */
  readonly since: Date | null
}

/** A contribution after its operation has ended; one that has ended before stays as it is. */
export const arrived = (contribution: Contribution, how: 'completed' | 'failed'): Contribution =>
  contribution.state === 'pending' ? { ...contribution, state: how } : contribution

/** Money that was taken out of a goal. */
export type Taken = { readonly goalId: string; readonly paid: Money; readonly leaving: Money }

/** Money of a goal, and money on its way into it and out of it. */
export type GoalBalance = { readonly saved: Money; readonly coming: Money; readonly leaving: Money }

export function balanceOf(
  asset: string,
  { given, taken }: { readonly given: readonly Given[]; readonly taken: readonly Taken[] },
): GoalBalance {
  const total = (amounts: readonly Money[]) => sum(asset, amounts)
  const leaving = total(taken.map((each) => each.leaving))
  const out = add(leaving, total(taken.map((each) => each.paid)))
  return {
    saved: subtract(total(given.map((each) => each.completed)), out),
    coming: total(given.map((each) => each.pending)),
    leaving,
  }
}

/** Money that a goal still takes: up to its target, with what is on its way; null where it takes any amount. */
export function roomOf(
  { target, takesMore }: { readonly target: Money; readonly takesMore: boolean },
  { saved, coming }: Pick<GoalBalance, 'saved' | 'coming'>,
): Money | null {
  return takesMore ? null : max(subtract(target, add(saved, coming)), zero(target.asset))
}

/** The part of a pledge that its member has not given yet. */
export function outstandingPledge(pledged: Money, given: Given | undefined): Money {
  const met = given ? add(given.completed, given.pending) : zero(pledged.asset)
  return max(subtract(pledged, met), zero(pledged.asset))
}

/** Whether a goal holds no money, and none is on its way. */
export const isEmpty = (balance: GoalBalance): boolean => Object.values(balance).every(isZero)

/** @throws DomainError `family_goal_holds_money` */
export function requireEmpty(balance: GoalBalance): void {
  if (!isEmpty(balance)) throw new DomainError('family_goal_holds_money')
}
