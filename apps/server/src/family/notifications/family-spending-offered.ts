import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent offers to let a purchase of another amount pass. The bell is enough. */
export const familySpendingOffered: NotificationDeclaration = {
  kind: 'family_spending_offered',
  group: 'family',
  words: null,
}
