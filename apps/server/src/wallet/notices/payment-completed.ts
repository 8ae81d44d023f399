import type { NoticeDeclaration } from '../../notifications/index.ts'

/** What was sent has arrived. Whoever sent it has just done so, and it went as they were told: the bell is enough. */
export const paymentCompleted: NoticeDeclaration = { kind: 'payment_completed', words: null }
