import type { Category } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { FamilyChores, FamilyGoals, FamilyRequests } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import { deleteGoalMoney } from './goals/goal-store.ts'
import { deletePendingWithdrawals } from './goals/goal-withdrawal-store.ts'
import { MOST_CHORES, MOST_GOALS, MOST_MEMBERS, MOST_PENDING_REQUESTS } from './households/household.ts'
import { endPartsFor } from './money-splits/money-split-store.ts'
import { deleteRoundUps, deleteRoundUpsInto } from './round-ups/round-up-store.ts'
import type { Chore, Goal, Spending, SpendRequest } from './things.ts'

type Of = { readonly householdId: string; readonly id: string }

/** As many requests as a household is shown: all that wait for a Parent are among them. */
const MOST_REQUESTS = MOST_MEMBERS * MOST_PENDING_REQUESTS

export async function insertChore(tx: Tx, chore: Chore, at: Date): Promise<void> {
  const { userId, id, householdId, name, asset, reward, dueOn } = chore
  const reward_minor = reward?.minor.toString() ?? null
  await tx.db
    .insertInto('family.chores')
    .values({
      ...{ user_id: userId, id, household_id: householdId, name, asset, reward_minor, due_on: dueOn },
      ...{ state: chore.state, created_at: at, changed_at: at },
    })
    .execute()
}

/** Those that wait come first, then the newest of the others. */
export async function choresOf(tx: Tx, householdId: string): Promise<Chore[]> {
  const rows = await tx.db
    .selectFrom('family.chores')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('state', '<>', 'missed')
    .orderBy(sql`case state when 'done' then 0 when 'pending' then 1 else 2 end`)
    .orderBy('id', 'desc')
    .limit(MOST_CHORES)
    .execute()
  return rows.map(toChore)
}

export async function countOpenChores(tx: Tx, householdId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('family.chores')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('household_id', '=', householdId)
    .where('state', 'in', ['pending', 'done'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function choreOf(tx: Tx, { householdId, id }: Of): Promise<Chore | undefined> {
  const row = await tx.db
    .selectFrom('family.chores')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('state', '<>', 'missed')
    .executeTakeFirst()
  return row && toChore(row)
}

export async function saveChore(tx: Tx, chore: Chore, at: Date): Promise<void> {
  const { userId, id, state, reason, tries, operationId } = chore
  await tx.db
    .updateTable('family.chores')
    .set({ state, reason, tries, operation_id: operationId, changed_at: at, reminded_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Chores that were done before a moment, and of which Parents were not reminded since. */
export async function choresThatWait(tx: Tx, before: Date, limit: number): Promise<Of[]> {
  const rows = await tx.db
    .selectFrom('family.chores')
    .select(['household_id', 'id'])
    .where('state', '=', 'done')
    .where('reminded_at', 'is', null)
    .where('changed_at', '<=', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
  return rows.map(({ household_id: householdId, id }) => ({ householdId, id }))
}

/** Whether it is the first reminder of a chore that was done before a moment. */
export async function markReminded(
  tx: Tx,
  { userId, id }: Chore,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('family.chores')
    .set({ reminded_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('changed_at', '<=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteChore(tx: Tx, { userId, id }: Chore): Promise<void> {
  await tx.db.deleteFrom('family.chores').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function insertGoal(tx: Tx, goal: Omit<Goal, 'takesMore'>, at: Date): Promise<void> {
  const { userId, id, householdId, name, target, dueOn } = goal
  await tx.db
    .insertInto('family.goals')
    .values({
      ...{ user_id: userId, id, household_id: householdId, name, due_on: dueOn, created_at: at },
      ...{ asset: target.asset, target_minor: target.minor.toString() },
    })
    .execute()
}

export async function goalsOf(tx: Tx, householdId: string): Promise<Goal[]> {
  const rows = await tx.db
    .selectFrom('family.goals')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('id')
    .limit(MOST_GOALS)
    .execute()
  return rows.map(toGoal)
}

export async function deleteGoal(tx: Tx, { userId, id, householdId }: Goal): Promise<void> {
  await tx.db
    .deleteFrom('family.pledges')
    .where('household_id', '=', householdId)
    .where('goal_id', '=', id)
    .execute()
  await deleteRoundUpsInto(tx, { householdId, id })
  await deleteGoalMoney(tx, { householdId, id })
  await endPartsFor(tx, { householdId, id })
  await tx.db.deleteFrom('family.goals').where('user_id', '=', userId).where('id', '=', id).execute()
}

type Pledge = Of & { readonly userId: string; readonly goalId: string; readonly amount: Money }

export type Pledged = Pick<Pledge, 'userId' | 'goalId' | 'amount'>

/** A member's pledge for a goal, in place of the one before. */
export async function savePledge(tx: Tx, pledge: Pledge, at: Date): Promise<void> {
  const { userId, id, householdId, goalId, amount } = pledge
  const pledged = { asset: amount.asset, amount_minor: amount.minor.toString(), created_at: at }
  await tx.db
    .insertInto('family.pledges')
    .values({
      ...{ user_id: userId, id, household_id: householdId, goal_id: goalId },
      ...pledged,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'goal_id']).doUpdateSet(pledged))
    .execute()
}

/** Pledges for the goals of a household. */
export async function pledgesOf(tx: Tx, householdId: string): Promise<Pledged[]> {
  const rows = await tx.db
    .selectFrom('family.pledges')
    .select(['user_id', 'goal_id', 'asset', 'amount_minor'])
    .where('household_id', '=', householdId)
    .orderBy('goal_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    goalId: row.goal_id,
    amount: money(row.asset, BigInt(row.amount_minor)),
  }))
}

export async function insertRequest(tx: Tx, request: SpendRequest): Promise<void> {
  const { userId, id, householdId, purpose, amount, state, spending, createdAt } = request
  await tx.db
    .insertInto('family.requests')
    .values({
      ...{ user_id: userId, id, household_id: householdId, purpose, state },
      ...{ asset: amount.asset, amount_minor: amount.minor.toString() },
      ...{ category: spending?.category ?? null, merchant: spending?.merchant ?? null },
      ...{ created_at: createdAt, changed_at: createdAt },
    })
    .execute()
}

/** Those that wait come first, then the newest of the others. */
export async function requestsOf(tx: Tx, householdId: string): Promise<SpendRequest[]> {
  const rows = await tx.db
    .selectFrom('family.requests')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy(sql`state not in ('pending', 'offered')`)
    .orderBy('id', 'desc')
    .limit(MOST_REQUESTS)
    .execute()
  return rows.map(toRequest)
}

export async function countPendingRequests(tx: Tx, userId: string, householdId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('family.requests')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', 'in', ['pending', 'offered'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function requestOf(tx: Tx, { householdId, id }: Of): Promise<SpendRequest | undefined> {
  const row = await tx.db
    .selectFrom('family.requests')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRequest(row)
}

export async function saveRequest(tx: Tx, request: SpendRequest, at: Date): Promise<void> {
  const { userId, id, state, reason, tries, operationId, spending } = request
  const offer_minor = spending?.offer?.minor.toString() ?? null
  await tx.db
    .updateTable('family.requests')
    .set({ state, reason, tries, operation_id: operationId, changed_at: at })
    .set({ offer_minor, until: spending?.until ?? null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the requests of a member that wait for a Parent, those for money of goals too. */
export async function deletePendingRequests(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .deleteFrom('family.requests')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', 'in', ['pending', 'offered'])
    .execute()
  await deletePendingWithdrawals(tx, userId, householdId)
}

/** Takes the rewards off the open chores of a member. */
export async function dropRewards(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .updateTable('family.chores')
    .set({ reward_minor: null })
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', 'in', ['pending', 'done'])
    .execute()
}

/** Deletes the pending things of a leaving member: their open chores and requests, and their pledges. */
export async function deleteOpenOf(tx: Tx, userId: string, householdId: string): Promise<void> {
  await deletePendingRequests(tx, userId, householdId)
  await tx.db
    .deleteFrom('family.chores')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('state', 'in', ['pending', 'done', 'missed'])
    .execute()
  await deleteRoundUps(tx, userId, householdId)
  await tx.db
    .deleteFrom('family.pledges')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .execute()
}

/** Goals of a member who leaves pass to another one. */
export async function passGoalsOn(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  householdId: string,
): Promise<void> {
  await tx.db
    .updateTable('family.goals')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('household_id', '=', householdId)
    .execute()
}

function toChore(row: Selectable<FamilyChores>): Chore {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    name: row.name,
    asset: row.asset,
    reward: row.reward_minor === null ? null : money(row.asset, BigInt(row.reward_minor)),
    dueOn: row.due_on,
    // The table's check allows no other values.
    state: row.state as Chore['state'],
    reason: row.reason,
    tries: row.tries,
    operationId: row.operation_id,
    isRecurring: row.recurring_id !== null,
  }
}

function toGoal(row: Selectable<FamilyGoals>): Goal {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    name: row.name,
    target: money(row.asset, BigInt(row.target_minor)),
    dueOn: row.due_on,
    account:
      row.holder_id === null || row.account_id === null
        ? null
        : { holderId: row.holder_id, accountId: row.account_id },
    takesMore: row.takes_more,
  }
}

function toRequest(row: Selectable<FamilyRequests>): SpendRequest {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    purpose: row.purpose,
    amount: money(row.asset, BigInt(row.amount_minor)),
    // The table's check allows no other values.
    state: row.state as SpendRequest['state'],
    reason: row.reason,
    tries: row.tries,
    operationId: row.operation_id,
    spending: row.category === null ? null : toSpending(row, row.category),
    createdAt: row.created_at,
  }
}

function toSpending(row: Selectable<FamilyRequests>, category: string): Spending {
  return {
    // Only the contract's categories are ever written.
    category: category as Category,
    merchant: row.merchant,
    offer: row.offer_minor === null ? null : money(row.asset, BigInt(row.offer_minor)),
    until: row.until,
  }
}
