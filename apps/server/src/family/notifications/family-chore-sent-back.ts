import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A chore is not done yet, as a Parent says. The bell is enough. */
export const familyChoreSentBack: NotificationDeclaration = {
  kind: 'family_chore_sent_back',
  group: 'family',
  words: null,
}
