import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A payment has arrived. Its sender has just sent it, and it went as they were told: the bell is enough. */
export const paymentCompleted: NoticeDeclaration = { kind: 'payment_completed', words: null }
