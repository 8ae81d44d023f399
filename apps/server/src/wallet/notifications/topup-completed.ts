import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A top-up from another bank has arrived. */
export const topupCompleted: NotificationDeclaration = {
  kind: 'topup_completed',
  group: 'money',
  words: {
    en: {
      subject: '{amount} has been added',
      body: 'Your top-up of {amount} from {counterparty} is complete. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: your top-up of {amount} from {counterparty} is complete.',
    },
    ar: {
      subject: 'أُضيف مبلغ {amount}',
      body: 'اكتملت إضافة مبلغ {amount} من {counterparty} إلى حسابك. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: اكتملت إضافة مبلغ {amount} من {counterparty} إلى حسابك.',
    },
  },
}
