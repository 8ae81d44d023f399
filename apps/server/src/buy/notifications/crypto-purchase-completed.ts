import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A purchase of crypto has arrived. */
export const cryptoPurchaseCompleted: NotificationDeclaration = {
  kind: 'crypto_purchase_completed',
  group: 'markets',
  words: {
    en: {
      subject: '{amount} has arrived',
      body: 'The {amount} that you bought from {counterparty} has arrived in your holdings. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: the {amount} that you bought has arrived.',
    },
    ar: {
      subject: 'وصل {amount}',
      body: 'وصل إلى أصولك {amount} اشتريته من {counterparty}. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: وصل {amount} الذي اشتريته.',
    },
  },
}
