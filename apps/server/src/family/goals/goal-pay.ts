import type { Spelled } from '@sadaf/api'
import type { Rate } from '@sadaf/money'
import type { Operation, Operations } from '../../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../../platform/index.ts'
import { accountForMoving } from '../../wallet/index.ts'
import { familyGoalContribution, familyGoalWithdrawal } from '../kinds/index.ts'
import type { FamilyRecipient } from '../pay.ts'
import type { Goal } from '../things.ts'
import type { Contribution, GoalAccount } from './goal-money.ts'
import { operationIdOf, type Withdrawal } from './goal-withdrawal.ts'

/** A contribution whose money is to move. */
export type ContributionOrder = Pick<
  Contribution,
  'id' | 'userId' | 'householdId' | 'goalId' | 'amount' | 'purchaseId'
> & {
  readonly goal: string
  readonly fromAccountId: string
  readonly into: GoalAccount
  readonly contributor: Spelled
  /** The price of a dollar today in the amount's currency; null where unknown. */
  readonly perDollar: Rate | null
}

/**
 * Moves a contribution into the account of its goal, once under one id. Make it the last thing that the transaction
 * does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`,
 *   `insufficient_funds`
 */
export type PayGoal = (tx: Tx, order: ContributionOrder) => Promise<Operation>

export function createPayGoal({
  clock,
  operations,
}: {
  readonly clock: Clock
  readonly operations: Operations
}): PayGoal {
  return async (tx, order) => {
    const { id, userId, householdId, goalId, amount, purchaseId } = order
    const { goal, fromAccountId, into, contributor, perDollar } = order
    const moving = { userId, accountId: fromAccountId, as: 'sending', amount, perDollar } as const
    const { account, worth } = await accountForMoving(tx, clock, moving)
    return operations.begin(tx, familyGoalContribution, {
      id,
      owner: { userId, accountId: account.id },
      counter: { userId: into.holderId, accountId: into.accountId },
      amount,
      worth,
      details: { goalId, householdId, goal, contributor, purchaseId },
    })
  }
}

type WithdrawalOrder = {
  readonly withdrawal: Withdrawal
  readonly goal: Goal
  readonly recipient: FamilyRecipient
}

/**
 * Moves a withdrawal out of the account of its goal, once. Runs as the system: the account is in a Parent's name, and
 * the table of permissions has let the one who decided. Make it the last thing that the transaction does.
 *
 * @throws DomainError `insufficient_funds`
 */
export type WithdrawFromGoal = (tx: Tx, order: WithdrawalOrder) => Promise<Operation>

export function createWithdrawFromGoal(operations: Operations): WithdrawFromGoal {
  return async (tx, { withdrawal, goal, recipient: { userId, accountId, ...recipient } }) => {
    if (!goal.account) throw new DomainError('insufficient_funds')
    const { id: withdrawalId, goalId, householdId, amount } = withdrawal
    return operations.begin(tx, familyGoalWithdrawal, {
      id: operationIdOf(withdrawal),
      owner: { userId: goal.account.holderId, accountId: goal.account.accountId },
      counter: { userId, accountId },
      amount,
      details: { goalId, householdId, withdrawalId, goal: goal.name, recipient },
    })
  }
}
