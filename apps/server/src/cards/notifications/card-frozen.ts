import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Its issuer has frozen a card. */
export const cardFrozen: NotificationDeclaration = {
  kind: 'card_frozen',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: 'Your card {counterparty} was frozen',
      body: 'The issuer of your card {counterparty} has frozen it, and will say why when you ask. New purchases are declined until it is free again.',
      button: 'See the card',
      sms: 'Sadaf: the issuer has frozen your card {counterparty}.',
    },
    ar: {
      subject: 'جُمّدت بطاقتك {counterparty}',
      body: 'جمّدت الجهة المصدرة بطاقتك {counterparty}، ويمكن سؤالها عن السبب. تُرفض المشتريات الجديدة حتى رفع التجميد.',
      button: 'عرض البطاقة',
      sms: 'صدف: جمّدت الجهة المصدرة بطاقتك {counterparty}.',
    },
  },
}
