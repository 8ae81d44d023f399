import type { Goal, Household } from '../queries.ts'
import { ContributeDialog } from './contribute-dialog.tsx'
import { PledgeDialog } from './pledge-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The dialog of an act on a goal: money in, a pledge, or money out. */
export function GoalAct({
  act,
  goal,
  household,
  onClose,
}: {
  readonly act: 'add' | 'pledge' | 'withdraw'
  readonly goal: Goal
  readonly household: Household
  readonly onClose: () => void
}) {
  if (act === 'pledge') return <PledgeDialog goal={goal} onClose={onClose} />
  if (act === 'add') return <ContributeDialog goal={goal} onClose={onClose} />
  return <WithdrawDialog goal={goal} household={household} onClose={onClose} />
}
