import { compare, isZero, type Money, min } from '@sadaf/money'
import { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { DomainError, type Platform, type Tx } from '../../platform/index.ts'
import { type Accounts, allAccountsOf, closeAccount } from '../../wallet/index.ts'
import type { Acting, Member } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import type { Goal } from '../things.ts'
import { goalsOf } from '../things-store.ts'
import {
  balanceOf,
  type Contribution,
  type GoalAccount,
  type GoalBalance,
  isEmpty,
  requireEmpty,
  roomOf,
} from './goal-money.ts'
import type { ContributionOrder } from './goal-pay.ts'
import { givenOf, insertContribution, saveGoalAccount } from './goal-store.ts'
import { takenOf } from './goal-withdrawal-store.ts'

const CLOSE = 'family.close_goal_account'

const closing = z.object({ holderId: z.uuid(), accountId: z.uuid() })

/** Has the account of a goal that is empty closed, by a job: the household is locked, and accounts come after it. */
export function closeGoalAccounts({ platform, ledger, publish }: Needs<'platform' | 'ledger' | 'publish'>) {
  const { clock, database, jobs } = platform
  jobs.define(CLOSE, closing, ({ holderId: userId, accountId: id }) =>
    database.asUser(userId, async (tx) => {
      await closeAccount({ platform: { clock, jobs }, ledger, publish }, tx, { userId, id })
    }),
  )
}

/**
 * The account that a goal saves on: opened with its first contribution, in the name of the Parent who set the goal, or
 * of the Parent whose household it is where a Teen did. The caller has locked the household.
 */
async function accountOfGoal(
  tx: Tx,
  accounts: Accounts,
  { household, members }: Pick<Acting, 'household' | 'members'>,
  goal: Goal,
): Promise<GoalAccount> {
  if (goal.account) return goal.account
  const isParents = members.some(({ userId, role }) => userId === goal.userId && role === 'parent')
  const holderId = isParents ? goal.userId : household.userId
  const wanted = { type: 'goal', naming: 'type', currency: goal.target.asset } as const
  const position = (await allAccountsOf(tx, holderId)).length
  const [accountId] = await accounts.open(tx, holderId, [wanted], position)
  if (accountId === undefined) throw new Error('an account of a goal was not opened')
  const account = { holderId, accountId }
  await saveGoalAccount(tx, goal, account)
  return account
}

/**
 * Writes the contribution of a member as pending, and gives the order to move its money. The caller has locked the
 * household, and pays the order last.
 *
 * @throws DomainError `family_goal_full` for more than the goal still takes
 */
export async function beginContribution(
  tx: Tx,
  { accounts, tell }: { readonly accounts: Accounts; readonly tell: Tell },
  acting: Acting,
  {
    goal,
    ...given
  }: Pick<Contribution, 'id' | 'amount' | 'purchaseId' | 'createdAt'> & { readonly goal: Goal },
): Promise<Omit<ContributionOrder, 'fromAccountId' | 'perDollar'>> {
  const { householdId, id: goalId } = goal
  const room = await roomIn(tx, goal)
  if (room && compare(given.amount, room) > 0) throw new DomainError('family_goal_full')
  const contribution: Contribution = {
    ...{ ...given, userId: acting.me.userId, householdId, goalId },
    state: 'pending',
  }
  await insertContribution(tx, contribution, acting.myName)
  tell.screens(tx, acting.members)
  const into = await accountOfGoal(tx, accounts, acting, goal)
  return { ...contribution, goal: goal.name, into, contributor: acting.myName }
}

async function goalBalance(tx: Tx, { id, householdId, target }: Goal): Promise<GoalBalance> {
  const given = (await givenOf(tx, householdId)).filter(({ goalId }) => goalId === id)
  const taken = (await takenOf(tx, householdId)).filter(({ goalId }) => goalId === id)
  return balanceOf(target.asset, { given, taken })
}

const roomIn = async (tx: Tx, goal: Goal): Promise<Money | null> => roomOf(goal, await goalBalance(tx, goal))

/** As much of an amount as a goal still takes. @throws DomainError `family_goal_full` where that is nothing */
export async function asFarAsTaken(tx: Tx, goal: Goal, amount: Money): Promise<Money> {
  const room = await roomIn(tx, goal)
  if (room && isZero(room)) throw new DomainError('family_goal_full')
  return room ? min(amount, room) : amount
}

/** Money that can be withdrawn from a goal. */
export const savedIn = async (tx: Tx, goal: Goal): Promise<Money> => (await goalBalance(tx, goal)).saved

/** Whether a person holds the account of a goal that is not empty. */
export async function holdsGoalMoney(
  tx: Tx,
  { userId, householdId }: Pick<Member, 'userId' | 'householdId'>,
): Promise<boolean> {
  for (const goal of await goalsOf(tx, householdId))
    if (goal.account?.holderId === userId && !isEmpty(await goalBalance(tx, goal))) return true
  return false
}

/** Takes the account off a goal that is empty. @throws DomainError `family_goal_holds_money` */
export async function releaseGoalAccount(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  goal: Goal,
): Promise<void> {
  requireEmpty(await goalBalance(tx, goal))
  if (!goal.account) return
  await saveGoalAccount(tx, goal, null)
  await jobs.enqueue(tx, CLOSE, goal.account, { key: `${CLOSE}:${goal.account.accountId}` })
}

/**
 * Takes the accounts that a Parent holds off their goals, before they leave or are a Parent no more.
 *
 * @throws DomainError `family_goal_holds_money`
 */
export async function releaseGoalsHeldBy(
  tx: Tx,
  on: Pick<Platform, 'jobs'>,
  { userId, householdId }: Pick<Member, 'userId' | 'householdId'>,
): Promise<void> {
  for (const goal of await goalsOf(tx, householdId))
    if (goal.account?.holderId === userId) await releaseGoalAccount(tx, on, goal)
}
