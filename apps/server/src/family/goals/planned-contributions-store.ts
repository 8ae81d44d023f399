import type { Selectable } from 'kysely'
import type { FamilyPlannedContributions } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'

/** The contributions to a goal that a member has planned. */
export type PlannedContributions = {
  readonly userId: string
  /** The scheduled payment. */
  readonly id: string
  readonly householdId: string
  readonly goalId: string
}

type Of = Pick<PlannedContributions, 'userId' | 'householdId'>
type Into = Pick<PlannedContributions, 'householdId' | 'goalId'>

export async function insertPlanned(tx: Tx, planned: PlannedContributions, at: Date): Promise<void> {
  const { userId, id, householdId, goalId } = planned
  await tx.db
    .insertInto('family.planned_contributions')
    .values({ user_id: userId, id, household_id: householdId, goal_id: goalId, created_at: at })
    .execute()
}

/** All that a member has planned in their household. */
export async function plannedBy(tx: Tx, { userId, householdId }: Of): Promise<PlannedContributions[]> {
  const rows = await tx.db
    .selectFrom('family.planned_contributions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .execute()
  return rows.map(toPlanned)
}

/** All that members have planned for a goal. */
export async function plannedInto(tx: Tx, { householdId, goalId }: Into): Promise<PlannedContributions[]> {
  const rows = await tx.db
    .selectFrom('family.planned_contributions')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('goal_id', '=', goalId)
    .orderBy('id')
    .execute()
  return rows.map(toPlanned)
}

export async function deletePlanned(
  tx: Tx,
  { userId, id }: Pick<PlannedContributions, 'userId' | 'id'>,
): Promise<void> {
  await tx.db
    .deleteFrom('family.planned_contributions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

const toPlanned = (row: Selectable<FamilyPlannedContributions>): PlannedContributions => ({
  userId: row.user_id,
  id: row.id,
  householdId: row.household_id,
  goalId: row.goal_id,
})
