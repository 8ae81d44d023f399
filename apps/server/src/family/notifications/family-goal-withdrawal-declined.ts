import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent has declined a withdrawal from a goal. The bell is enough. */
export const familyGoalWithdrawalDeclined: NotificationDeclaration = {
  kind: 'family_goal_withdrawal_declined',
  group: 'family',
  words: null,
}
