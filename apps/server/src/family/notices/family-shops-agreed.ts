import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A member has agreed that Parents see their shops. The bell is enough. */
export const familyShopsAgreed: NoticeDeclaration = { kind: 'family_shops_agreed', words: null }
