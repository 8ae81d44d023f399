// The kinds of operations that families bring: a line each.
export { familyGoalContribution } from './family-goal-contribution.ts'
export { familyGoalWithdrawal } from './family-goal-withdrawal.ts'
export { familyTransfer } from './family-transfer.ts'
