import type { NoticeDeclaration } from '../../notifications/index.ts'

/** An allowance came to nothing. The bell is enough. */
export const familyAllowanceNone: NoticeDeclaration = { kind: 'family_allowance_none', words: null }
