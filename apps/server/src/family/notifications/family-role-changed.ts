import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent has given a member another role. The bell is enough. */
export const familyRoleChanged: NotificationDeclaration = {
  kind: 'family_role_changed',
  group: 'family',
  words: null,
}
