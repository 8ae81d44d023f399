import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A payout to a bank account failed, and its amount is back. */
export const payoutFailed: NotificationDeclaration = {
  kind: 'payout_failed',
  group: 'money',
  words: {
    en: {
      subject: '{amount} was not sent',
      body: 'Your transfer of {amount} to {counterparty} did not leave, and the money is back in your account. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your transfer of {amount} to {counterparty} did not leave. The money is back in your account.',
    },
    ar: {
      subject: 'لم يُرسل مبلغ {amount}',
      body: 'لم يخرج تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم يخرج تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك.',
    },
  },
}
