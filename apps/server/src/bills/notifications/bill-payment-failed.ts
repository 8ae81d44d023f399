import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A bill is not paid, and the money is back. */
export const billPaymentFailed: NotificationDeclaration = {
  kind: 'bill_payment_failed',
  group: 'money',
  words: {
    en: {
      subject: 'Your bill of {amount} was not paid',
      body: 'Your bill of {amount} to {counterparty} was not paid, and the money is back in your account. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your bill of {amount} to {counterparty} was not paid. The money is back in your account.',
    },
    ar: {
      subject: 'لم تُسدَّد فاتورتك بمبلغ {amount}',
      body: 'لم تُسدَّد فاتورتك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم تُسدَّد فاتورتك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك.',
    },
  },
}
