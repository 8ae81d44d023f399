import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Parent has declined what a member asked for. The bell is enough. */
export const familyRequestDeclined: NoticeDeclaration = { kind: 'family_request_declined', words: null }
