import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A chore is not done yet, as a Parent says. The bell is enough. */
export const familyChoreSentBack: NoticeDeclaration = { kind: 'family_chore_sent_back', words: null }
