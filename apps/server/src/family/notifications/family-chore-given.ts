import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A new chore for a member. The bell is enough. */
export const familyChoreGiven: NotificationDeclaration = {
  kind: 'family_chore_given',
  group: 'family',
  words: null,
}
