import type { NoticeDeclaration } from '../../notifications/index.ts'

/** What somebody was asked for has arrived. That money came is told by mail already: the bell is enough. */
export const requestPaid: NoticeDeclaration = { kind: 'request_paid', words: null }
