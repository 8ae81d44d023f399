import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A member has agreed that Parents see their shops. The bell is enough. */
export const familyShopsAgreed: NotificationDeclaration = {
  kind: 'family_shops_agreed',
  group: 'family',
  words: null,
}
