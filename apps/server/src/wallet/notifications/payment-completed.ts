import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A payment has arrived. Its sender has just sent it, and it went as they were told: the bell is enough. */
export const paymentCompleted: NotificationDeclaration = {
  kind: 'payment_completed',
  group: 'money',
  words: null,
}
