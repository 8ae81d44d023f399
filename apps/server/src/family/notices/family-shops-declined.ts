import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A member has declined that Parents see their shops. The bell is enough. */
export const familyShopsDeclined: NoticeDeclaration = { kind: 'family_shops_declined', words: null }
