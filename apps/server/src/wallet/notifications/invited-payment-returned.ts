import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A payment to an address without a wallet was not claimed. */
export const invitedPaymentReturned: NotificationDeclaration = {
  kind: 'invited_payment_returned',
  group: 'money',
  words: {
    en: {
      subject: '{amount} came back to you',
      body: 'No wallet was opened with {counterparty} within seven days, so {amount} is back in your account. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: the {amount} for {counterparty} was not claimed. The money is back in your account.',
    },
    ar: {
      subject: 'عاد إليك مبلغ {amount}',
      body: 'لم تُفتح محفظة بالعنوان {counterparty} خلال سبعة أيام، فعاد مبلغ {amount} إلى حسابك. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: لم يستلم أحد مبلغ {amount} المرسل إلى {counterparty}، وقد عاد إلى حسابك.',
    },
  },
}
