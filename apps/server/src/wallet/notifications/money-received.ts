import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Money received, from a person here or from outside. */
export const moneyReceived: NotificationDeclaration = {
  kind: 'money_received',
  group: 'money',
  words: {
    en: {
      subject: 'You received {amount}',
      body: '{amount} from {counterparty} is in your account. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: you received {amount} from {counterparty}.',
    },
    ar: {
      subject: 'استلمت مبلغ {amount}',
      body: 'وصل إلى حسابك مبلغ {amount} من {counterparty}. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: استلمت مبلغ {amount} من {counterparty}.',
    },
  },
}
