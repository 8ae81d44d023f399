import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A card of plastic is on its way. */
export const cardShipped: NotificationDeclaration = {
  kind: 'card_shipped',
  group: 'cards',
  words: {
    en: {
      subject: 'Your card {counterparty} is on its way',
      body: 'Your card {counterparty} has been sent. Once it is there, activate it with the last four digits on it.',
      button: 'Follow it',
      sms: 'Sadaf: your card {counterparty} is on its way.',
    },
    ar: {
      subject: 'بطاقتك {counterparty} في الطريق',
      body: 'أُرسلت بطاقتك {counterparty}. عند وصولها تُفعَّل بآخر أربعة أرقام عليها.',
      button: 'تتبّع البطاقة',
      sms: 'صدف: بطاقتك {counterparty} في الطريق.',
    },
  },
}
