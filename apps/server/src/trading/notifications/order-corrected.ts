import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The venue put right what it had told of an order. */
export const orderCorrected: NotificationDeclaration = {
  kind: 'order_corrected',
  group: 'markets',
  words: {
    en: {
      subject: 'Your {counterparty} order was corrected',
      body: 'The venue has corrected a trade of your order: {amount} is filled by now. Your account and your gains follow it. Reference: {reference}.',
      button: 'See the order',
      sms: 'Sadaf: the venue corrected your {counterparty} order.',
    },
    ar: {
      subject: 'صُحّح أمر {counterparty}',
      body: 'صحّحت المنصة صفقة من أمرك، والكمية المنفذة الآن {amount}. عُدّل حسابك وأرباحك تبعًا لذلك. المرجع: {reference}.',
      button: 'عرض الأمر',
      sms: 'صدف: صحّحت المنصة أمر {counterparty}.',
    },
  },
}
