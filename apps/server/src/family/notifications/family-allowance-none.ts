import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An allowance came to nothing. The bell is enough. */
export const familyAllowanceNone: NotificationDeclaration = {
  kind: 'family_allowance_none',
  group: 'family',
  words: null,
}
