import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A goal of the household holds what it was set for. The bell is enough. */
export const familyGoalReached: NotificationDeclaration = {
  kind: 'family_goal_reached',
  group: 'family',
  words: null,
}
