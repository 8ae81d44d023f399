import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The bank could not pull it from elsewhere. */
export const topupFailed: NotificationDeclaration = {
  kind: 'topup_failed',
  group: 'money',
  words: {
    en: {
      subject: '{amount} could not be added',
      body: 'Your top-up of {amount} from {counterparty} failed. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your top-up of {amount} from {counterparty} failed.',
    },
    ar: {
      subject: 'تعذّرت إضافة مبلغ {amount}',
      body: 'لم تكتمل إضافة مبلغ {amount} من {counterparty}. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم تكتمل إضافة مبلغ {amount} من {counterparty}.',
    },
  },
}
