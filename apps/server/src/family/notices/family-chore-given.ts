import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A new chore for a member. The bell is enough. */
export const familyChoreGiven: NoticeDeclaration = { kind: 'family_chore_given', words: null }
