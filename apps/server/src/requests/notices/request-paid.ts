import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A requested payment has arrived. The mail of incoming money tells it already: the bell is enough. */
export const requestPaid: NoticeDeclaration = { kind: 'request_paid', words: null }
