import type { Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { endSchedule, runsOf } from '../../wallet/index.ts'
import type { Member } from '../households/household.ts'
import { deleteRoundUpsInto } from '../round-ups/round-up-store.ts'
import type { Tell } from '../tell.ts'
import type { Goal } from '../things.ts'
import {
  deletePlanned,
  type PlannedContributions,
  plannedBy,
  plannedInto,
} from './planned-contributions-store.ts'

/** Ends planned contributions with their scheduled payment. Runs as the system. */
export async function endPlanned(tx: Tx, planned: PlannedContributions): Promise<void> {
  await endSchedule(tx, planned)
  await deletePlanned(tx, planned)
}

/** Ends all that a member has planned, who leaves. */
export async function endPlannedBy(tx: Tx, member: Pick<Member, 'userId' | 'householdId'>): Promise<void> {
  for (const planned of await plannedBy(tx, member)) await endPlanned(tx, planned)
}

/** Ends all that is planned for a goal, and tells those whose next contribution is not made. */
export async function endPlannedInto(tx: Tx, tell: Tell, goal: Goal, at: Date): Promise<void> {
  const { householdId, id: goalId, name } = goal
  for (const planned of await plannedInto(tx, { householdId, goalId })) {
    const { userId, id } = planned
    const runs = await runsOf(tx, userId, id)
    await endPlanned(tx, planned)
    const person = await personOf(tx, userId)
    if (!person || runs?.status === 'ended' || runs?.status === 'cancelled') continue
    await tell.notify(tx, [userId], {
      ...{ kind: 'family_contributions_ended', by: spelledNames(person), at },
      ...{ link: '/family?tab=goals', note: name },
    })
  }
}

/** Ends all that is saved for a goal by itself, which takes nothing more: planned contributions and round-ups. */
export async function endSavingInto(tx: Tx, tell: Tell, goal: Goal, at: Date): Promise<void> {
  await endPlannedInto(tx, tell, goal, at)
  await deleteRoundUpsInto(tx, goal)
}
