import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A payment has come back. */
export const paymentFailed: NotificationDeclaration = {
  kind: 'payment_failed',
  group: 'money',
  words: {
    en: {
      subject: '{amount} was not sent',
      body: 'Your payment of {amount} to {counterparty} failed, and the money is back in your account. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your payment of {amount} to {counterparty} failed. The money is back in your account.',
    },
    ar: {
      subject: 'لم يُرسل مبلغ {amount}',
      body: 'لم يكتمل تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم يكتمل تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك.',
    },
  },
}
