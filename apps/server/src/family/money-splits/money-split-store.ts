import type { Selectable } from 'kysely'
import type { FamilyMembers } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { MoneySplit } from './money-split.ts'

type Columns = 'save_percent' | 'save_goal_id' | 'give_percent' | 'give_goal_id'

export function splitOf(row: Pick<Selectable<FamilyMembers>, Columns>): MoneySplit {
  const part = (percent: number, goalId: string | null) => (goalId === null ? null : { percent, goalId })
  return {
    save: part(row.save_percent, row.save_goal_id),
    give: part(row.give_percent, row.give_goal_id),
  }
}

export async function saveSplit(
  tx: Tx,
  { userId }: { readonly userId: string },
  { save, give }: MoneySplit,
): Promise<void> {
  await tx.db
    .updateTable('family.members')
    .set({
      ...{ save_percent: save?.percent ?? 0, save_goal_id: save?.goalId ?? null },
      ...{ give_percent: give?.percent ?? 0, give_goal_id: give?.goalId ?? null },
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Ends the parts of all members that go to a goal: they stay to spend. */
export async function endPartsFor(
  tx: Tx,
  { householdId, id }: { readonly householdId: string; readonly id: string },
): Promise<void> {
  const ofHousehold = tx.db.updateTable('family.members').where('household_id', '=', householdId)
  await ofHousehold.set({ save_percent: 0, save_goal_id: null }).where('save_goal_id', '=', id).execute()
  await ofHousehold.set({ give_percent: 0, give_goal_id: null }).where('give_goal_id', '=', id).execute()
}
