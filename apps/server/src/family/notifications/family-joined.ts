import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A person has accepted an invitation. The bell is enough. */
export const familyJoined: NotificationDeclaration = { kind: 'family_joined', group: 'family', words: null }
