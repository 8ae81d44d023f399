import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A member has left the household. The bell is enough. */
export const familyLeft: NotificationDeclaration = { kind: 'family_left', group: 'family', words: null }
