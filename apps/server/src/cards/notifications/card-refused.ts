import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Its issuer did not do what was asked of it. */
export const cardRefused: NotificationDeclaration = {
  kind: 'card_refused',
  group: 'cards',
  words: {
    en: {
      subject: 'Your card {counterparty} stays as it was',
      body: 'The issuer did not carry out the last change of your card {counterparty}. It stands as it stood before.',
      button: 'See the card',
      sms: 'Sadaf: the issuer did not carry out the last change of your card {counterparty}.',
    },
    ar: {
      subject: 'بقيت بطاقتك {counterparty} كما كانت',
      body: 'لم تنفّذ الجهة المصدرة آخر تغيير على بطاقتك {counterparty}، فعادت إلى ما كانت عليه.',
      button: 'عرض البطاقة',
      sms: 'صدف: لم تنفّذ الجهة المصدرة آخر تغيير على بطاقتك {counterparty}.',
    },
  },
}
