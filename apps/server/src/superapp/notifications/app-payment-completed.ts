import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An order in a mini-app is paid. */
export const appPaymentCompleted: NotificationDeclaration = {
  kind: 'app_payment_completed',
  group: 'money',
  words: {
    en: {
      subject: 'Your order with {counterparty} is paid',
      body: 'You paid {amount} to {counterparty}. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: you paid {amount} to {counterparty}. Reference: {reference}.',
    },
    ar: {
      subject: 'سُدّد طلبك لدى {counterparty}',
      body: 'دفعت {amount} إلى {counterparty}. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: دفعت {amount} إلى {counterparty}. المرجع: {reference}.',
    },
  },
}
