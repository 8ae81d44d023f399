import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A payment of an order in a mini-app failed. */
export const appPaymentFailed: NotificationDeclaration = {
  kind: 'app_payment_failed',
  group: 'money',
  words: {
    en: {
      subject: 'Your order with {counterparty} was not paid',
      body: 'The payment of {amount} to {counterparty} did not go through, and the money is yours again. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: the payment of {amount} to {counterparty} did not go through. Reference: {reference}.',
    },
    ar: {
      subject: 'لم يُدفع طلبك لدى {counterparty}',
      body: 'لم يكتمل دفع {amount} إلى {counterparty}، وعاد المبلغ إليك. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: لم يكتمل دفع {amount} إلى {counterparty}. المرجع: {reference}.',
    },
  },
}
