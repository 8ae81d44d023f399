import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Its issuer has closed a card. */
export const cardClosed: NotificationDeclaration = {
  kind: 'card_closed',
  group: 'cards',
  words: {
    en: {
      subject: 'Your card {counterparty} was closed',
      body: 'The issuer of your card {counterparty} has closed it. Nothing can be bought with it any more; your money is where it was.',
      button: 'See your cards',
      sms: 'Sadaf: the issuer has closed your card {counterparty}.',
    },
    ar: {
      subject: 'أُغلقت بطاقتك {counterparty}',
      body: 'أغلقت الجهة المصدرة بطاقتك {counterparty}. لم يعد الشراء بها ممكنًا، وأموالك في مكانها.',
      button: 'عرض البطاقات',
      sms: 'صدف: أغلقت الجهة المصدرة بطاقتك {counterparty}.',
    },
  },
}
