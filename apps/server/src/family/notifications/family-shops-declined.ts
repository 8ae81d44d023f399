import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A member has declined that Parents see their shops. The bell is enough. */
export const familyShopsDeclined: NotificationDeclaration = {
  kind: 'family_shops_declined',
  group: 'family',
  words: null,
}
