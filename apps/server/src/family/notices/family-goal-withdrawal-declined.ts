import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Parent has declined a withdrawal from a goal. The bell is enough. */
export const familyGoalWithdrawalDeclined: NoticeDeclaration = {
  kind: 'family_goal_withdrawal_declined',
  words: null,
}
