import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Parent has given a member another role. The bell is enough. */
export const familyRoleChanged: NoticeDeclaration = { kind: 'family_role_changed', words: null }
