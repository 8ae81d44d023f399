import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A requested payment has arrived. The mail of incoming money tells it already: the bell is enough. */
export const requestPaid: NotificationDeclaration = { kind: 'request_paid', group: 'requests', words: null }
