import type { Category, choreStates, familyRequestStates } from '@sadaf/api'
import { MAX_MINOR, type Money } from '@sadaf/money'
import { DomainError } from '../platform/index.ts'
import type { GoalAccount } from './goals/goal-money.ts'
import { MOST_MEMBERS } from './households/household.ts'

/** Task of a member, with its reward. */
export type Chore = {
  /** The assignee. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly name: string
  readonly asset: string
  readonly reward: Money | null
  readonly dueOn: string | null
  readonly state: (typeof choreStates)[number]
  readonly reason: string | null
  /** How many payments of the reward have failed. */
  readonly tries: number
  readonly operationId: string | null
  /** One of a chore that comes again. */
  readonly isRecurring: boolean
}

/** Money that a Teen or Child asks for, or a purchase of theirs that a Parent is to let pass. */
export type SpendRequest = {
  /** The asking member. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly purpose: string
  readonly amount: Money
  readonly state: (typeof familyRequestStates)[number]
  readonly reason: string | null
  readonly tries: number
  readonly operationId: string | null
  /** Of a purchase that they ask for; null where they ask for money. */
  readonly spending: Spending | null
  readonly createdAt: Date
}

export type Spending = {
  readonly category: Category
  /** The shop, as they have written it. */
  readonly merchant: string | null
  /** Another amount, which a Parent would let pass. */
  readonly offer: Money | null
  /** The end of the time in which the purchase passes, once it is approved. */
  readonly until: Date | null
}

export type Goal = {
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly name: string
  readonly target: Money
  readonly dueOn: string | null
  /** The account that its money is on; null before the first contribution. */
  readonly account: GoalAccount | null
  /** Whether it takes money beyond its target. */
  readonly takesMore: boolean
}

/** Whether a member can pledge so much: the whole goal at most, and no sum of all pledges is too large to be stored. */
export const canPledge = ({ target }: Pick<Goal, 'target'>, { minor }: Money): boolean =>
  minor <= target.minor && minor <= MAX_MINOR / BigInt(MOST_MEMBERS)

const over = () => new DomainError('family_state')

/** The assignee says that it is done. @throws DomainError `family_state` */
export function finished(chore: Chore): Chore {
  if (chore.state !== 'pending') throw over()
  return { ...chore, state: 'done', reason: null }
}

/**
 * A Parent confirms it, also before the assignee has spoken: its reward is on its way by that operation.
 *
 * @throws DomainError `family_state`
 */
export function confirmed(chore: Chore, operationId: string | null): Chore {
  if (chore.state !== 'pending' && chore.state !== 'done') throw over()
  return { ...chore, state: 'confirmed', reason: null, operationId }
}

/** @throws DomainError `family_state` */
export function sentBack(chore: Chore, reason: string): Chore {
  if (chore.state !== 'done') throw over()
  return { ...chore, state: 'pending', reason }
}

/** Its reward has arrived, or its payment has failed: then it waits for a Parent once more, under another operation. */
export function afterPayment(chore: Chore, operationId: string, how: 'completed' | 'failed'): Chore {
  if (chore.operationId !== operationId || chore.state !== 'confirmed') return chore
  return how === 'completed'
    ? { ...chore, state: 'paid' }
    : { ...chore, state: 'done', tries: chore.tries + 1, operationId: null }
}

/** @throws DomainError `family_state` */
export function approved(request: SpendRequest, operationId: string): SpendRequest {
  if (request.state !== 'pending' || request.spending) throw over()
  return { ...request, state: 'approved', operationId }
}

/** @throws DomainError `family_state` */
export function declined(request: SpendRequest, reason: string): SpendRequest {
  if (request.state !== 'pending') throw over()
  return { ...request, state: 'declined', reason }
}

/** The money has arrived, or its payment has failed: then the request waits for a Parent once more. */
export function afterApproval(
  request: SpendRequest,
  operationId: string,
  how: 'completed' | 'failed',
): SpendRequest {
  if (request.operationId !== operationId || request.state !== 'approved') return request
  return how === 'completed'
    ? { ...request, state: 'paid' }
    : { ...request, state: 'pending', tries: request.tries + 1, operationId: null }
}
