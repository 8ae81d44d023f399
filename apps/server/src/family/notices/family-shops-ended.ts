import type { NoticeDeclaration } from '../../notifications/index.ts'

/** An agreement about shops has ended, or a proposal was withdrawn. The bell is enough. */
export const familyShopsEnded: NoticeDeclaration = { kind: 'family_shops_ended', words: null }
