import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent lets a purchase pass. The bell is enough. */
export const familySpendingAllowed: NotificationDeclaration = {
  kind: 'family_spending_allowed',
  group: 'family',
  words: null,
}
