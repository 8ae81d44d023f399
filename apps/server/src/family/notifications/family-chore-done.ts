import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A member says that a chore is done. The bell is enough. */
export const familyChoreDone: NotificationDeclaration = {
  kind: 'family_chore_done',
  group: 'family',
  words: null,
}
