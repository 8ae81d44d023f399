import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Parent lets a purchase pass. The bell is enough. */
export const familySpendingAllowed: NoticeDeclaration = { kind: 'family_spending_allowed', words: null }
