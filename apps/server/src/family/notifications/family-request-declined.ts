import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent has declined what a member asked for. The bell is enough. */
export const familyRequestDeclined: NotificationDeclaration = {
  kind: 'family_request_declined',
  group: 'family',
  words: null,
}
