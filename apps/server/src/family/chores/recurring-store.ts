import { money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { FamilyRecurringChores } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import { MOST_RECURRING, type RecurringChore } from './recurring.ts'

export async function insertRecurring(tx: Tx, chore: RecurringChore, at: Date): Promise<void> {
  const { userId, id, householdId, name, asset, reward, weekdays, madeUntil } = chore
  await tx.db
    .insertInto('family.recurring_chores')
    .values({
      ...{ user_id: userId, id, household_id: householdId, name, asset, weekdays: [...weekdays] },
      ...{ reward_minor: reward?.minor.toString() ?? null, made_until: madeUntil, created_at: at },
    })
    .execute()
}

export async function saveRecurring(tx: Tx, chore: RecurringChore, at: Date): Promise<void> {
  const { userId, id, isPaused, madeUntil } = chore
  await tx.db
    .updateTable('family.recurring_chores')
    .set({ made_until: madeUntil, paused_at: isPaused ? at : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function recurringOf(tx: Tx, householdId: string): Promise<RecurringChore[]> {
  const rows = await tx.db
    .selectFrom('family.recurring_chores')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('id')
    .limit(MOST_RECURRING)
    .execute()
  return rows.map(toRecurring)
}

export async function deleteRecurring(tx: Tx, { userId, id }: RecurringChore): Promise<void> {
  await tx.db
    .deleteFrom('family.recurring_chores')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Households with occurrences to make. */
export async function householdsToMakeFor(tx: Tx, horizon: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('family.recurring_chores')
    .select('household_id')
    .where('paused_at', 'is', null)
    .where('made_until', '<', horizon)
    .groupBy('household_id')
    .limit(limit)
    .execute()
  return rows.map(({ household_id: id }) => id)
}

/** Adds an occurrence, unless its date has one. */
export async function insertOccurrence(
  tx: Tx,
  { userId, id, householdId, name, asset, reward }: RecurringChore,
  occurrence: { readonly id: string; readonly dueOn: string; readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('family.chores')
    .values({
      ...{ user_id: userId, id: occurrence.id, household_id: householdId, name, asset },
      ...{ reward_minor: reward?.minor.toString() ?? null, due_on: occurrence.dueOn, recurring_id: id },
      ...{ state: 'pending', created_at: occurrence.at, changed_at: occurrence.at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'recurring_id', 'due_on'])
        .where('recurring_id', 'is not', null)
        .doNothing(),
    )
    .execute()
}

/** Takes away occurrences after a date that are pending. */
export async function deletePendingOccurrences(
  tx: Tx,
  { userId, id }: Pick<RecurringChore, 'userId' | 'id'>,
  { after }: { readonly after: string },
): Promise<void> {
  await tx.db
    .deleteFrom('family.chores')
    .where('user_id', '=', userId)
    .where('recurring_id', '=', id)
    .where('state', '=', 'pending')
    .where('due_on', '>', after)
    .execute()
}

/**
 * Puts occurrences aside that were not done before a date, as long as an allowance may count them; what has a reward of
 * its own counts for none and is taken away.
 */
export async function missOccurrences(
  tx: Tx,
  { userId, id }: Pick<RecurringChore, 'userId' | 'id'>,
  { before, kept }: { readonly before: string; readonly kept: string },
): Promise<void> {
  await tx.db
    .updateTable('family.chores')
    .set({ state: 'missed' })
    .where('user_id', '=', userId)
    .where('recurring_id', '=', id)
    .where('state', '=', 'pending')
    .where('reward_minor', 'is', null)
    .where('due_on', '<', before)
    .where('due_on', '>=', kept)
    .execute()
  await tx.db
    .deleteFrom('family.chores')
    .where('user_id', '=', userId)
    .where('recurring_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('due_on', '<', before)]),
        eb.and([eb('state', '=', 'missed'), eb('due_on', '<', kept)]),
      ]),
    )
    .execute()
}

/** Ends the recurring chores of a member who leaves. */
export async function deleteRecurringOf(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .deleteFrom('family.recurring_chores')
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .execute()
}

/** Takes the rewards off the recurring chores of a member. */
export async function dropRecurringRewards(tx: Tx, userId: string, householdId: string): Promise<void> {
  await tx.db
    .updateTable('family.recurring_chores')
    .set({ reward_minor: null })
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .execute()
}

function toRecurring(row: Selectable<FamilyRecurringChores>): RecurringChore {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    name: row.name,
    asset: row.asset,
    reward: row.reward_minor === null ? null : money(row.asset, BigInt(row.reward_minor)),
    weekdays: row.weekdays,
    madeUntil: row.made_until,
    isPaused: row.paused_at !== null,
  }
}
