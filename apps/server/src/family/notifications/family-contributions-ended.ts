import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Planned contributions have ended with their goal. The bell is enough. */
export const familyContributionsEnded: NotificationDeclaration = {
  kind: 'family_contributions_ended',
  group: 'family',
  words: null,
}
