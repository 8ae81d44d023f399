import type { Chore } from '../queries.ts'

/** The open chores of a member: those to be done first, by their day, then those that wait for a Parent. */
export function inOrder(chores: readonly Chore[], memberId: string): readonly Chore[] {
  const own = chores.filter(({ assignee_id: of }) => of === memberId)
  const byDay = (one: Chore, other: Chore) => (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999')
  const inState = (state: Chore['state']) => own.filter((chore) => chore.state === state).toSorted(byDay)
  return [...inState('pending'), ...inState('done')]
}
