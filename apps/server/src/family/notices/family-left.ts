import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A member has left the household. The bell is enough. */
export const familyLeft: NoticeDeclaration = { kind: 'family_left', words: null }
