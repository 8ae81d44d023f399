import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Parent offers to let a purchase of another amount pass. The bell is enough. */
export const familySpendingOffered: NoticeDeclaration = { kind: 'family_spending_offered', words: null }
