import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A person has accepted an invitation. The bell is enough. */
export const familyJoined: NoticeDeclaration = { kind: 'family_joined', words: null }
