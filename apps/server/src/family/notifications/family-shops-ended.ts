import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An agreement about shops has ended, or a proposal was withdrawn. The bell is enough. */
export const familyShopsEnded: NotificationDeclaration = {
  kind: 'family_shops_ended',
  group: 'family',
  words: null,
}
